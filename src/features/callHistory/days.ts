/** Days of the person's own time zone, written "2026-11-20". */

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The local day of a moment. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Its first moment, in ms since the epoch. */
export function startOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}

/** The day some days later, or earlier. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(startOfDay(day))
  date.setDate(date.getDate() + count)
  return dayOf(date.getTime())
}

export const dayAfter = (day: string) => daysAfter(day, 1)

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && dayOf(startOfDay(text)) === text
}

/** How many days lie between two, both counted in. */
export function daysFromTo(first: string, last: string): number {
  return Math.round((startOfDay(last) - startOfDay(first)) / 86_400_000) + 1
}
