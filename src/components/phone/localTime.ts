import { dateFormat, plainDateFormat } from '../../strings/intl'
import { isTimeZone } from '../../strings/otherIntl'
import { mainCountryOf } from './callingCodes'
import { countryName } from './country'

/** Business hours, roughly: calls at other hours may wake people. */
const POLITE_FROM_HOUR = 8
const POLITE_UNTIL_HOUR = 21

export interface LocalTime {
  /** "3:12 AM". */
  time: string
  /** "London" or "Ireland"; null if `zone` says it. */
  place: string | null
  /** "ET", in North America, where an area code says nothing about the city after which its zone is named. */
  zone: string | null
  /** It is outside 8 AM to 9 PM. */
  isQuiet: boolean
}

/**
 * The time where a number (E.164) rings, if all of its time zones (IANA names) have the same, and the browser knows them.
 * @param at ms since the epoch
 */
export function localTimeOf(number: string, zones: readonly string[], at: number): LocalTime | null {
  const [zone] = zones
  if (!zone || !zones.every(isTimeZone) || zones.some((other) => clockIn(other, at) !== clockIn(zone, at))) return null
  const abbreviation = number.startsWith('+1') ? abbreviationOf(zone, at) : null
  const country = mainCountryOf(number)
  const hour = Number(clockIn(zone, at).slice(0, 2))
  return {
    time: dateFormat({ timeZone: zone, timeStyle: 'short' }).format(at),
    place: abbreviation ? null : zones.length > 1 && country ? countryName(country) : cityOf(zone),
    zone: abbreviation,
    isQuiet: hour < POLITE_FROM_HOUR || hour >= POLITE_UNTIL_HOUR,
  }
}

function clockIn(timeZone: string, at: number): string {
  const clock = plainDateFormat({ timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  return clock.format(at).split(', ').reverse().join(' ')
}

function abbreviationOf(zone: string, at: number): string | null {
  const generic = dateFormat({ timeZone: zone, hour: 'numeric', timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return generic && /^[A-Z]{2,4}$/.test(generic) ? generic : null
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
