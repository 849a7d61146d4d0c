import type { UsageSpans } from '../database/calls/callHistoryStore'
import { firstIdAt } from '../ground/ids'
import { addDays, countDays, localTimeIn, readInstant } from './localTime'
import { Refusal } from './refusal'

const MAX_DAYS = 400
const DEFAULT_DAYS = 30

/** A period as days of a time zone. Instants are milliseconds since the epoch. */
export interface DayRange {
  /** Every day that the period touches, oldest first. */
  days: string[]
  /** When each of them starts, and when the last one ends. */
  starts: number[]
  /** The same for the database, within the period. */
  spans: UsageSpans
}

/**
 * Reads a period of a query; the last 30 days if it names none.
 * @throws Refusal 422 for an unknown time zone, a period that ends before it begins, or more than 400 days
 */
export function readDayRange(
  { since, until, tz = 'UTC' }: { since?: string; until?: string; tz?: string },
  now: number,
): DayRange {
  const time = localTimeIn(tz)
  const end = until === undefined ? now + 1 : readInstant(until)
  const last = time.dayOf(end - 1)
  const begin = since === undefined ? time.startOf(addDays(last, 1 - DEFAULT_DAYS)) : readInstant(since)
  if (begin >= end) throw new Refusal(422, 'invalid_time', 'The period must end after it starts.')
  const first = time.dayOf(begin)
  const count = countDays(first, last)
  if (count > MAX_DAYS)
    throw new Refusal(422, 'too_many_days', `That is ${count} days. Ask for at most ${MAX_DAYS} at once.`)
  const days = Array.from({ length: count }, (_, n) => addDays(first, n))
  const starts = [...days, addDays(last, 1)].map((day) => time.startOf(day))
  const spans = { fromId: firstIdAt(begin), beforeId: firstIdAt(end), starts: starts.map((at) => new Date(at)) }
  return { days, starts, spans }
}
