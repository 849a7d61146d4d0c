import { describeAction } from '../../../../../src/replay/screen/describeAction'
import { previewOf } from '../../../../../src/replay/screen/state/previewOf'
import { listActions, slicesOf } from '../../../../../src/replay/screen/story/listedActions'

const actions = [
  { type: 'session/logInSubmitted', payload: { mode: 'phone' } },
  { type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'getAccount' } } },
  { type: 'calls/callRequested', payload: { to: '+12025550100' } },
]

test('finds by name and contents, matching all words, in one slice or in all', () => {
  const found = (search: string, slice = '') => listActions(actions, { search, slice })
  expect(found('')).toEqual([1, 2, 3])
  expect(found('LOGIN')).toEqual([1])
  expect(found('call 5550100')).toEqual([3])
  expect(found('getaccount')).toEqual([2])
  expect(found('', 'calls')).toEqual([3])
  expect(found('phone', 'calls')).toEqual([])
})

test('slices are counted by name', () => {
  expect(slicesOf(actions)).toEqual([
    ['api', 1],
    ['calls', 1],
    ['session', 1],
  ])
})

test('a request is named by its endpoint, whatever the file contains', () => {
  expect(describeAction(actions[1]!)).toEqual({ name: 'getAccount', detail: 'pending' })
  expect(describeAction(actions[2]!)).toEqual({ name: 'calls/callRequested', detail: '' })
  const odd = { type: 'api/executeQuery/pending', meta: { arg: { endpointName: {} } } }
  expect(describeAction(odd)).toEqual({ name: odd.type, detail: '' })
})

test('a value is previewed in one line, truncated to fit', () => {
  expect(previewOf({ a: [1, 'two', null], b: { c: true } })).toBe('{a: [1, "two", null], b: {c: true}}')
  expect(previewOf('x'.repeat(1_000_000), 5)).toBe('"xxxx…')
  expect(
    previewOf(
      Array.from({ length: 1000 }, () => 'long enough'),
      40,
    ).length,
  ).toBe(41)
})
