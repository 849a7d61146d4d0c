import type { CountryCode } from 'libphonenumber-js/core'

const REGIONAL_INDICATOR_A = 0x1f1e6
const LETTER_A = 65

/** Unicode flag of a country ("US" → 🇺🇸); systems without flags show its letters. */
export function flagOf(country: CountryCode): string {
  return String.fromCodePoint(...[...country].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A))
}

/** Name of a country in the reader's language; its code where the language has none. */
export function countryName(country: CountryCode, locale?: string): string {
  return namesIn(locale).of(country) ?? country
}

const names = new Map<string | undefined, Intl.DisplayNames>()

function namesIn(locale: string | undefined): Intl.DisplayNames {
  const known = names.get(locale)
  if (known) return known
  const made = new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, made)
  return made
}
