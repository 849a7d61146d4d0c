import type { CallsFilter } from '../../../../src/features/callHistory/filter/callsFilter'
import {
  NO_FILTER,
  pathOf,
  readCallSid,
  readFilter,
  wantedBy,
} from '../../../../src/features/callHistory/filter/callsFilter'

const whole: CallsFilter = {
  text: '+1 (202) 555',
  result: 'no_answer',
  userSid: 'sub-1',
  since: '2026-11-01',
  until: '2026-11-20',
}

test('an address says the whole filter, and says it again when read', () => {
  const path = pathOf(whole, 'call-7')
  const [pathname, search] = path.split('?')
  expect(pathname).toBe('/call-history')
  expect(readFilter(`?${search}`)).toEqual(whole)
  expect(readCallSid(`?${search}`)).toBe('call-7')
  expect(pathOf(NO_FILTER)).toBe('/call-history')
})

test.each([
  ['an unknown result', '?result=lost'],
  ['an id that can be none', '?user=../../x&call=%20'],
  ['a day no calendar has', '?since=2026-02-30'],
  ['a day in other words', '?since=yesterday&until=20.11.2026'],
  ['blanks', '?q=%20%20'],
  ['other names', '?utm_source=mail'],
])('%s is left out', (_, search) => {
  expect(readFilter(search)).toEqual(NO_FILTER)
  expect(readCallSid(search)).toBeNull()
})

test('an end before the beginning is left out', () => {
  expect(readFilter('?since=2026-11-20&until=2026-11-19')).toEqual({ ...NO_FILTER, since: '2026-11-20' })
})

test('days are asked for as local days, the last one counted in', () => {
  expect(wantedBy({ ...NO_FILTER, since: '2026-11-01', until: '2026-11-20' })).toEqual({
    since: new Date('2026-11-01T00:00:00').toISOString(),
    until: new Date('2026-11-21T00:00:00').toISOString(),
  })
})

test('what is not asked for is not sent', () => {
  expect(wantedBy(NO_FILTER)).toEqual({})
})

test('control characters in a text become blanks', () => {
  expect(readFilter('?q=%00Leo%0A%09Chen').text).toBe('Leo  Chen')
})

test('a text longer than the server takes is cut', () => {
  expect(readFilter(`?q=${'1'.repeat(100)}`).text).toHaveLength(80)
})
