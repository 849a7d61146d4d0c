import { orElse } from './intl'

/** Locales and time zones from elsewhere than this browser: of a recording, or of a number. First loads need none. */

/** How a locale counts hours, such as "h12"; undefined if the locale is invalid. */
export function hourCycleOf(tag: string): string | undefined {
  return orElse(() => new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle, undefined)
}

/** A locale with another hour cycle; unchanged if the locale is invalid. */
export function withHourCycle(tag: string, hourCycle: string | undefined): string {
  return orElse(() => new Intl.Locale(tag, hourCycle ? { hourCycle: hourCycle as 'h23' } : {}).toString(), tag)
}

const zones = new Map<string, boolean>()

/** This browser knows a time zone. */
export function isTimeZone(zone: string): boolean {
  const isKnown = zones.get(zone) ?? orElse(() => Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone })), false)
  zones.set(zone, isKnown)
  return isKnown
}
