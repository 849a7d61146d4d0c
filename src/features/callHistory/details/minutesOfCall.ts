import { costOf, incrementsOf, minutesOf } from '../../../../shared/billing'
import { toCredits, toHundredths } from '../../../../shared/credits'
import { MINUTE_MS } from '../../../../shared/durations'
import { priceOf } from '../../calls/callCost'
import type { CallRecord } from '../../calls/callRecord'

/** Minutes of a call shown in one row: a single one, or all in the middle of a long call. */
export interface CostRow {
  first: number
  last: number
  /** When the first of them began, in ms since the epoch. */
  at: number
  /** What each of them cost. */
  credits: number
}

/** A longer call is abbreviated to its first minutes, those in between as one row, and its last minute. */
const MAX_ROWS = 6
const ROWS_AT_START = 3

/** It costs nothing however long it lasts, such as a test call. */
export function isFree({ credits, creditsPerMinute }: CallRecord): boolean {
  return credits === 0 && creditsPerMinute === 0
}

/** Its cost is that of its started minutes, in full. */
export function isByMinute(call: CallRecord): boolean {
  return toHundredths(call.credits) === chargedMinutes(call) * toHundredths(call.creditsPerMinute)
}

/** How many started minutes were charged. */
export function chargedMinutes(call: CallRecord): number {
  const { minutes, seconds, answeredAt } = call
  if (answeredAt === null) return 0
  const price = priceOf(call)
  return minutes ?? minutesOf(price, incrementsOf(price, seconds * 1000))
}

/** A call's cost, row by row. */
export function costRows(call: CallRecord): CostRow[] {
  const { answeredAt } = call
  if (answeredAt === null) return []
  const minutes = chargedMinutes(call)
  const price = priceOf(call)
  /** What was charged by the end of a minute, in hundredths. */
  const costBy = (minute: number) =>
    minute === 0 ? 0 : Math.min(costOf(price, incrementsOf(price, minute * MINUTE_MS)), toHundredths(call.credits))
  const row = (first: number, last: number): CostRow => ({
    first,
    last,
    at: answeredAt + (first - 1) * MINUTE_MS,
    credits: toCredits(costBy(first) - costBy(first - 1)),
  })
  const single = (minute: number) => row(minute, minute)
  if (minutes <= MAX_ROWS) return Array.from({ length: minutes }, (_, index) => single(index + 1))
  return [
    ...Array.from({ length: ROWS_AT_START }, (_, index) => single(index + 1)),
    row(ROWS_AT_START + 1, minutes - 1),
    single(minutes),
  ]
}
