import fc from 'fast-check'
import { hashOf } from '../../../src/recorder/stateHash'

test('is 16 hex digits, known once and for all', () => {
  expect(hashOf({ b: [1, 'two', null, true], a: { c: -0.5 } })).toBe('bbe046ae54c81c58')
})

test('sees no order of keys, and nothing that JSON leaves out', () => {
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }))
  expect(hashOf({ a: 1, b: undefined })).toBe(hashOf({ a: 1 }))
  fc.assert(
    fc.property(fc.jsonValue(), (value) => expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value))),
  )
})

test.each<[unknown, unknown]>([
  [
    [1, 2],
    [2, 1],
  ],
  [
    [[1], 2],
    [1, [2]],
  ],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [[], {}],
  ['', []],
  [{ a: { b: 1 } }, { b: { a: 1 } }],
])('tells %j from %j', (one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other))
})

test('tells any two different values apart', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = hashOf(one) === hashOf(other)
      if (isSame) expect(one).toEqual(other)
    }),
  )
})
