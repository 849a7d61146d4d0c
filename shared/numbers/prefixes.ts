import type { Parse } from './parse'

/** ITU-T E.164, with the plus. */
const LONGEST = 16

/** The number (E.164) begins with one of the prefixes that the operator added to those of the numbering plans. */
export const hasPrefix = (number: string, prefixes: readonly string[]) =>
  number.length <= LONGEST && prefixes.some((prefix) => number.startsWith(prefix))

/** Reads numbers with added prefixes as their country's, in any length: plans change faster than lists of them. */
export const withPrefixes =
  <Country extends string>(parse: Parse<Country>, prefixes: readonly string[]): Parse<Country> =>
  (digits, country) => {
    const parsed = parse(digits, country)
    return parsed && hasPrefix(parsed.number, prefixes) ? { ...parsed, isPossible: true, isValid: true } : parsed
  }
