import type { CountryCode } from 'libphonenumber-js/core'
import { regionName } from '../../strings/intl'

const REGIONAL_INDICATOR_A = 0x1f1e6
const LETTER_A = 65

/** The flag emoji of a country ("US" → 🇺🇸); systems without flags show its letters. */
export function flagOf(country: CountryCode): string {
  return String.fromCodePoint(...[...country].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A))
}

/** The localized name of a country, or its code if there is no name. */
export function countryName(country: CountryCode): string {
  return regionName(country)
}
