import fc from 'fast-check'
import { chargedMinutes, costRows } from '../../../../src/features/callHistory/details/minutesOfCall'
import { callRecord } from '../../../helpers/api/sampleCalls'

const answeredAt = Date.UTC(2026, 10, 20, 10)
const call = (minutes: number, creditsPerMinute = 1) =>
  callRecord({ answeredAt, seconds: minutes * 60 - 1, creditsPerMinute, credits: minutes * creditsPerMinute })

test('each minute of a short call with its beginning and its credits', () => {
  expect(costRows(call(2, 0.5))).toEqual([
    { first: 1, last: 1, at: answeredAt, credits: 0.5 },
    { first: 2, last: 2, at: answeredAt + 60_000, credits: 0.5 },
  ])
})

test('a long call in short: its first three minutes, what lies between, its last', () => {
  expect(costRows(call(24)).map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 23],
    [24, 24],
  ])
})

test('the minutes shown add up to the cost of the call, however long it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.constantFrom(0.5, 1, 2.25), (minutes, rate) => {
      const rows = costRows(call(minutes, rate))
      const sum = rows.reduce((all, { first, last, credits }) => all + (last - first + 1) * credits, 0)
      expect(sum).toBeCloseTo(minutes * rate)
      expect(rows.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('a call that nobody answered has no minute; a free one has those it lasted', () => {
  expect(costRows(callRecord({ answeredAt: null }))).toEqual([])
  expect(chargedMinutes(callRecord({ answeredAt: null }))).toBe(0)
  expect(chargedMinutes(callRecord({ answeredAt, seconds: 61, creditsPerMinute: 0, credits: 0 }))).toBe(2)
})
