import { plainDateFormat } from '../../strings/intl'
import { displayedTimeZone } from './shownZone'

/** The calendar day of a timestamp (ms since the epoch) in the displayed time zone; months start at 1. */
export function calendarOf(at: number): { year: number; month: number; day: number } {
  const clock = shownClock()
  const date = new Date(clock ? wallTime(clock, at) : at)
  return clock
    ? { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    : { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** The start of a day in the displayed time zone; days and months may overflow, as in `Date`. */
export function startOfCalendarDay(year: number, month: number, day: number): number {
  const clock = shownClock()
  if (!clock) return new Date(year, month - 1, day).getTime()
  const wall = Date.UTC(year, month - 1, day)
  // Twice, as the first guess may be on the other side of a DST change.
  const guess = wall - (wallTime(clock, wall) - wall)
  return wall - (wallTime(clock, guess) - guess)
}

/** The displayed time zone; undefined for the browser's own. */
function shownClock(): Intl.DateTimeFormat | undefined {
  const timeZone = displayedTimeZone()
  return timeZone === undefined ? undefined : plainDateFormat({ ...TO_THE_SECOND, timeZone })
}

const TO_THE_SECOND = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** The wall-clock time at a timestamp, encoded as if it were UTC. */
function wallTime(clock: Intl.DateTimeFormat, at: number): number {
  if (!Number.isFinite(at)) return at
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
