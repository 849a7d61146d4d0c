import { hashText } from '../hashText'

/** What was made up for what, as a page load hands it on to the next: nothing real can be read in it. */
export type Remembered = readonly (readonly [hash: string, madeUp: string])[]

/** Remembers what was made up for each real thing, and that nothing was made up twice. */
export interface SecretMemory {
  madeUpFor(real: string): string | undefined
  /** The same real thing is always drawn the same, however often it was tried. */
  draw(real: string, attempt: number): string
  isTaken(madeUp: string): boolean
  remember(real: string, madeUp: string): void
  all(): Remembered
}

/** @param salt without it nothing leads back, so no file may hold it */
export function createSecretMemory(salt: string, remembered: Remembered = []): SecretMemory {
  const memory = new Map(remembered)
  /** Before "+" stands what is told about it. */
  const bare = (madeUp: string) => madeUp.slice(madeUp.lastIndexOf('+') + 1)
  const taken = new Set([...memory.values()].map(bare))
  const keyOf = (real: string) => hashText(salt + real)

  return {
    madeUpFor: (real) => memory.get(keyOf(real)),
    draw: (real, attempt) =>
      BigInt(`0x${hashText(`${salt}${real} ${attempt}`)}`)
        .toString()
        .padStart(20, '0'),
    isTaken: (madeUp) => taken.has(madeUp),
    remember(real, madeUp) {
      memory.set(keyOf(real), madeUp)
      taken.add(bare(madeUp))
    },
    all: () => [...memory],
  }
}
