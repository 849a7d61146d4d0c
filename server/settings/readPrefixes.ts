import type { CountryCode } from 'libphonenumber-js/max'
import { isSupportedCountry } from 'libphonenumber-js/max'
import type { Prefixes } from '../domain/numbers/prefixes'
import { SettingsError } from './readValue'

const ENTRY = /^(\+[1-9]\d{0,10})=([A-Z]{2})$/

/**
 * Beginnings of phone numbers with their countries, such as `+1457=CA, +4420=GB`.
 * @throws SettingsError
 */
export function readPrefixes(name: string, value = ''): Prefixes {
  const entries = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry): [string, CountryCode] => {
      const [, prefix, country] = ENTRY.exec(entry) ?? []
      if (!prefix || !country || !isSupportedCountry(country))
        throw new SettingsError(
          `${name} has "${entry}", but lists the beginnings of numbers with their countries, such as +1457=CA, +1658=JM.`,
        )
      return [prefix, country]
    })
  return new Map(entries)
}
