import type { CallRecord } from '../../calls/callRecord'

/** Minutes of a call that are told together: one, or many alike in the middle of a long call. */
export interface MinutesTold {
  first: number
  last: number
  /** When the first of them began, in ms since the epoch. */
  at: number
  /** What each of them cost. */
  credits: number
}

const MINUTE_MS = 60_000

/** A call of more minutes is told in short: its first ones, what lies between, and its last. */
const MOST_TOLD = 6
const TOLD_AT_START = 3

/** Minutes begun, as they were charged. */
export function minutesOf({ seconds, credits, creditsPerMinute, answeredAt }: CallRecord): number {
  if (answeredAt === null) return 0
  return creditsPerMinute > 0 ? Math.round(credits / creditsPerMinute) : Math.ceil(seconds / 60)
}

/** What each minute of a call cost. */
export function minutesTold(call: CallRecord): MinutesTold[] {
  const { answeredAt, creditsPerMinute } = call
  if (answeredAt === null) return []
  const minutes = minutesOf(call)
  const told = (first: number, last: number): MinutesTold => ({
    first,
    last,
    at: answeredAt + (first - 1) * MINUTE_MS,
    credits: creditsPerMinute,
  })
  const single = (minute: number) => told(minute, minute)
  if (minutes <= MOST_TOLD) return Array.from({ length: minutes }, (_, index) => single(index + 1))
  return [
    ...Array.from({ length: TOLD_AT_START }, (_, index) => single(index + 1)),
    told(TOLD_AT_START + 1, minutes - 1),
    single(minutes),
  ]
}
