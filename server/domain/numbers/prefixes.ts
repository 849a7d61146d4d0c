import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max'
import { hasNorthAmericanForm, isLikely, isNorthAmerican } from '../../../shared/numbers/northAmerican'

/** Beginnings of numbers (E.164) that lists of numbering plans don't have yet, with their countries; by the operator. */
export type Prefixes = ReadonlyMap<string, CountryCode>

export const NO_PREFIXES: Prefixes = new Map()

/** Longest in `Prefixes`: a calling code and an area. */
const MAX_PREFIX_LENGTH = 12

/** The country of the longest of the operator's prefixes that a number begins with. */
function countryByPrefix(number: string, prefixes: Prefixes): CountryCode | undefined {
  if (prefixes.size === 0) return undefined
  for (let length = MAX_PREFIX_LENGTH; length > 1; length--) {
    const country = prefixes.get(number.slice(0, length))
    if (country) return country
  }
  return undefined
}

/**
 * The country of a number; of one that no list has, that of the operator's prefix or the main one of its calling code. A
 * prefix never moves a number that is known, whose price it would change.
 */
export function countryOf(number: PhoneNumber, prefixes: Prefixes): CountryCode | undefined {
  const known = number.country ?? number.getPossibleCountries()[0]
  if (prefixes.size === 0 || number.isValid()) return known
  return countryByPrefix(number.number, prefixes) ?? known
}

/**
 * The number may be somebody's. In North America its form decides, elsewhere its length; never a list of numbering
 * plans, which is never up to date.
 */
export const canExist = (number: PhoneNumber): boolean =>
  isNorthAmerican(number.number) ? hasNorthAmericanForm(number.number) : number.isPossible()

/** The number can exist but is in no list, so it is probably mistyped. */
export function isUnlikely(number: PhoneNumber, prefixes: Prefixes): boolean {
  return !isLikely(number.number, () => number.isValid() || countryByPrefix(number.number, prefixes) !== undefined)
}
