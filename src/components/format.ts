import { calendarOf, startOfCalendarDay, zoneOfTimes } from './shownZone'

/**
 * Amounts and times in the person's own locale. Every function takes the locale last, for tests and
 * for a language chosen in the app; without it the browser's is used.
 */
type Locale = string | undefined

const formats = new Map<string, unknown>()

/** Building an Intl format is slow; each is built once for each locale. */
function cached<Format>(name: string, locale: Locale, build: () => Format): Format {
  const key = `${name}/${locale ?? ''}`
  const known = formats.get(key)
  if (known) return known as Format
  const built = build()
  formats.set(key, built)
  return built
}

const number = (name: string, locale: Locale, options: Intl.NumberFormatOptions) =>
  cached(name, locale, () => new Intl.NumberFormat(locale, options))

const date = (name: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  cached(`${name}/${zoneOfTimes() ?? ''}`, locale, () => new Intl.DateTimeFormat(locale, zoned(options)))

function zoned(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const timeZone = zoneOfTimes()
  return timeZone ? { ...options, timeZone } : options
}

/** "1,250" or "2.5": at most two decimals, none that are zero. */
export function formatCredits(credits: number, locale?: string): string {
  return number('credits', locale, { maximumFractionDigits: 2 }).format(credits)
}

/** "1,250", a whole number of things. */
export function formatCount(count: number, locale?: string): string {
  return number('count', locale, { maximumFractionDigits: 0 }).format(count)
}

/** "4.3": always one decimal. */
export function formatTenths(value: number, locale?: string): string {
  return number('tenths', locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** "1.3%", from a share between 0 and 1. */
export function formatShare(share: number, locale?: string): string {
  return number('share', locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/** "$12.50", from dollars. */
export function formatMoney(dollars: number, locale?: string): string {
  return number('money', locale, { style: 'currency', currency: 'USD' }).format(dollars)
}

/** "$0.125" or "$0.17": what one credit costs, from dollars. */
export function formatUnitPrice(dollars: number, locale?: string): string {
  const options = { style: 'currency', currency: 'USD', maximumFractionDigits: 3 } as const
  return number('unitPrice', locale, options).format(dollars)
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** A running timer: "0:42", "12:05", "1:02:03", from whole seconds. */
export function formatTimer(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const seconds = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** How long something took, in words: "42 sec", "2 min 5 sec", "1 hr 4 min". */
export function formatLength(totalSeconds: number, locale?: string): string {
  const whole = Math.max(0, Math.round(totalSeconds))
  const unit = (name: 'hour' | 'minute' | 'second', count: number) =>
    number(name, locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const seconds = whole % 60
  if (hours > 0) return minutes > 0 ? `${unit('hour', hours)} ${unit('minute', minutes)}` : unit('hour', hours)
  if (minutes > 0)
    return seconds > 0 ? `${unit('minute', minutes)} ${unit('second', seconds)}` : unit('minute', minutes)
  return unit('second', seconds)
}

/** "2:05 PM", from milliseconds since the epoch. */
export function formatTime(at: number, locale?: string): string {
  return date('time', locale, { timeStyle: 'short' }).format(at)
}

/** "Nov 20, 2026", from milliseconds since the epoch. */
export function formatDate(at: number, locale?: string): string {
  return date('date', locale, { dateStyle: 'medium' }).format(at)
}

/** "Nov 20, 2026, 2:05 PM", from milliseconds since the epoch. */
export function formatDateTime(at: number, locale?: string): string {
  return date('dateTime', locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** "Nov 20, 2026, 2:05 – 2:20 PM", from milliseconds since the epoch; within one minute no span. */
export function formatTimes(first: number, last: number, locale?: string): string {
  return date('dateTime', locale, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(first, last)
}

/** "2:05:10 PM", from milliseconds since the epoch. */
export function formatMoment(at: number, locale?: string): string {
  return date('moment', locale, { timeStyle: 'medium' }).format(at)
}

/** "Nov 14 – 20, 2026", from milliseconds since the epoch. */
export function formatDates(first: number, last: number, locale?: string): string {
  return date('date', locale, { dateStyle: 'medium' }).formatRange(first, last)
}

/** "Nov 20", from milliseconds since the epoch. */
export function formatDayOfMonth(at: number, locale?: string): string {
  return date('dayOfMonth', locale, { month: 'short', day: 'numeric' }).format(at)
}

/** "November 2026"; short, "Nov". From milliseconds since the epoch. */
export function formatMonth(at: number, locale?: string): string {
  return date('month', locale, { year: 'numeric', month: 'long' }).format(at)
}
export function formatShortMonth(at: number, locale?: string): string {
  return date('shortMonth', locale, { month: 'short' }).format(at)
}

/** "Today", "Yesterday", "Friday, November 20", with the year where it is not this one. */
export function formatDay(at: number, now: number, locale?: string): string {
  return (
    todayOrYesterday(at, now, locale) ??
    (isSameYear(at, now)
      ? date('day', locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(at)
      : date('dayOfYear', locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(at))
  )
}

/** "Today", "Yesterday", "Fri, Nov 20", with the year where it is not this one. */
export function formatShortDay(at: number, now: number, locale?: string): string {
  return (
    todayOrYesterday(at, now, locale) ??
    (isSameYear(at, now)
      ? date('shortDay', locale, { weekday: 'short', month: 'short', day: 'numeric' }).format(at)
      : date('shortDayOfYear', locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(at))
  )
}

function todayOrYesterday(at: number, now: number, locale: Locale): string | undefined {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)
  if (daysAgo !== 0 && daysAgo !== 1) return undefined
  const relative = cached('relative', locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const words = relative.format(-daysAgo, 'day')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

function isSameYear(at: number, now: number): boolean {
  return calendarOf(at).year === calendarOf(now).year
}

function startOfDay(at: number): number {
  const { year, month, day } = calendarOf(at)
  return startOfCalendarDay(year, month, day)
}

/** A number as it is spoken, digit by digit: "+1 202" becomes "+ 1 2 0 2". */
export function spokenDigits(phoneNumber: string): string {
  return phoneNumber
    .replace(/[^\d+*#]/g, '')
    .split('')
    .join(' ')
}
