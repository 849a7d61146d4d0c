import type { CountryCode } from 'libphonenumber-js/core'
import { inShownLocale } from '../../strings/shownLocale'

const REGIONAL_INDICATOR_A = 0x1f1e6
const LETTER_A = 65

/** Unicode flag of a country ("US" → 🇺🇸); systems without flags show its letters. */
export function flagOf(country: CountryCode): string {
  return String.fromCodePoint(...[...country].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A))
}

/** Name of a country as the shown locale writes it; its code where it has none. */
export function countryName(country: CountryCode): string {
  const names = inShownLocale('countries', (locale) => new Intl.DisplayNames(locale, { type: 'region' }))
  return names.of(country) ?? country
}
