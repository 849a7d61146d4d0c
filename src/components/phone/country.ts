import type { CountryCode } from 'libphonenumber-js/core'
import { regionName } from '../../strings/intl'

/** The localized name of a country, or its code if there is no name. */
export function countryName(country: CountryCode): string {
  return regionName(country)
}
