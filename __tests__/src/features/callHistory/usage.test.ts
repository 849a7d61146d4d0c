import fc from 'fast-check'
import { daysAfter } from '../../../../src/components/page/days'
import { bucketSizeOf, inBuckets } from '../../../../src/features/callHistory/usage/usage'
import { usageDay } from '../../../helpers/api/callHistory'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => usageDay(daysAfter(first, index), index + 1, (index + 1) / 4))

test('up to 45 days are shown day by day', () => {
  const buckets = inBuckets(daysFrom('2026-10-22', 30))
  expect(buckets).toHaveLength(30)
  expect(buckets[0]).toEqual({ first: '2026-10-22', last: '2026-10-22', calls: 1, minutes: 1, credits: 0.25 })
})

test('a quarter is shown in weeks, the last one whole', () => {
  const buckets = inBuckets(daysFrom('2026-08-23', 90))
  expect(bucketSizeOf(90)).toBe('week')
  expect(buckets).toHaveLength(13)
  expect(buckets.at(-1)).toMatchObject({ first: '2026-11-14', last: '2026-11-20' })
  expect(buckets.at(0)).toMatchObject({ first: '2026-08-23', last: '2026-08-28' })
})

test('a year is shown in calendar months', () => {
  const buckets = inBuckets(daysFrom('2025-11-21', 365))
  expect(buckets.map(({ first }) => first)).toHaveLength(13)
  expect(buckets[1]).toMatchObject({ first: '2025-12-01', last: '2025-12-31' })
})

test('bucketing loses nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const days = daysFrom('2025-01-01', count)
      const buckets = inBuckets(days)
      const sum = (of: readonly { minutes: number }[]) => of.reduce((all, { minutes }) => all + minutes, 0)
      expect(sum(buckets)).toBe(sum(days))
      expect(buckets[0]?.first).toBe('2025-01-01')
      expect(buckets.at(-1)?.last).toBe(days.at(-1)?.date)
    }),
    { numRuns: 40 },
  )
})
