import fc from 'fast-check'
import { createPseudonyms } from '../../../../src/recorder/pseudonyms/createPseudonyms'

const hideIn = (salt = 'a salt') => {
  const { hide } = createPseudonyms(salt)
  return (value: unknown) => JSON.parse(hide(JSON.stringify(value)))
}

/** 555-0100 to 555-0199 in any area code. */
const NANP = String.raw`[2-9]\d{2}55501\d{2}`

test.each([
  ['+12025557788', new RegExp(`^\\+1${NANP}$`)],
  ['+14165557788', /^\+1(204|236|250|306|403|418|506|705|709|780|807|902)55501\d\d$/],
  ['+18765557788', /^\+187655501\d\d$/],
  ['Call +12025557788 now', new RegExp(`^Call \\+1${NANP} now$`)],
  ['/?to=tel:%2B12025557788', new RegExp(`^/\\?to=tel:%2B1${NANP}$`)],
  ['tel:+1-202-555-7788', /^tel:\+1-\d{3}-555-01\d\d$/],
  ['?q=2025557788&page=2', new RegExp(`^\\?q=${NANP}&page=2$`)],
  ['?to=%2B1%20415%20555%202673', /^\?to=%2B1%20\d{3}%20555%2001\d\d$/],
  ['?to=%2B1+415+555+2673', /^\?to=%2B1\+\d{3}\+555\+01\d\d$/],
  ['?q=%2B1%20415%20555%202673', /^\?q=%2B1%20\d{3}%20555%2001\d\d$/],
  ['?to=%252B14155552673', new RegExp(`^\\?to=%252B1${NANP}$`)],
  ['?to=415%2D555%2D2673', /^\?to=\d{3}%2D555%2D01\d\d$/],
  ['?to=%D9%A4%D9%A1%D9%A55552673', /^\?to=(%D9%A\d){3}55501\d\d$/],
  ['2025557788', new RegExp(`^${NANP}$`)],
  ['(202) 555-7788', /^\(\d{3}\) 555-01\d\d$/],
  ['+1 (202) 555-7788', /^\+1 \(\d{3}\) 555-01\d\d$/],
  ['202.555.7788', /^\d{3}\.555\.01\d\d$/],
  ['1-415-555-2673', /^1-\d{3}-555-01\d\d$/],
  ['555-7788', /^555-01\d\d$/],
  ['+44 20 7946 1123', /^\+44 (16 3296 0|77 0090 0|20 7946 0|1\d \d496 0)\d{3}$/],
  ['+44 (0)20 7946 1123', /^\+44 \(0\)(16 3296 0|77 0090 0|20 7946 0|1\d \d496 0)\d{3}$/],
  ['0044 20 7946 1123', /^0044 (16 3296 0|77 0090 0|20 7946 0|1\d \d496 0)\d{3}$/],
  ['+4930123456789', /^\+4917604069\d{4}$|^\+49\d{11}$/],
  ['+61 3 9123 4567', /^\+61 [2378] (5550|7010) \d{4}$/],
  ['+33 6 12 34 56 78', /^\+33 0 0(\d \d){3}\d$/],
  ['030-1234567', /^000-\d{7}$/],
  ['+١ ٢٠٢ ٥٥٥ ٧٧٨٨', /^\+١ [٠-٩]{3} ٥٥٥ ٠١[٠-٩]{2}$/],
  ['２０２-５５５-７７８８', /^[０-９]{3}-５５５-０１[０-９]{2}$/],
  ['+९१ ९८७६५ ४३२१०', /^\+९१ ००[०-९]{3} [०-९]{5}$/],
  ['202\u00a0555\u20097788', /^\d{3}\u00a0555\u200901\d\d$/],
  ['202–555—7788', /^\d{3}–555—01\d\d$/],
  ['getRate("+12025557788")', new RegExp(`^getRate\\("\\+1${NANP}"\\)$`)],
  ['getRate({"to":"+12025557788"})', new RegExp(`^getRate\\(\\{"to":"\\+1${NANP}"\\}\\)$`)],
  ['Nobody is at +1 (202) 555-7788.', /^Nobody is at \+1 \(\d{3}\) 555-01\d\d\.$/],
  ['2025557788 4155552673', new RegExp(`^${NANP} ${NANP}$`)],
  ['2025557788-4155552673', new RegExp(`^${NANP}-${NANP}$`)],
  ['(202)555-7788~(415)555-2673', /^\(\d{3}\)555-01\d\d~\(\d{3}\)555-01\d\d$/],
])('%s becomes a fictitious number in the same format', (real, form) => {
  const { fictitious } = hideIn()({ fictitious: real })
  expect(fictitious).toMatch(form)
  expect(fictitious).not.toBe(real)
})

