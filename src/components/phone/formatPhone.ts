import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { northAmericaMetadata } from './northAmericaMetadata'

/** "+1 202 555 0100", for numbers of the United States, Canada and Mexico; all others stay as they are. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number, northAmericaMetadata)?.formatInternational() ?? number
}
