import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { readNumbers } from '../../../shared/numbers/readNumbers'

/**
 * Reads the one phone number in a text that a person typed or pasted, whatever its digits, punctuation, prefixes and letters
 * (shared/numbers). A number without a country code is a US number unless another country is given.
 * @returns undefined if it holds none, or several
 */
export function readTypedNumber(typed: string, country: CountryCode = 'US'): FoundPhone | undefined {
  const { phones } = readNumbers<CountryCode>(typed, [country], (digits, defaultCountry) => {
    const parsed = parsePhoneNumberFromString(digits, { defaultCountry, extract: false })
    return parsed && { number: parsed.number, isPossible: parsed.isPossible(), isValid: parsed.isValid() }
  })
  return phones.length === 1 ? phones[0] : undefined
}

/** The same, with what its country's numbering plan says about it. */
export function parseTypedNumber(typed: string): PhoneNumber | undefined {
  const number = toE164(typed)
  return number === undefined ? undefined : parsePhoneNumberFromString(number)
}

/** The number in E.164. Does not check that it can exist: numbering plans change faster than lists of them. */
export function toE164(typed: string): string | undefined {
  return readTypedNumber(typed)?.number
}
