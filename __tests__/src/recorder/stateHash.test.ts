import fc from 'fast-check'
import { hashText } from '../../../src/recorder/hashText'
import { hashOf } from '../../../src/recorder/stateHash'

/** What files were written with: the hash of a value's JSON, in which its parts are replaced by their hashes. */
function definition(value: unknown): string {
  if (Array.isArray(value)) return hashText(`[${value.map(definition).join()}]`)
  if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value) ?? 'null')
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const names = fields.map(([name]) => name).sort()
  const texts = names.map((name) => `${JSON.stringify(name)}:${definition((value as Record<string, unknown>)[name])}`)
  return hashText(`{${texts.join()}}`)
}

/** With lone surrogates too, which JSON escapes. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, true, -0, Number.NaN),
    fc.double(),
    anyText,
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value')),
  record: fc.dictionary(fc.oneof(anyText, fc.string()), tie('value'), { maxKeys: 40, size: 'medium' }),
})).value

test('is 16 hex digits, and stable across versions', () => {
  expect(hashOf({ b: [1, 'two', null, true], a: { c: -0.5 } })).toBe('bbe046ae54c81c58')
})

test('is as defined, whatever the value', () => {
  fc.assert(fc.property(anyValue, (value) => expect(hashOf(value)).toBe(definition(value))))
})

test('does not change when a value is hashed again, alone or within another', () => {
  const large = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field ${at}`, [at]]))
  const alone = hashOf(large)
  expect(alone).toBe(definition(large))
  expect(hashOf(large)).toBe(alone)
  expect(hashOf([large, { large }])).toBe(definition([large, { large }]))
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
