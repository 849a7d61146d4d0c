import { useMemo } from 'react'
import type { DayOfUsage } from '../../../../contract/usage'
import type { Bar } from '../../../components/charts/BarChart'
import { startOfDay } from '../../../components/days'
import {
  formatCount,
  formatCredits,
  formatDate,
  formatDates,
  formatDayOfMonth,
  formatMonth,
  formatShortMonth,
} from '../../../components/format'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import type { BucketSize } from './usage'
import { bucketSizeOf, inBuckets } from './usage'

/** Turns days into bars, each with labels and figures for one or more days. */
export function useUsageBars(days: readonly DayOfUsage[]): Bar[] {
  const text = useText(callHistoryStrings)
  const size = bucketSizeOf(days.length)
  return useMemo(
    () =>
      inBuckets(days).map(({ first, last, calls, minutes, credits }) => ({
        key: first,
        ...names[size](startOfDay(first), startOfDay(last)),
        values: [minutes, credits],
        valueTexts: [
          text('usage.toldMinutes', { count: minutes, amount: formatCount(minutes) }),
          text('usage.toldCredits', { count: credits, amount: formatCredits(credits) }),
          text('usage.toldCalls', { count: calls, amount: formatCount(calls) }),
        ],
      })),
    [days, size, text],
  )
}

const names: Record<BucketSize, (first: number, last: number) => Pick<Bar, 'label' | 'title'>> = {
  day: (first) => ({ label: formatDayOfMonth(first), title: formatDate(first) }),
  week: (first, last) => ({ label: formatDayOfMonth(first), title: formatDates(first, last) }),
  month: (first) => ({ label: formatShortMonth(first), title: formatMonth(first) }),
}
