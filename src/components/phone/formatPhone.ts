import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { northAmericaMetadata } from './northAmericaMetadata'

const parse = (number: string) => parsePhoneNumberFromString(number, northAmericaMetadata)

/**
 * "(202) 555-0100" in the country of `own`, the user's own number, or in the United States if that is unknown;
 * "+52 55 1234 5678" elsewhere. For numbers of the United States, Canada and Mexico; others are returned unchanged.
 */
export function formatPhone(number: string, own: string | null): string {
  const parsed = parse(number)
  const home = own === null ? 'US' : parse(own)?.country
  return (parsed?.country === home ? parsed?.formatNational() : parsed?.formatInternational()) ?? number
}
