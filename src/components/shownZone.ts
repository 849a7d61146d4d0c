/** IANA name; undefined for the browser's own. */
let shownZone: string | undefined
let wallClock: Intl.DateTimeFormat | undefined

/** Sets the time zone of all displayed times, as a replay does; undefined for the browser's own. */
export function setTimeZone(zone: string | undefined): void {
  shownZone = zone
  wallClock =
    zone === undefined
      ? undefined
      : new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          second: 'numeric',
        })
}

export function displayedTimeZone(): string | undefined {
  return shownZone
}

/** Whether this browser knows a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The calendar day of a timestamp (ms since the epoch) in the displayed time zone; months start at 1. */
export function calendarOf(at: number): { year: number; month: number; day: number } {
  const date = new Date(wallClock ? wallTime(wallClock, at) : at)
  return wallClock
    ? { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    : { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** The start of a day in the displayed time zone; days and months may overflow, as in `Date`. */
export function startOfCalendarDay(year: number, month: number, day: number): number {
  if (!wallClock) return new Date(year, month - 1, day).getTime()
  const wall = Date.UTC(year, month - 1, day)
  // Twice, as the first guess may be on the other side of a DST change.
  const guess = wall - (wallTime(wallClock, wall) - wall)
  return wall - (wallTime(wallClock, guess) - guess)
}

/** The wall-clock time at a timestamp, encoded as if it were UTC. */
function wallTime(clock: Intl.DateTimeFormat, at: number): number {
  if (!Number.isFinite(at)) return at
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
