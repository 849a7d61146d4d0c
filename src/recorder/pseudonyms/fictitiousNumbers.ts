import { rangesFor } from './fictitiousRanges'
import type { Unit } from './foldedText'
import type { SecretMemory } from './secretMemory'
import { readNumber, rewrite } from './writtenNumber'

/** Numbers drawn from one range before the next one is tried. */
const ATTEMPTS_PER_RANGE = 10

/** Replaces a written number with a fictitious one in the same format. */
export type HideNumber = (units: readonly Unit[]) => string

/**
 * Each number has a unique fictitious number, with and without its country code. The calling code is kept, as screens
 * format numbers by it; all other digits are replaced.
 */
export function createNumberHider(memory: SecretMemory): HideNumber {
  const isKnown = (country: string, national: string) => ownerOf(national)?.country === country

  /** The first number seen with these national digits; its country is empty until it is known. */
  function ownerOf(national: string): { country: string; madeUp: string } | undefined {
    const [country, madeUp] = memory.madeUpFor(`+${national}`)?.split('+') ?? []
    return country === undefined || madeUp === undefined ? undefined : { country, madeUp }
  }

  function madeUpFor(country: string, national: string): string {
    const owner = ownerOf(national)
    if (owner && (country === '' || owner.country === country)) return owner.madeUp
    if (owner?.country === '') {
      memory.remember(`+${national}`, `${country}+${owner.madeUp}`)
      return owner.madeUp
    }
    return memory.madeUpFor(`${country}+${national}`) ?? draw(country, national, owner === undefined)
  }

  function draw(country: string, national: string, isFirst: boolean): string {
    const isFree = (madeUp: string) => madeUp !== national && !memory.isTaken(madeUp) && !ownerOf(madeUp)
    const ranges = rangesFor(country, national)
    for (let attempt = 0; ; attempt++) {
      const starts = ranges[Math.min(Math.floor(attempt / ATTEMPTS_PER_RANGE), ranges.length - 1)] as readonly string[]
      const madeUp = fill(starts, memory.draw(`${country}+${national}`, attempt))
      if (!isFree(madeUp)) continue
      memory.remember(isFirst ? `+${national}` : `${country}+${national}`, isFirst ? `${country}+${madeUp}` : madeUp)
      return madeUp
    }
  }

  return (units) => {
    const written = readNumber(units, isKnown)
    return rewrite(units, written, madeUpFor(written.country, written.national))
  }
}

/** Chooses one of the ranges by the last drawn digits, and fills its placeholders with the others. */
function fill(ranges: readonly string[], drawn: string): string {
  const range = ranges[Number(drawn.slice(-6)) % ranges.length] as string
  let next = 0
  return range.replace(/[xn]/g, (placeholder) => {
    const digit = drawn[drawn.length - 7 - next++] ?? '7'
    return placeholder === 'n' && digit === '0' ? '1' : digit
  })
}
