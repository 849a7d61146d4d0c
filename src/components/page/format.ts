import { dateFormat, formatRange, listOf, numberFormat, upperCase, wordForDay } from '../../strings/intl'
import { calendarOf, startOfCalendarDay } from './calendar'
import { displayedTimeZone } from './shownZone'

const inZone = (options: Intl.DateTimeFormatOptions) => dateFormat(zoned(options))

const date = (options: Intl.DateTimeFormatOptions) => ({ format: (at: number) => isolated(inZone(options).format(at)) })

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Isolates a text: right-to-left words would otherwise swap places with the text around them. */
const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

function zoned(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const timeZone = displayedTimeZone()
  return timeZone ? { ...options, timeZone } : options
}

/** With a minus sign, as wide as a plus, in place of the hyphen that English number formats have. */
const withMinus = (amount: string) => amount.replace('-', '−')

/** "1,250", "−3" or "2.5": at most two decimals, without trailing zeros. */
export function formatCredits(credits: number): string {
  return withMinus(numberFormat({ maximumFractionDigits: 2 }).format(credits))
}

/** "1,250", for whole numbers. */
export function formatCount(count: number): string {
  return numberFormat({ maximumFractionDigits: 0 }).format(count)
}

/** "4.3": always with one decimal. */
export function formatTenths(value: number): string {
  return numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** "1.3%", from a share between 0 and 1. */
export function formatShare(share: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/** "$12.50" or "−$5.00", from dollars. */
export function formatMoney(dollars: number): string {
  return withMinus(numberFormat({ style: 'currency', currency: 'USD' }).format(dollars))
}

/** "$0.125" or "$0.17": the price of a credit, from dollars. */
export function formatUnitPrice(dollars: number): string {
  const options = { style: 'currency', currency: 'USD', maximumFractionDigits: 3 } as const
  return numberFormat(options).format(dollars)
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

/** A duration: "42 sec", "2 min 5 sec", "1 hr 4 min". */
export function formatDuration(totalSeconds: number): string {
  const whole = Math.max(0, Math.round(totalSeconds))
  const unit = (name: 'hour' | 'minute' | 'second', count: number) =>
    isolated(numberFormat({ style: 'unit', unit: name, unitDisplay: 'short' }).format(count))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const seconds = whole % 60
  if (hours > 0) return minutes > 0 ? `${unit('hour', hours)} ${unit('minute', minutes)}` : unit('hour', hours)
  if (minutes > 0)
    return seconds > 0 ? `${unit('minute', minutes)} ${unit('second', seconds)}` : unit('minute', minutes)
  return unit('second', seconds)
}

/** "2:05 PM", from milliseconds since the epoch. */
export function formatTime(at: number): string {
  return date({ timeStyle: 'short' }).format(at)
}

/** "Nov 20, 2026", from milliseconds since the epoch. */
export function formatDate(at: number): string {
  return date({ dateStyle: 'medium' }).format(at)
}

/** "Nov 20, 2026, 2:05 PM", from milliseconds since the epoch. */
export function formatDateTime(at: number): string {
  return date({ dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** "Nov 20, 2026, 2:05 PM EST", from milliseconds since the epoch. */
export function formatZonedDateTime(at: number): string {
  return date({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}

/** "Nov 20, 2026, 2:05 – 2:20 PM", from milliseconds since the epoch; a single time if both are in the same minute. */
export function formatTimes(first: number, last: number): string {
  return isolated(formatRange(inZone({ dateStyle: 'medium', timeStyle: 'short' }), first, last))
}

/** "2:05:10 PM", from milliseconds since the epoch. */
export function formatMoment(at: number): string {
  return date({ timeStyle: 'medium' }).format(at)
}

/** "Nov 14 – 20, 2026", from milliseconds since the epoch. */
export function formatDates(first: number, last: number): string {
  return isolated(formatRange(inZone({ dateStyle: 'medium' }), first, last))
}

/** "Nov 20", from milliseconds since the epoch. */
export function formatDayOfMonth(at: number): string {
  return date({ month: 'short', day: 'numeric' }).format(at)
}

/** "November 2026", from milliseconds since the epoch. */
export function formatMonth(at: number): string {
  return date({ year: 'numeric', month: 'long' }).format(at)
}

/** "Nov", from milliseconds since the epoch. */
export function formatShortMonth(at: number): string {
  return date({ month: 'short' }).format(at)
}

/** "Today", "Yesterday", "Friday, November 20"; in other years, "November 20, 2025". */
export function formatDay(at: number, now: number): string {
  return (
    todayOrYesterday(at, now) ??
    (isSameYear(at, now)
      ? date({ weekday: 'long', month: 'long', day: 'numeric' }).format(at)
      : date({ year: 'numeric', month: 'long', day: 'numeric' }).format(at))
  )
}

/** "Today", "Yesterday", "Fri, Nov 20"; in other years, "Nov 20, 2025". */
export function formatShortDay(at: number, now: number): string {
  return (
    todayOrYesterday(at, now) ??
    (isSameYear(at, now)
      ? date({ weekday: 'short', month: 'short', day: 'numeric' }).format(at)
      : date({ year: 'numeric', month: 'short', day: 'numeric' }).format(at))
  )
}

function todayOrYesterday(at: number, now: number): string | undefined {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)
  if (daysAgo !== 0 && daysAgo !== 1) return undefined
  const phrase = wordForDay(daysAgo)
  return upperCase(phrase.charAt(0)) + phrase.slice(1)
}

function isSameYear(at: number, now: number): boolean {
  return calendarOf(at).year === calendarOf(now).year
}

function startOfDay(at: number): number {
  const { year, month, day } = calendarOf(at)
  return startOfCalendarDay(year, month, day)
}

/** "Nov 20, 3 minutes, 2 credits": a list without "and". */
export function formatList(items: readonly string[]): string {
  return listOf(items)
}

/** Spells out a number for screen readers, digit by digit: "+1 202" becomes "+ 1 2 0 2". */
export function spokenDigits(phoneNumber: string): string {
  return phoneNumber
    .replace(/[^\d+*#]/g, '')
    .split('')
    .join(' ')
}
