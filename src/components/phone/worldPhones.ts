import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core'
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import world from 'libphonenumber-js/min/metadata'
import { shortNumberIn as findShortNumber } from '../../../contract/numbers/shortNumbers'
import { mainCountryOf } from './callingCodes'
import { withoutOldPrefix } from './oldPrefixes'
import type { FoundPhone } from './readPhones'
import { readPhones } from './readPhones'

/** The emergency or other short number in a text. */
export const shortNumberIn = findShortNumber

/** As many numbers as a keystroke in a number field, or a row of a list, looks up repeatedly. */
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

/** Whether a number's length is possible in its country. */
export function isPossibleNumber(number: string): boolean {
  return parse(number)?.isPossible() ?? false
}

/**
 * The E.164 forms of what an address book has for one phone: a complete number in any form, with letters, or several. One
 * without a calling code is of the first country whose numbers look like that.
 */
export function readWrittenNumbers(written: string, countries: readonly CountryCode[]): string[] {
  const text = written.trim().replace(/^00\s*(?=[1-9])/, '+')
  const read = countries
    .map((defaultCountry) => parsePhoneNumberFromString(text, { defaultCountry }, world))
    .filter((number) => number?.isPossible())
  const number = read.find((each) => each?.isValid()) ?? read[0]
  if (number) return [number.number]
  const found = countries.map((country) => readPhones(text, country, world)).find((phones) => phones.length > 0) ?? []
  return [...new Set(found.map((phone) => phone.number))]
}

/** All complete phone numbers in any text. */
export function readAnyPhones(text: string, country: CountryCode): FoundPhone[] {
  return readPhones(text, country, world)
}

/** The E.164 form, possibly incomplete, of a text taken as typed. */
export function asTyped(text: string, country: CountryCode): string {
  const typing = new AsYouType(country, world)
  typing.input(text)
  return withoutOldPrefix(typing.getNumberValue() ?? '')
}
