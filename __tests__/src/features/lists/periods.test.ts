import { periodOf, rangeOfPeriod } from '../../../../src/features/lists/periods'

test.each([
  ['1', '2026-11-24', { since: '2026-11-24', until: null }],
  ['30', '2026-11-24', { since: '2026-10-26', until: null }],
  ['thisMonth', '2026-11-24', { since: '2026-11-01', until: '2026-11-30' }],
  ['thisMonth', '2028-02-29', { since: '2028-02-01', until: '2028-02-29' }],
  ['lastMonth', '2026-03-31', { since: '2026-02-01', until: '2026-02-28' }],
  ['lastMonth', '2026-01-01', { since: '2025-12-01', until: '2025-12-31' }],
] as const)('%s on %s', (period, today, range) => {
  expect(rangeOfPeriod(period, today)).toEqual(range)
  expect(periodOf(range, today)).toBe(period)
})

test('last month’s address still names the same month later', () => {
  const november = rangeOfPeriod('thisMonth', '2026-11-24')
  expect(periodOf(november, '2026-12-02')).toBe('lastMonth')
  expect(periodOf(november, '2027-01-02')).toBeUndefined()
})
