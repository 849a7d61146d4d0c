import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core'
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import world from 'libphonenumber-js/min/metadata'
import { mainCountryOf } from './callingCodes'
import { withoutOldPrefix } from './oldPrefixes'
import type { FoundPhone } from './readPhones'
import { readPhones } from './readPhones'

/** As many numbers as one key in a number field, or one row of a list, asks about again and again. */
const KEPT = 16
const kept = new Map<string, PhoneNumber | undefined>()

/** Reading a number takes a slow phone more than a millisecond. */
function parse(number: string): PhoneNumber | undefined {
  if (kept.has(number)) return kept.get(number)
  const parsed = parsePhoneNumberFromString(number, world)
  if (kept.size >= KEPT) kept.clear()
  kept.set(number, parsed)
  return parsed
}

/** "+1 202 555 0100"; a number that is none stays as it is. */
export function formatInternational(number: string): string {
  return parse(number)?.formatInternational() ?? number
}

/** "(202) 555-0100"; a number that is none stays as it is. */
export function formatNational(number: string): string {
  return parse(number)?.formatNational() ?? number
}

/** The country of a number and how it is shown: both of one reading, which is what takes its time. */
export function describeNumber(number: string): { country: CountryCode | undefined; shown: string } {
  const parsed = parse(number)
  return { country: parsed?.country ?? mainCountryOf(number), shown: parsed?.formatInternational() ?? number }
}

/** The country a number belongs to, by its area code where countries share a calling code. */
export function countryOf(number: string): CountryCode | undefined {
  return parse(number)?.country ?? mainCountryOf(number)
}

/** Whether a number has a length that numbers of its country can have. */
export function isPossibleNumber(number: string): boolean {
  return parse(number)?.isPossible() ?? false
}

/** Every whole phone number in a text of any shape. */
export function readAnyPhones(text: string, country: CountryCode): FoundPhone[] {
  return readPhones(text, country, world)
}

/** E.164, as far as it goes, of a text taken as typed keys. */
export function asTyped(text: string, country: CountryCode): string {
  const typing = new AsYouType(country, world)
  typing.input(text)
  return withoutOldPrefix(typing.getNumberValue() ?? '')
}
