import { hashText } from '../hashText'

/** Replacements by the hash of the original, as passed on to the next page load; the originals cannot be recovered. */
export type Remembered = readonly (readonly [hash: string, madeUp: string])[]

/** Remembers the replacement of each real value, and keeps replacements unique. */
export interface SecretMemory {
  madeUpFor(real: string): string | undefined
  /** Pseudo-random digits, determined by the real value and the attempt. */
  draw(real: string, attempt: number): string
  isTaken(madeUp: string): boolean
  remember(real: string, madeUp: string): void
  all(): Remembered
}

/** @param salt the hashes could be reversed with it, so no support file may contain it */
export function createSecretMemory(salt: string, remembered: Remembered = []): SecretMemory {
  const memory = new Map(remembered)
  /** Strips the metadata before "+". */
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
