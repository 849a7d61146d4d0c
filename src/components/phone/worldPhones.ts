import type { CountryCode } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import world from 'libphonenumber-js/min/metadata'
import { mainCountryOf } from './callingCodes'

/** "+1 202 555 0100"; a number that is none stays as it is. */
export function formatInternational(number: string): string {
  return parsePhoneNumberFromString(number, world)?.formatInternational() ?? number
}

/** "(202) 555-0100"; a number that is none stays as it is. */
export function formatNational(number: string): string {
  return parsePhoneNumberFromString(number, world)?.formatNational() ?? number
}

/** The country a number belongs to, by its area code where countries share a calling code. */
export function countryOf(number: string): CountryCode | undefined {
  return parsePhoneNumberFromString(number, world)?.country ?? mainCountryOf(number)
}

/** Whether a number has a length that numbers of its country can have. */
export function isPossibleNumber(number: string): boolean {
  return parsePhoneNumberFromString(number, world)?.isPossible() ?? false
}
