import { createSelector } from '@reduxjs/toolkit'
import type { DayOfUsage } from '../../../../contract/usage'
import type { ApiError } from '../../../api/apiError'
import type { UsageQuery } from '../../account/usageApi'
import { getUsage } from '../../account/usageApi'
import { selectTimeZone } from '../../navigation/navigationSlice'
import { selectFilter } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'

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

/** Stays the same object while only other parts of the filter change. */
const selectKey = createSelector([selectFilter, selectTimeZone], ({ since, until, userSid }, timeZone) =>
  JSON.stringify({ since, until, userSid, timeZone } satisfies UsageQuery),
)
export const selectUsageQuery = createSelector([selectKey], (key) => JSON.parse(key) as UsageQuery)

const selectResult = createSelector([selectUsageQuery], (query) => getUsage.select(query))

/** The days in the selected period; undefined until loaded. */
export const selectUsage = (state: HistoryPart): DayOfUsage[] | undefined => selectResult(state)(state).data

export function selectUsageError(state: HistoryPart): ApiError | undefined {
  const { error, data } = selectResult(state)(state)
  return data ? undefined : (error as ApiError | undefined)
}

export function bucketSizeOf(days: number): BucketSize {
  if (days <= MAX_DAILY_BARS) return 'day'
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month'
}

/** Groups days, oldest first, into few enough bars. Weeks end with the last day; months are calendar months. */
export function inBuckets(days: readonly DayOfUsage[]): UsageBucket[] {
  const size = bucketSizeOf(days.length)
  const buckets: UsageBucket[] = []
  let lastGroup: string | number | undefined
  days.forEach(({ date, calls, minutes, credits }, index) => {
    const group = { day: date, week: Math.ceil((index + 1 - days.length) / 7), month: date.slice(0, 7) }[size]
    const last = buckets.at(-1)
    if (last && group === lastGroup) {
      last.last = date
      last.calls += calls
      last.minutes += minutes
      last.credits = Math.round((last.credits + credits) * 100) / 100
    } else {
      buckets.push({ first: date, last: date, calls, minutes, credits })
      lastGroup = group
    }
  })
  return buckets
}
