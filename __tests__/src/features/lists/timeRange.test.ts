import { instantsOf, timeRangeOf } from '../../../../src/features/lists/timeRange'

test('an address contains the first and the last day', () => {
  expect(timeRangeOf('?since=2026-11-01&until=2026-11-20')).toEqual({ since: '2026-11-01', until: '2026-11-20' })
})

test.each([
  ['a day no calendar has', '?since=2026-02-30'],
  ['a day in other words', '?since=yesterday&until=20.11.2026'],
])('%s is left out', (_, search) => expect(timeRangeOf(search)).toEqual({ since: null, until: null }))

test('an end before the start is ignored', () => {
  expect(timeRangeOf('?since=2026-11-20&until=2026-11-19')).toEqual({ since: '2026-11-20', until: null })
})

test('days are sent as local days, including the last one', () => {
  expect(instantsOf({ since: '2026-11-01', until: '2026-11-20' })).toEqual({
    since: new Date('2026-11-01T00:00:00').toISOString(),
    until: new Date('2026-11-21T00:00:00').toISOString(),
  })
  expect(instantsOf({ since: null, until: null })).toEqual({})
})
