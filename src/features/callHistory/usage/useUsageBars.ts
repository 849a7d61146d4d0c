import { useCallback, useMemo } from 'react'
import type { DayOfUsage } from '../../../../contract/usage'
import type { Bar } from '../../../components/charts/BarChart'
import { startOfDay } from '../../../components/page/days'
import {
  formatCount,
  formatCredits,
  formatDate,
  formatDates,
  formatDayOfMonth,
  formatMonth,
  formatShortMonth,
} from '../../../components/page/format'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import type { BucketSize } from './usage'
import { bucketSizeOf, inBuckets } from './usage'

export type UsageSeries = 'minutes' | 'credits'

/** Words the figures of some days. */
export function useFigureTexts() {
  const text = useText(callHistoryStrings)
  return useCallback(
    ({ minutes, credits, calls }: Pick<DayOfUsage, 'minutes' | 'credits' | 'calls'>) => [
      text('usage.toldMinutes', { count: minutes, amount: formatCount(minutes) }),
      text('usage.toldCredits', { count: credits, amount: formatCredits(credits) }),
      text('usage.toldCalls', { count: calls, amount: formatCount(calls) }),
    ],
    [text],
  )
}

/** Turns days into bars, each with labels and figures for one or more days. */
export function useUsageBars(days: readonly DayOfUsage[], series: UsageSeries): Bar[] {
  const figures = useFigureTexts()
  const size = bucketSizeOf(days.length)
  return useMemo(
    () =>
      inBuckets(days).map(({ first, last, ...sums }) => ({
        key: first,
        ...names[size](startOfDay(first), startOfDay(last)),
        values: [sums[series]],
        valueTexts: figures(sums),
      })),
    [days, size, series, figures],
  )
}

const names: Record<BucketSize, (first: number, last: number) => Pick<Bar, 'label' | 'title'>> = {
  day: (first) => ({ label: formatDayOfMonth(first), title: formatDate(first) }),
  week: (first, last) => ({ label: formatDayOfMonth(first), title: formatDates(first, last) }),
  month: (first) => ({ label: formatShortMonth(first), title: formatMonth(first) }),
}
