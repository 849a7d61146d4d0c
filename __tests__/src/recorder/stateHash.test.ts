import fc from 'fast-check'
import { hashOf } from '../../../src/recorder/stateHash'

test('is 16 hex digits, and stable across versions', () => {
  expect(hashOf({ b: [1, 'two', null, true], a: { c: -0.5 } })).toBe('bbe046ae54c81c58')
})

test('ignores the order of keys, and what JSON omits', () => {
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
])('differs for %j and %j', (one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other))
})

test('differs for any two different values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = hashOf(one) === hashOf(other)
      if (isSame) expect(one).toEqual(other)
    }),
  )
})
