import { plainDateFormat } from '../../strings/intl'

/** IANA name; undefined for the browser's own. */
let shownZone: string | undefined

/** Sets the time zone of all displayed times, as a replay does; undefined for the browser's own. */
export function setTimeZone(zone: string | undefined): void {
  shownZone = zone
}

export function displayedTimeZone(): string | undefined {
  return shownZone
}

/** The calendar year of a timestamp (ms since the epoch) in the displayed time zone. */
export function shownYear(at: number): number {
  if (!shownZone) return new Date(at).getFullYear()
  return Number(plainDateFormat({ timeZone: shownZone, year: 'numeric' }).format(at))
}
