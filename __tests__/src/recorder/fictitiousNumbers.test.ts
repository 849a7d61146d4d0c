import fc from 'fast-check'
import { createNumberHider } from '../../../src/recorder/fictitiousNumbers'

const hide = (value: unknown) => JSON.parse(createNumberHider()(JSON.stringify(value)))

test.each([
  ['+12025557788', '+12025550100'],
  ['+4915112345678', '+4915000000100'],
  ['Call +12025557788 now', 'Call +12025550100 now'],
  ['/?to=tel:%2B12025557788', '/?to=tel:%2B12025550100'],
  ['?q=2025557788&page=2', '?q=2025550100&page=2'],
  ['2025557788', '2025550100'],
  ['(202) 555-7788', '(202) 555-0100'],
  ['+1 (202) 555-7788', '+1 (202) 555-0100'],
  ['202-555-7788', '202-555-0100'],
  ['getRate({"to":"+12025557788"})', 'getRate({"to":"+12025550100"})'],
])('%s becomes %s', (real, fictitious) => {
  expect(hide({ real })).toEqual({ real: fictitious })
})

test.each([
  '2026-11-21T07:21:00.000Z',
  '2026-11-21',
  '911',
  '+0.05',
  'CA0123456789abcdef0123456789abcdef',
  '01890a5d-ac96-774b-bcce-b302099a8057',
])('%s stays as it is', (text) => {
  expect(hide({ text, at: 1_763_757_180_000 })).toEqual({ text, at: 1_763_757_180_000 })
})

test('every number keeps its country and length, is always the same, and is told from all others', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 100_000_000, max: 999_999_999 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(numbers, fc.constantFrom('+1202', '+4915', '+3531'), (endings, start) => {
      const real = endings.map((ending) => `${start}${String(ending).slice(0, 7)}`)
      const hideNumbers = createNumberHider()
      const hidden = real.map((number) => hideNumbers(`"${number}"`).slice(1, -1))
      expect(real.map((number) => hideNumbers(`{"a":"${number}"}`))).toEqual(
        hidden.map((number) => `{"a":"${number}"}`),
      )
      expect(new Set(hidden).size).toBe(new Set(real).size)
      expect(hidden.every((number) => number.length === 12 && number.startsWith(start))).toBe(true)
    }),
  )
})

test('what is written with and without its country is one number', () => {
  expect(hide(['+12025557788', '2025557788', '12025557788', '(202) 555-7788'])).toEqual([
    '+12025550100',
    '2025550100',
    '12025550100',
    '(202) 555-0100',
  ])
})
