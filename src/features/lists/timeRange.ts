import { dayAfter, isDay, startOfDay } from '../../components/days'
import { partOf } from '../navigation/address'

/** First and last local day, e.g. "2026-11-20"; null where it is open. */
export interface TimeRange {
  since: string | null
  until: string | null
}

/** The time range in an address; invalid days are left out. */
export function timeOf(search: string): TimeRange {
  const since = partOf(search, 'since', isDay)
  return { since, until: partOf(search, 'until', (day) => isDay(day) && (since === null || day >= since)) }
}

/** The same for the API: from the start of the first day to the start of the day after the last. */
export function instantsOf({ since, until }: TimeRange): { since?: string; until?: string } {
  return {
    ...(since && { since: new Date(startOfDay(since)).toISOString() }),
    ...(until && { until: new Date(startOfDay(dayAfter(until))).toISOString() }),
  }
}
