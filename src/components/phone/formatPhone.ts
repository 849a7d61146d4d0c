import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { northAmericaMetadata } from './northAmericaMetadata'

/** "+1 202 555 0100", for numbers of the United States, Canada and Mexico; others are returned unchanged. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number, northAmericaMetadata)?.formatInternational() ?? number
}
