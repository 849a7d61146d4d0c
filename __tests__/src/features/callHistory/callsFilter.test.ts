import type { CallsFilter } from '../../../../src/features/callHistory/filter/callsFilter'
import { changesBy, criteriaOf, NO_FILTER, readFilter } from '../../../../src/features/callHistory/filter/callsFilter'

const nothing: CallsFilter = { text: '', result: null, userSid: null, since: null, until: null }

test('an address contains the whole filter', () => {
  expect(readFilter('?q=%2B1+%28202%29&result=no_answer&user=sub-1&since=2026-11-01&until=2026-11-20')).toEqual({
    text: '+1 (202)',
    result: 'no_answer',
    userSid: 'sub-1',
    since: '2026-11-01',
    until: '2026-11-20',
  })
})

test.each([
  ['an unknown result', '?result=lost'],
  ['an id that can be none', '?user=../../x'],
  ['other names', '?utm_source=mail'],
])('%s is left out', (_, search) => expect(readFilter(search)).toEqual(nothing))

test('a choice changes only its own part of the address; clearing it removes that part', () => {
  expect(changesBy({ userSid: 'sub-1' })).toEqual({ user: 'sub-1' })
  expect(changesBy({ userSid: null })).toEqual({ user: null })
  expect(changesBy({ result: 'busy' })).toEqual({ result: 'busy' })
})

test('without a filter the address has none of its parts', () => {
  const whole = changesBy({ result: 'busy', userSid: 'sub-1', since: '2026-11-01', until: '2026-11-20' })
  expect(Object.keys(NO_FILTER).sort()).toEqual([...Object.keys(whole), 'q'].sort())
})

test('unset filters are not sent', () => {
  expect(criteriaOf(nothing)).toEqual({})
  expect(criteriaOf({ ...nothing, text: 'Leo', userSid: 'sub-1' })).toEqual({ q: 'Leo', accountSid: 'sub-1' })
})
