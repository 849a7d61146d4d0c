import type { CountryCode } from 'libphonenumber-js/max'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { Prefixes } from '../domain/numbers/prefixes'
import { SettingsError } from './readValue'

const ENTRY = /^(\+[1-9]\d{0,10})=([A-Z]+)$/

/**
 * Beginnings of phone numbers with their countries, such as `+1457=CA, +4420=GB`.
 * @throws SettingsError
 */
export function readPrefixes(name: string, value = ''): Prefixes {
  const prefixes: Map<string, CountryCode> = new Map()
  const entries = value.replace(/\s*=\s*|(?<=\d)[ -]+(?=\d)/g, (gap) => (gap.includes('=') ? '=' : '')).split(/[\s,]+/)
  for (const entry of entries.filter(Boolean)) {
    const [, prefix, country] = ENTRY.exec(entry.toUpperCase()) ?? []
    if (!prefix || !country)
      throw new SettingsError(
        `${name} has "${entry}", but lists the beginnings of numbers with their countries, such as +1457=CA, +1658=JM.`,
      )
    if (!isSupportedCountry(country))
      throw new SettingsError(`${name} has "${entry}", but ${country} is no country of ISO 3166-1, such as GB.`)
    const code = `+${getCountryCallingCode(country)}`
    if (!prefix.startsWith(code))
      throw new SettingsError(`${name} has "${entry}", but the numbers of ${country} begin with ${code}.`)
    if (prefixes.has(prefix)) throw new SettingsError(`${name} has ${prefix} twice.`)
    prefixes.set(prefix, country)
  }
  return prefixes
}
