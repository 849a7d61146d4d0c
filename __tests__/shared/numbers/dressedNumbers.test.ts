import fc from 'fast-check'
import type { CountryCode } from 'libphonenumber-js/core'
import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { readWritten } from '../../../src/components/phone/worldPhones'

/** The first digit of each script whose digits Unicode has in a row. */
const ZEROS = ['0', '٠', '۰', '०', '０', '๐', '௦', '᠐', '𝟎', '𝟘']
const GAPS = [' ', '\u00a0', '\u202f', '-', '‑', '–', '−', '.', '·', '', '\u200b', '\u00ad']
const PREFIXES = ['+', '00', '++', '+ ', '\u202a+', '＋', 'tel:+', 'callto:+', 'wa.me/', 'https://wa.me/']
const SEPARATORS = [', ', '; ', ' / ', ' or ', '\n', '  ', ' | ', '|', ' oder ', '、', '،', '\t']
const TONES: ((tones: string) => string)[] = [
  (tones) => ` ext. ${tones}`,
  (tones) => ` x${tones}`,
  (tones) => `,,${tones}`,
  (tones) => `p${tones}`,
  (tones) => `w${tones}`,
  (tones) => ` DW ${tones}`,
  (tones) => ` Durchwahl: ${tones}`,
  (tones) => ` #${tones}`,
]
/** Where plans are of one length, so that no digit more or less is another number. */
const COUNTRIES: CountryCode[] = [
  'US',
  'GB',
  'MX',
  'FR',
  'ES',
  'IN',
  'AU',
  'JP',
  'BR',
  'ZA',
  'NO',
  'PL',
  'CA',
  'CO',
  'TR',
]

const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

const number = fc.constantFrom(...COUNTRIES).map((country) => getExampleNumber(country, examples)?.number ?? '')

/** A number with gaps between its digits, in any script. */
const dressed = fc
  .record({
    number,
    prefix: fc.constantFrom(...PREFIXES),
    gap: fc.constantFrom(...GAPS),
    at: fc.array(fc.integer({ min: 2, max: 9 }), { maxLength: 3 }),
    zero: fc.constantFrom(...ZEROS),
  })
  .map(({ number, prefix, gap, at, zero }) => {
    const digits = [...number.slice(1)].map((digit, place) => (at.includes(place) ? gap : '') + digit).join('')
    const isLink = prefix.includes('/') || prefix.includes(':')
    return { number, text: prefix + (isLink ? number.slice(1) : inScript(digits, zero)), isLink }
  })

test('a number in any digits, with any prefix and punctuation, is that number', () => {
  fc.assert(
    fc.property(dressed, fc.constantFrom<CountryCode>('US', 'DE', 'GB'), ({ text, number }, country) => {
      expect(readWritten(text, [country]).phones).toEqual([{ number, tones: '' }])
    }),
    { numRuns: 1000 },
  )
})

test('tones behind it stay with it', () => {
  fc.assert(
    fc.property(
      dressed.filter(({ isLink }) => !isLink),
      fc.stringMatching(/^[1-9]\d{0,5}$/),
      fc.constantFrom(...TONES),
      ({ text, number }, tones, write) => {
        expect(readWritten(text + write(tones), ['US']).phones).toEqual([{ number, tones }])
      },
    ),
    { numRuns: 500 },
  )
})

test('several are all found, each once', () => {
  fc.assert(
    fc.property(
      fc.array(
        dressed.filter(({ isLink }) => !isLink),
        { minLength: 2, maxLength: 4 },
      ),
      fc.constantFrom(...SEPARATORS),
      (all, separator) => {
        const text = all.map((each) => each.text).join(separator)
        const numbers = new Set(all.map((each) => each.number))
        expect(readWritten(text, ['US']).phones.map((phone) => phone.number)).toEqual([...numbers])
      },
    ),
    { numRuns: 500 },
  )
})

test('every number of North American form is read, whatever its area code', () => {
  const area = fc.stringMatching(/^[2-9][0-8]\d$/).filter((code) => !/^(\d11|37\d|96\d)$/.test(code))
  const exchange = fc.stringMatching(/^[2-9]\d\d$/).filter((code) => !code.endsWith('11'))
  const shapes: ((a: string, b: string, c: string) => string)[] = [
    (a, b, c) => a + b + c,
    (a, b, c) => `(${a}) ${b}-${c}`,
    (a, b, c) => `1-${a}-${b}-${c}`,
    (a, b, c) => `+1 ${a}.${b}.${c}`,
    (a, b, c) => `001 ${a} ${b} ${c}`,
  ]
  fc.assert(
    fc.property(area, exchange, fc.stringMatching(/^\d{4}$/), fc.constantFrom(...shapes), (a, b, c, shape) => {
      expect(readWritten(shape(a, b, c), ['US']).phones).toEqual([{ number: `+1${a}${b}${c}`, tones: '' }])
    }),
  )
})

test('any text is read without throwing, in E.164 and valid tones', () => {
  const scrap = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'tel:',
      '+',
      '00',
      ' ext. ',
      ';ext=',
      ',,',
      '%2B',
      '(0)',
      'FLOWERS',
      '\n',
      '🙂',
      '*67',
      'wa.me/',
      'E+10',
    ),
    fc.stringMatching(/^[\d ().*#-]{1,14}$/),
  )
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 8 }), (scraps) => {
      for (const { number, tones } of readWritten(scraps.join(''), ['US', 'DE']).phones) {
        expect(number).toMatch(/^\+[1-9]\d{4,16}$/)
        expect(tones).toMatch(/^[\d*#,]*$/)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  '1 2 3 4 5 6 7 8 9 0 '.repeat(50),
  '030 901820 '.repeat(90),
  '12345678 / '.repeat(90),
  '(((((((((('.repeat(100),
  '*67'.repeat(333),
  '1-A'.repeat(333),
  '415,555;'.repeat(125),
  'ext. x12 '.repeat(110),
  '2026-11-05 '.repeat(90),
])('a text of a thousand characters takes no time: %.12s…', (text) => {
  readWritten(text, ['US', 'DE'])
  const start = performance.now()
  readWritten(text, ['US', 'DE'])
  expect(performance.now() - start).toBeLessThan(500)
})
