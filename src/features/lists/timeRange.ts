import { dayAfter, isDay, startOfDay } from '../../components/page/days'
import { paramOf } from '../navigation/address'

/** First and last local day, e.g. "2026-11-20"; null if open-ended. */
export interface TimeRange {
  since: string | null
  until: string | null
}

/** Reads the time range from a URL's query; invalid days are ignored. */
export function timeRangeOf(search: string): TimeRange {
  const since = paramOf(search, 'since', isDay)
  return { since, until: paramOf(search, 'until', (day) => isDay(day) && (since === null || day >= since)) }
}

/** Converts a range for the API: from the start of the first day to the start of the day after the last. */
export function instantsOf({ since, until }: TimeRange): { since?: string; until?: string } {
  return {
    ...(since && { since: new Date(startOfDay(since)).toISOString() }),
    ...(until && { until: new Date(startOfDay(dayAfter(until))).toISOString() }),
  }
}
