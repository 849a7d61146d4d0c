import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { createTimeline } from '../../../src/replay/timeline'

interface Counted {
  count: number
  aside: { touched: number }
}

const START: Counted = { count: 0, aside: { touched: 0 } }
const reducer = jest.fn((state: Counted = START, { type }: UnknownAction): Counted => {
  if (type === 'broken') throw new Error('as it was when the app ran')
  if (type === 'touch') return { count: state.count + 1, aside: { touched: state.count } }
  return type === 'one' ? { ...state, count: state.count + 1 } : state
})
/** Every tenth action recreates something that the others leave unchanged. */
const typeAt = (at: number) => (at % 10 === 4 ? 'touch' : 'one')
const log = (count: number) => ({ actions: Array.from({ length: count }, (_, at) => ({ type: typeAt(at) })), cut: 0 })

test('returns every state, in any order', () => {
  const timeline = createTimeline(reducer, log(1234))
  fc.assert(fc.property(fc.nat(1234), (count) => timeline.stateAfter(count).count === count))
  expect([...timeline.states()].at(-1)).toEqual({ count: 1234, state: { count: 1234, aside: { touched: 1224 } } })
})

test('once everything has been visited, a jump folds at most a hundred actions, and a step one', () => {
  const timeline = createTimeline(reducer, log(10_000))
  timeline.stateAfter(10_000)
  const folds = (act: () => void) => {
    reducer.mockClear()
    act()
    return reducer.mock.calls.length
  }
  expect(folds(() => timeline.stateAfter(4999))).toBe(99)
  expect(folds(() => timeline.stateAfter(5000))).toBe(0)
  expect(folds(() => timeline.stateAfter(5001))).toBe(1)
  timeline.stateAfter(7050)
  expect(folds(() => timeline.around(7050))).toBe(1)
})

test('the states around an action share what it did not change', () => {
  const timeline = createTimeline(reducer, log(500))
  const { before, after } = timeline.around(321)
  expect([before.count, after.count]).toEqual([320, 321])
  expect(after.aside).toBe(before.aside)
})

test('they do so even if the later one is cached', () => {
  const timeline = createTimeline(reducer, log(500))
  timeline.stateAfter(500)
  for (const count of [100, 300, 500]) {
    const { before, after } = timeline.around(count)
    expect([before.count, after.count]).toEqual([count - 1, count])
    expect(after.aside).toBe(before.aside)
  }
})

test('an action that makes a reducer throw changes nothing', () => {
  const timeline = createTimeline(reducer, { actions: [{ type: 'one' }, { type: 'broken' }, { type: 'one' }], cut: 0 })
  expect([1, 2, 3].map((count) => timeline.stateAfter(count).count)).toEqual([1, 1, 2])
})
