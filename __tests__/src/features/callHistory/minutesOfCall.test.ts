import fc from 'fast-check'
import { chargedMinutes, costRows, isByMinute } from '../../../../src/features/callHistory/details/minutesOfCall'
import { callRecord } from '../../../helpers/api/sampleCalls'

const answeredAt = Date.UTC(2026, 10, 20, 10)
const call = (minutes: number, creditsPerMinute = 1) =>
  callRecord({ answeredAt, seconds: minutes * 60 - 1, creditsPerMinute, credits: minutes * creditsPerMinute })

test('each minute of a short call has its start and its credits', () => {
  expect(costRows(call(2, 0.5))).toEqual([
    { first: 1, last: 1, at: answeredAt, credits: 0.5 },
    { first: 2, last: 2, at: answeredAt + 60_000, credits: 0.5 },
  ])
})

test('a long call is abridged: its first three minutes, those in between, its last', () => {
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
      const shown = costRows(call(minutes, rate))
      const sum = shown.reduce((all, { first, last, credits }) => all + (last - first + 1) * credits, 0)
      expect(sum).toBeCloseTo(minutes * rate)
      expect(shown.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('the minutes of a call are those that the server charged', () => {
  expect(chargedMinutes(callRecord({ answeredAt, seconds: 59, minutes: 3, creditsPerMinute: 1, credits: 3 }))).toBe(3)
})

test('no minute shows more than the call cost, and started minutes explain only what they come to', () => {
  const shorter = callRecord({ answeredAt, seconds: 61, minutes: 2, creditsPerMinute: 1, credits: 1.1 })
  expect(costRows(shorter).map(({ credits }) => credits)).toEqual([1, 0.1])
  expect([isByMinute(shorter), isByMinute(call(2, 0.5))]).toEqual([false, true])
})

test('an unanswered call has no minutes; a free one has all it lasted', () => {
  expect(costRows(callRecord({ answeredAt: null }))).toEqual([])
  expect(chargedMinutes(callRecord({ answeredAt: null }))).toBe(0)
  expect(chargedMinutes(callRecord({ answeredAt, seconds: 61, creditsPerMinute: 0, credits: 0 }))).toBe(2)
})
