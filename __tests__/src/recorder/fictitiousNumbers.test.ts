import fc from 'fast-check'
import { createNumberHider } from '../../../src/recorder/fictitiousNumbers'

const hide = (value: unknown, salt = 'a salt') => JSON.parse(createNumberHider(salt)(JSON.stringify(value)))

test.each([
  ['+12025557788', /^\+1202555\d{4}$/],
  ['+12024567788', /^\+1202555\d{4}$/],
  ['+4915112345678', /^\+4915\d{9}$/],
  ['Call +12025557788 now', /^Call \+1202555\d{4} now$/],
  ['/?to=tel:%2B12025557788', /^\/\?to=tel:%2B1202555\d{4}$/],
  ['?q=2025557788&page=2', /^\?q=202555\d{4}&page=2$/],
  ['2025557788', /^202555\d{4}$/],
  ['(202) 555-7788', /^\(202\) 555-\d{4}$/],
  ['+1 (202) 555-7788', /^\+1 \(202\) 555-\d{4}$/],
  ['202-555-7788', /^202-555-\d{4}$/],
  ['getRate({"to":"+12025557788"})', /^getRate\(\{"to":"\+1202555\d{4}"\}\)$/],
])('%s becomes %s', (real, form) => {
  const { fictitious } = hide({ fictitious: real })
  expect(fictitious).toMatch(form)
  expect(fictitious).not.toBe(real)
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
      const hideNumbers = createNumberHider('a salt')
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
  const [whole, ...others] = hide(['+12025557788', '2025557788', '12025557788', '(202) 555-7788'])
  const national = whole.slice(2)
  expect(others).toEqual([national, `1${national}`, `(202) 555-${national.slice(6)}`])
})

test('one salt makes the same numbers in another page load, whatever came first; another salt makes others', () => {
  const real = ['+12025557788', '+4915112345678', '+442079460958']
  const first = hide(real)
  expect(hide(real.toReversed())).toEqual(first.toReversed())
  const other = hide(real, 'another salt')
  expect(first.filter((number: string) => other.includes(number))).toEqual([])
})

test('no fictitious number is a real one met before, nor the number itself', () => {
  const lines = Array.from({ length: 1000 }, (_, line) => `+1202555${String(line).padStart(4, '0')}`)
  const met = new Set<string>()
  const hideNumbers = createNumberHider('a salt')
  for (const real of lines) {
    met.add(real)
    expect(met).not.toContain(hideNumbers(real))
  }
})
