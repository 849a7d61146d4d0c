/**
 * The only place, with otherIntl.ts, that makes `Intl` objects (scripts/layers/bareIntl.mjs): for the shown locale, cached, as they are slow to
 * create, and with a substitute where the browser lacks a part or refuses its own locale. Digits are 0–9 and years
 * Gregorian in every locale, as in what people type, in files and on receipts.
 */

/** BCP 47 tag; undefined for the browser's own. */
let shownLocale: string | undefined
const cache = new Map<string, unknown>()

/** Sets the locale of everything formatted; one that names none, such as `C`, means the browser's own. */
export function setLocale(tag: string | undefined): void {
  // Linux's form, en_US.UTF-8 or en-US@posix.
  const bare = tag?.replace(/[.@].*/, '').replaceAll('_', '-')
  try {
    shownLocale = bare ? Intl.getCanonicalLocales(bare)[0] : undefined
  } catch {
    shownLocale = undefined
  }
}

/** The locale of plural forms, numbers, dates, lists and country names. */
export function getLocale(): string | undefined {
  return shownLocale
}

/** One object per name and locale; English if the browser refuses its own locale. */
function cachedForLocale<T>(name: string, create: (locale: string | undefined) => T): T {
  const key = `${name}/${shownLocale}`
  const value = cache.get(key) ?? orInEnglish(create)
  cache.set(key, value)
  return value as T
}

function orInEnglish<T>(create: (locale: string | undefined) => T): T {
  try {
    return create(shownLocale)
  } catch {
    return create('en-US')
  }
}

/** What a browser without a part of `Intl` does instead. */
export function orElse<T>(act: () => T, substitute: T): T {
  try {
    return act()
  } catch {
    return substitute
  }
}

export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cachedForLocale(
    `number${JSON.stringify(options)}`,
    (locale) => new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }),
  )
}

/** @param options with a zone that the browser knows (`isTimeZone` of otherIntl.ts), or none for its own */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedForLocale(
    `date${JSON.stringify(options)}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn', calendar: 'gregory' }),
  )
}

/** A date format for code, not for people: in English whatever the locale is. */
export function plainDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `plain${JSON.stringify(options)}`
  const format = cache.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  cache.set(key, format)
  return format as Intl.DateTimeFormat
}

/** "Nov 14 – 20, 2026", from ms since the epoch. */
export function formatRange(format: Intl.DateTimeFormat, first: number, last: number): string {
  return orElse(() => format.formatRange(first, last), `${format.format(first)} – ${format.format(last)}`)
}

/** Compares texts in the locale's order. */
export function collator(options?: Intl.CollatorOptions): Intl.Collator {
  return cachedForLocale(`collator${JSON.stringify(options)}`, (locale) => new Intl.Collator(locale, options))
}

/** A country's name, or its code if it has no name. */
export function regionName(code: string): string {
  const names = () => cachedForLocale('regions', (locale) => new Intl.DisplayNames(locale, { type: 'region' }))
  return orElse(() => names().of(code), undefined) ?? code
}

/** The name of the plural form for a count. */
export function pluralForm(count: number): string {
  return orElse(
    () => cachedForLocale('plural', (locale) => new Intl.PluralRules(locale)).select(count),
    count === 1 ? 'one' : 'other',
  )
}

/** "today" for 0 and "yesterday" for 1. */
export function wordForDay(daysAgo: 0 | 1): string {
  const relative = () =>
    cachedForLocale('relative', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return orElse(() => relative().format(-daysAgo, 'day'), daysAgo ? 'yesterday' : 'today')
}

/** "Nov 20, 3 minutes": a list without "and". */
export function listOf(items: readonly string[]): string {
  const list = () => cachedForLocale('list', (locale) => new Intl.ListFormat(locale, { type: 'unit' }))
  return orElse(() => list().format(items), items.join(', '))
}

export function upperCase(text: string): string {
  return orElse(() => text.toLocaleUpperCase(shownLocale), text.toUpperCase())
}

/** What Chromium calls the zone of a machine that has none. */
const UNKNOWN_ZONE = 'Etc/Unknown'

/** The browser's own time zone (IANA); one of the same offset if the browser can't name it. */
export function ownTimeZone(): string {
  const named = orElse(zoneName, undefined)
  return named && named !== UNKNOWN_ZONE ? named : zoneOfOffset(new Date().getTimezoneOffset())
}

/** Uses Temporal where available, as creating the first date format takes a third of a second on a slow phone. */
function zoneName(): string | undefined {
  return 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Only whole hours have a zone of their own. */
function zoneOfOffset(minutesBehind: number): string {
  if (minutesBehind === 0 || minutesBehind % 60 !== 0) return 'UTC'
  return `Etc/GMT${minutesBehind > 0 ? '+' : '-'}${Math.abs(minutesBehind) / 60}`
}