test.each(['4242.4242.4242.4242', '4242–4242–4242–4242'])('nothing of the card number %s stays', (card) => {
  const { shown } = hideIn()({ shown: card })
  expect(shown).not.toContain('4242')
})

test.each([
  '2026-11-21T07:21:00.000Z',
  '2026-11-21T07:21:00+01:00',
  '2026-11-21',
  '2026-11-21 – 2026-11-30',
  '2026-11-21, 2026-11-30',
  '/call-history?since=2026-10-23&until=2026-11-30&call=01890a5d-ac96-774b-bcce-b302099a8057',
  '1763757180000',
  '911',
  '+0.05',
  '$12345.67',
  '12345.67',
  '0.123456789',
  '1234567 credits',
  'CA0123456789abcdef0123456789abcdef',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '1be81dd0f05f55cc44599c1aa916becaf677879e800a35ca80477d93946738a0',
  'Mozilla/5.0 (X11) Chrome/156.0.7421.100 Safari/537.36',
  'http://localhost:46051/settings/payment?paypal=cancelled',
  'getUsage({"since":1763757180000})',
])('%s stays as it is', (text) => {
  expect(hideIn()({ other: text, at: 1_763_757_180_000 })).toEqual({ other: text, at: 1_763_757_180_000 })
})

const separators = fc.constantFrom(
  '',
  '',
  ' ',
  '\u00a0',
  '\u2009',
  '.',
  '-',
  '\u2010',
  '–',
  '/',
  ') ',
  ' - ',
  '%20',
  '%2D',
  '\u200e',
  '~',
  '～',
  '·',
  '•',
)
const scripts = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10)
/** A number format: its prefix, separators and script. */
const shape = fc.record({
  prefix: fc.constantFrom('+', '00', '%2B', '＋'),
  gaps: fc.array(separators, { minLength: 16, maxLength: 16 }),
  zero: scripts,
  before: fc.constantFrom('', 'tel:', 'Call ', '/?to=', '{"to":"', '(', 'x'),
})
const country = fc.constantFrom('1', '7', '33', '44', '46', '49', '52', '61', '353', '677', '91')
const national = fc.integer({ min: 2_000_000, max: 9_999_999_999 }).map(String)

const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

function write(digits: string, { prefix, gaps, zero, before }: typeof shape extends fc.Arbitrary<infer S> ? S : never) {
  const spread = [...digits]
    .map((digit, at) => inScript(digit, zero) + (at < digits.length - 1 ? gaps[at] : ''))
    .join('')
  return before + (prefix === '00' ? inScript('00', zero) : prefix) + spread
}

const digitsOf = (text: string) =>
  text
    .replace(/%2[0dbDB]/g, ' ')
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '')

