import { createSelector } from '@reduxjs/toolkit'
import type { DayOfUsage } from '../../../../contract/usage'
import type { ApiError } from '../../../api/apiError'
import type { UsageQuery } from '../../account/usageApi'
import { getUsage } from '../../account/usageApi'
import { selectTimeZone } from '../../navigation/navigationSlice'
import { selectFilter } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'

/** Bars of the chart stay wide enough to be seen and pointed at. */
const MOST_DAYS_AS_DAYS = 45
const MOST_DAYS_AS_WEEKS = 200

export type BucketSize = 'day' | 'week' | 'month'

/** Days of one bar, told together. */
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

const selectAnswer = createSelector([selectUsageQuery], (asked) => getUsage.select(asked))

/** The days of the chosen time; undefined until they are known. */
export const selectUsage = (state: HistoryPart): DayOfUsage[] | undefined => selectAnswer(state)(state).data

export function selectUsageError(state: HistoryPart): ApiError | undefined {
  const { error, data } = selectAnswer(state)(state)
  return data ? undefined : (error as ApiError | undefined)
}

export function bucketSizeOf(days: number): BucketSize {
  if (days <= MOST_DAYS_AS_DAYS) return 'day'
  return days <= MOST_DAYS_AS_WEEKS ? 'week' : 'month'
}

/** Days, oldest first, put together to as many bars as can be seen. Weeks end with the last day; months are the calendar's. */
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
