import { DAY_MS } from '../../shared/durations'
import { Refusal } from './refusal'

/** Local time in a time zone. Instants are milliseconds since the epoch, days are like "2026-11-20". */
export interface LocalTime {
  /** IANA name of the zone. */
  zone: string
  dayOf(at: number): string
  /** When a day begins there, even if midnight is skipped or repeated. */
  startOf(day: string): number
  /** Local date and time, e.g. "2026-11-20 17:04:09", which spreadsheets recognise. */
  format(at: number): string
}

/** Offsets change only on the quarter hour. */
const QUARTER_HOUR_MS = 15 * 60_000

/**
 * @param zone IANA name, e.g. "America/New_York"
 * @throws Refusal 422 if there is no such zone
 */
export function localTimeIn(zone: string): LocalTime {
  const offsetAt = offsetsOf(zone)
  const local = (at: number) => new Date(at + offsetAt(at)).toISOString()
  const dayOf = (at: number) => local(at).slice(0, 10)
  return {
    zone,
    dayOf,
    startOf(day) {
      const midnight = Date.parse(`${day}T00:00:00Z`)
      const candidates = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near))
      return Math.min(...candidates.filter((at) => dayOf(at) >= day))
    },
    format: (at) => local(at).slice(0, 19).replace('T', ' '),
  }
}

export const utc = localTimeIn('UTC')

/** Keeps years at four digits. */
const LAST_INSTANT = Date.UTC(9000, 0)

/** The day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from the first to the last, inclusive. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1
}

/**
 * Parses an instant of a query to milliseconds since the epoch, clamped between the epoch and the year 9000.
 * @throws Refusal 422 for text that looks like an instant but is not valid
 */
export function readInstant(text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Refusal(422, 'invalid_time', "That isn't a time.")
  return Math.min(Math.max(0, at), LAST_INSTANT)
}

/** A zone's offset from UTC. The last span is cached, as rows come in chronological order. */
function offsetsOf(zone: string): (at: number) => number {
  const format = formatFor(zone)
  let cached: SteadySpan = { from: 0, until: 0, offset: 0 }
  return (at) => {
    if (at < cached.from || at >= cached.until) cached = steadyAround(format, at)
    return cached.offset
  }
}

/** A span of time in which the offset does not change. */
interface SteadySpan {
  from: number
  until: number
  offset: number
}

/** The UTC day around an instant or, if the clocks change that day, the quarter hour. */
function steadyAround(format: Intl.DateTimeFormat, at: number): SteadySpan {
  const day = spanAround(at, DAY_MS)
  const offset = offsetFrom(format, day.from)
  if (offsetFrom(format, day.until) === offset) return { ...day, offset }
  const quarter = spanAround(at, QUARTER_HOUR_MS)
  return { ...quarter, offset: offsetFrom(format, quarter.from) }
}

function spanAround(at: number, length: number) {
  const from = Math.floor(at / length) * length
  return { from, until: from + length }
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new Refusal(422, 'invalid_time_zone', 'That time zone is not known. Name one like America/New_York.')
  }
}

function offsetFrom(format: Intl.DateTimeFormat, at: number): number {
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall - at
}