test('a number in any format keeps only its calling code, and all formats become the same number', () => {
  fc.assert(
    fc.property(country, national, shape, shape, (code, rest, one, other) => {
      const hide = hideIn()
      const [first, second] = [one, other].map((writing) => {
        const real = write(code + rest, writing)
        const { field } = hide({ field: real })
        expect(field.replace(/[\p{Nd}]/gu, '0')).toBe(real.replace(/[\p{Nd}]/gu, '0'))
        return digitsOf(field).replace(/^00(?=\d{8})/, '')
      })
      expect(first).toBe(second)
      expect(first).toMatch(new RegExp(`^${code}`))
      const madeUp = (first as string).slice(code.length)
      expect(madeUp).not.toBe(rest)
      expect(madeUp).toMatch(
        /^00|^0|55501\d\d$|^[2-9]\d\d1\d{6}$|^1632960|^7700900|^2079460|^1\d\d4960|^[2378](5550|7010)|^(3023125|6990009|4066969|2214710|8999998|17139200|176040690)|^7017406|^2091/,
      )
    }),
    { numRuns: 500 },
  )
})

test('many numbers all become different ones, whatever the size of the fictitious range', () => {
  const hide = hideIn()
  // Sweden reserves fewer than a hundred numbers for fiction, Jamaica a hundred.
  for (const start of ['+4670', '+187644']) {
    const real = Array.from(
      { length: 600 },
      (_, line) => `${start}${String(line).padStart(11 - start.length + 1, '0')}`,
    )
    const hidden = real.map((number) => hide({ number }).number)
    expect(new Set(hidden).size).toBe(600)
    expect(hidden.filter((number) => real.includes(number))).toEqual([])
    expect(real.map((number) => hide({ number }).number)).toEqual(hidden)
  }
})

test('numbers of one country stay distinct, and each is always replaced by the same one', () => {
  const numbers = fc.uniqueArray(
    fc.tuple(country, national).map(([code, rest]) => `+${code}${rest}`),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(numbers, (real) => {
      const hide = hideIn()
      const hidden = real.map((number) => hide({ number }).number)
      expect(new Set(hidden).size).toBe(real.length)
      expect(hide({ list: real.toReversed() }).list.toReversed()).toEqual(hidden)
    }),
  )
})

test.each([
  [['+12025557788', '2025557788', '12025557788', '(202) 555-7788', '001 202 555 7788', '١٢٠٢٥٥٥٧٧٨٨']],
  [['2025557788', '+12025557788']],
  [['+442079461123', '020 7946 1123', '0044 20 7946 1123', '+44 (0)20 7946 1123', '442079461123', '011442079461123']],
  [['020 7946 1123', '+442079461123']],
  [['+4512345678', '4512345678']],
])('%j are one number', (formats) => {
  const { list } = hideIn()({ list: formats })
  const national = (list as string[]).map((number) => digitsOf(number).slice(-8))
  expect(new Set(national).size).toBe(1)
})

test('a salt gives the same numbers in another page load, in any order; another salt gives others', () => {
  const real = ['+12025557788', '+4915112345678', '+442079460958']
  const first = hideIn()(real)
  expect(hideIn()(real.toReversed())).toEqual(first.toReversed())
  const other = hideIn('another salt')(real)
  expect(first.filter((number: string) => other.includes(number))).toEqual([])
})

test('fictitious numbers persist in the next page load, even after a collision', () => {
  const real = Array.from({ length: 150 }, (_, line) => `+46701234${String(line).padStart(3, '0')}`.slice(0, 12))
  const before = createPseudonyms('a salt')
  const hidden = before.hide(JSON.stringify(real))
  const after = createPseudonyms('a salt', JSON.parse(JSON.stringify(before.remembered())))
  expect(JSON.parse(after.hide(JSON.stringify(real.toReversed()))).toReversed()).toEqual(JSON.parse(hidden))
})

test('no fictitious number is a real one met before, nor the number itself', () => {
  const lines = Array.from({ length: 1000 }, (_, line) => `+1303555${String(line).padStart(4, '0')}`)
  const met = new Set<string>()
  const hide = hideIn()
  for (const number of lines) {
    met.add(number)
    expect(met).not.toContain(hide({ number }).number)
  }
})
