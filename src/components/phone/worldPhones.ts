import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import world from 'libphonenumber-js/min/metadata'
import { LONGEST_NUMBER } from '../../../shared/numbers/parse'
import type { FoundPhone, Reading } from '../../../shared/numbers/readNumbers'
import { readNumbers } from '../../../shared/numbers/readNumbers'
import { shortNumberIn as findShortNumber } from '../../../shared/numbers/shortNumbers'
import { mainCountryOf } from './callingCodes'
import { parserOf } from './parserOf'
import { typedNumber } from './typedNumber'

/** The emergency or other short number in a text. */
export const shortNumberIn = findShortNumber

/** Enough for the numbers that a keystroke in a number field, or a row of a list, looks up repeatedly. */
const CACHE_SIZE = 16
const cache = new Map<string, PhoneNumber | undefined>()

/** Cached, as parsing a number takes more than a millisecond on a slow phone. */
function parse(number: string): PhoneNumber | undefined {
  if (cache.has(number)) return cache.get(number)
  const parsed = parsePhoneNumberFromString(number, world)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(number, parsed)
  return parsed
}

/** "+1 202 555 0100"; invalid numbers are returned unchanged. */
export function formatInternational(number: string): string {
  return parse(number)?.formatInternational() ?? number
}

/** "(202) 555-0100"; invalid numbers are returned unchanged. */
export function formatNational(number: string): string {
  return parse(number)?.formatNational() ?? number
}

/** The country and display format of a number, parsed only once. */
export function describeNumber(number: string): { country: CountryCode | undefined; shown: string } {
  const parsed = parse(number)
  return { country: parsed?.country ?? mainCountryOf(number), shown: parsed?.formatInternational() ?? number }
}

/** The country of a number; where countries share a calling code, the area code decides. */
export function countryOf(number: string): CountryCode | undefined {
  return parse(number)?.country ?? mainCountryOf(number)
}

/** The number (E.164) has a length that is possible in its country. */
export function isPossibleNumber(number: string): boolean {
  return number.length <= LONGEST_NUMBER && (parse(number)?.isPossible() ?? false)
}

const parseByWorld = parserOf(world)

/**
 * All complete phone numbers in any text, and the rest of the text.
 * @param countries whose numbers need no calling code, the likeliest first
 */
export function readWritten(text: string, countries: readonly CountryCode[]): Reading {
  return readNumbers(text, countries, parseByWorld)
}

/** All complete phone numbers in any text. */
export function readAnyPhones(text: string, country: CountryCode): FoundPhone[] {
  return readWritten(text, [country]).phones
}

/** The E.164 form, possibly incomplete, of a text taken as typed. */
export function asTyped(text: string, country: CountryCode): string {
  return typedNumber(text, country, world)
}
