import { createSelector } from '@reduxjs/toolkit'
import type { DayOfUsage } from '../../../../contract/usage'
import type { ApiError } from '../../../api/apiError'
import { isNotFound } from '../../../api/apiError'
import { getUsage } from '../../account/usageApi'
import { selectFilter } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'
import { selectUsageQuery } from './usageQuery'

/** The most days shown as daily and weekly bars, so that bars stay wide enough to see and point at. */
const MAX_DAILY_BARS = 45
const MAX_DAYS_BY_WEEK = 200

export type BucketSize = 'day' | 'week' | 'month'

/** The days of one bar, aggregated. */
export interface UsageBucket {
  first: string
  last: string
  calls: number
  minutes: number
  credits: number
}

/** Days that are shown in any case if no first day is chosen. */
const MIN_DAYS = 30

const selectResult = createSelector([selectUsageQuery], (query) => getUsage.select(query))

/** The days in the selected period; if it has no beginning, from the first call on. Undefined until loaded. */
export const selectUsage = createSelector(
  [(state: HistoryPart) => selectResult(state)(state).data, (state: HistoryPart) => selectFilter(state).since],
  (days, since): DayOfUsage[] | undefined => (days && since === null ? fromFirstCall(days) : days),
)

/** False if the API has no usage endpoint. */
export function selectHasChart(state: HistoryPart): boolean {
  const error = selectUsageError(state)
  return !(error && isNotFound(error))
}

function fromFirstCall(days: DayOfUsage[]): DayOfUsage[] {
  const first = days.findIndex(({ calls }) => calls > 0)
  const latest = Math.max(0, days.length - MIN_DAYS)
  return days.slice(first < 0 ? latest : Math.min(first, latest))
}

export function selectUsageError(state: HistoryPart): ApiError | undefined {
  const { error, data } = selectResult(state)(state)
  return data ? undefined : (error as ApiError | undefined)
}

export function bucketSizeOf(days: number): BucketSize {
  if (days <= MAX_DAILY_BARS) return 'day'
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month'
}

type Figures = Pick<DayOfUsage, 'calls' | 'minutes' | 'credits'>

const add = (one: Figures, other: Figures): Figures => ({
  calls: one.calls + other.calls,
  minutes: one.minutes + other.minutes,
  credits: Math.round((one.credits + other.credits) * 100) / 100,
})

/** The figures of all days together. */
export const sumOf = (days: readonly Figures[]): Figures => days.reduce(add, { calls: 0, minutes: 0, credits: 0 })

/** Groups days, oldest first, into few enough bars. Weeks end with the last day; months are calendar months. */
export function inBuckets(days: readonly DayOfUsage[]): UsageBucket[] {
  const size = bucketSizeOf(days.length)
  const buckets: UsageBucket[] = []
  let lastGroup: string | number | undefined
  days.forEach(({ date, calls, minutes, credits }, index) => {
    const group = { day: date, week: Math.ceil((index + 1 - days.length) / 7), month: date.slice(0, 7) }[size]
    const last = buckets.at(-1)
    if (last && group === lastGroup) {
      Object.assign(last, { last: date }, add(last, { calls, minutes, credits }))
    } else {
      buckets.push({ first: date, last: date, calls, minutes, credits })
      lastGroup = group
    }
  })
  return buckets
}
