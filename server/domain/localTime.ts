import { Refusal } from './refusal'

/** The wall clock of a time zone. Instants are milliseconds since the epoch, days are written like "2026-11-20". */
export interface LocalTime {
  /** IANA name of the zone. */
  zone: string
  dayOf(at: number): string
  /** When a day begins there, also where its midnight is skipped or comes twice. */
  startOf(day: string): number
  /** What clocks there show, e.g. "2026-11-20 17:04:09", which spreadsheets read as a time. */
  shownAt(at: number): string
}

const DAY_MS = 86_400_000

/** Offsets change at full quarters of an hour only. */
const STEADY_MS = 15 * 60_000

/**
 * @param zone IANA name, e.g. "America/New_York"
 * @throws Refusal 422 when there is no such zone
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
    shownAt: (at) => local(at).slice(0, 19).replace('T', ' '),
  }
}

export const utc = localTimeIn('UTC')

/** Days beyond have years of more than four digits. */
const LAST_INSTANT = Date.UTC(9000, 0)

/** The day so many days later, or earlier where negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie from the first to the last, both counted. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1
}

/**
 * An instant of a query, in milliseconds since the epoch; before it nothing has happened here, nor will so far ahead.
 * @throws Refusal 422 for what has the form of an instant but is none
 */
export function readInstant(text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Refusal(422, 'invalid_time', 'That is not a time.')
  return Math.min(Math.max(0, at), LAST_INSTANT)
}

/** What is added to UTC in a zone; the last answer is kept, as rows come in the order of time. */
function offsetsOf(zone: string): (at: number) => number {
  const format = formatFor(zone)
  let known: Steady = { from: 0, until: 0, offset: 0 }
  return (at) => {
    if (at < known.from || at >= known.until) known = steadyAround(format, at)
    return known.offset
  }
}

/** A time in which an offset does not change. */
interface Steady {
  from: number
  until: number
  offset: number
}

/** The day (of UTC) around an instant, or, where clocks change in it, the quarter of an hour. */
function steadyAround(format: Intl.DateTimeFormat, at: number): Steady {
  const day = spanAround(at, DAY_MS)
  const offset = offsetFrom(format, day.from)
  if (offsetFrom(format, day.until) === offset) return { ...day, offset }
  const quarter = spanAround(at, STEADY_MS)
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
