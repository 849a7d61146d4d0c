import { daysAfter } from '../../components/page/days'
import type { TimeRange } from './timeRange'

/** Periods that can be chosen by name: numbers of days, including today, and calendar months. */
export const PERIODS = ['1', '7', '30', '90', 'thisMonth', 'lastMonth'] as const
export type Period = (typeof PERIODS)[number]

/** The first and the last day of a period. Those that last until today are open-ended, except whole months. */
export function rangeOfPeriod(period: Period, today: string): TimeRange {
  if (period === 'thisMonth') return monthOf(today)
  if (period === 'lastMonth') return monthOf(daysAfter(firstOfMonth(today), -1))
  return { since: daysAfter(today, 1 - Number(period)), until: null }
}

/** The period with exactly these days; undefined if there is none. */
export function periodOf({ since, until }: TimeRange, today: string): Period | undefined {
  return PERIODS.find((period) => {
    const range = rangeOfPeriod(period, today)
    return range.since === since && range.until === until
  })
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

const LONGEST_MONTH = 31

function monthOf(day: string): TimeRange {
  const first = firstOfMonth(day)
  return { since: first, until: daysAfter(firstOfMonth(daysAfter(first, LONGEST_MONTH)), -1) }
}
