/** IANA name; undefined is the browser's own. */
let shownZone: string | undefined
let wallClock: Intl.DateTimeFormat | undefined

/** Shows all times as they are in another time zone, as a replay does; undefined is the browser's own again. */
export function showTimesIn(zone: string | undefined): void {
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

export function zoneOfTimes(): string | undefined {
  return shownZone
}

/** Whether this browser knows a time zone of that name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The day of a moment (ms since the epoch) where times are shown; months from 1 on. */
export function calendarOf(at: number): { year: number; month: number; day: number } {
  const date = new Date(wallClock ? wallTime(wallClock, at) : at)
  return wallClock
    ? { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    : { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** The first moment of a day where times are shown; days and months beyond the end count on. */
export function startOfCalendarDay(year: number, month: number, day: number): number {
  if (!wallClock) return new Date(year, month - 1, day).getTime()
  const wall = Date.UTC(year, month - 1, day)
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wall - (wallTime(wallClock, wall) - wall)
  return wall - (wallTime(wallClock, guess) - guess)
}

/** What clocks on the wall show at a moment, as if they stood in UTC. */
function wallTime(clock: Intl.DateTimeFormat, at: number): number {
  if (!Number.isFinite(at)) return at
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
