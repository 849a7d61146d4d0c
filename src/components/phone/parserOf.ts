import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { Parse } from '../../../shared/numbers/parse'

/** Reads digits by the given metadata. */
export function parserOf(metadata: MetadataJson): Parse<CountryCode> {
  return (digits, defaultCountry) => {
    const parsed = parsePhoneNumberFromString(digits, { defaultCountry, extract: false }, metadata)
    return parsed && { number: parsed.number, isPossible: parsed.isPossible(), isValid: parsed.isValid() }
  }
}
