import { calendarOf, startOfCalendarDay } from './calendar'

/** Days in the displayed time zone, written "2026-11-20". */

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The local day of a timestamp in ms since the epoch. */
export function dayOf(at: number): string {
  const { year, month, day: date } = calendarOf(at)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`
}

/** The start of a day, in ms since the epoch. */
export function startOfDay(day: string): number {
  return startOfDayAfter(day, 0)
}

/** The day `count` days later, or earlier if negative. */
export function daysAfter(day: string, count: number): string {
  return dayOf(startOfDayAfter(day, count))
}

function startOfDayAfter(day: string, count: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOfCalendarDay(year, month, date + count)
}

export const dayAfter = (day: string) => daysAfter(day, 1)

/** The text is a valid date. */
export function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && dayOf(startOfDay(text)) === text
}

/** The number of days in a range, inclusive. */
export function daysFromTo(first: string, last: string): number {
  return Math.round((startOfDay(last) - startOfDay(first)) / 86_400_000) + 1
}
