import fc from 'fast-check'
import world from 'libphonenumber-js/min/metadata'
import { readPhones } from '../../../../src/components/phone/readPhones'

const read = (text: string, country: 'US' | 'GB' | 'MX' = 'US') => readPhones(text, country, world)
const one = (number: string, tones = '') => [{ number, tones }]

test.each([
  ['2015550123', '+12015550123'],
  ['(201) 555-0123', '+12015550123'],
  ['201.555.0123', '+12015550123'],
  ['1 (201) 555-0123', '+12015550123'],
  ['+1 201-555-0123', '+12015550123'],
  [' \t201 555 0123\n', '+12015550123'],
  ['201–555–0123', '+12015550123'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['＋１ ２０１ ５５５ ０１２３', '+12015550123'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018'],
  ['📞 201 555 0123 🙂', '+12015550123'],
  ['Call me: +1 201 555 0123.', '+12015550123'],
  ['201 555 0123 mobile', '+12015550123'],
])('%j is one number', (text, number) => {
  expect(read(text)).toEqual(one(number))
})

test.each([
  ['+52 1 55 1234 5678', 'US'],
  ['+521 55 1234 5678', 'US'],
  ['+5215512345678', 'US'],
  ['+52 (1) 55-1234-5678', 'US'],
  ['+52 1 (55) 1234 5678', 'US'],
  ['011 52 1 55 1234 5678', 'US'],
  ['00 52 1 55 1234 5678', 'GB'],
  ['tel:+52-1-55-1234-5678', 'US'],
  ['+52 044 55 1234 5678', 'US'],
  ['1 55 1234 5678', 'MX'],
  ['044 55 1234 5678', 'MX'],
  ['045 55 1234 5678', 'MX'],
  ['01 55 1234 5678', 'MX'],
] as const)('%j, with a prefix that Mexico gave up, is the number of today', (text, country) => {
  expect(read(text, country)).toEqual(one('+525512345678'))
})

test('among several numbers too', () => {
  expect(read('Cell +52 1 55 1234 5678, office +1 201 555 0123')).toEqual([
    ...one('+525512345678'),
    ...one('+12015550123'),
  ])
})

test('the 9 of Argentine mobiles stays', () => {
  expect(read('+54 9 11 1234 5678')).toEqual(one('+5491112345678'))
})

test.each([
  ['tel:+12015550123', '+12015550123', ''],
  ['tel:+1-201-555-0123;ext=12', '+12015550123', '12'],
  ['TEL:(201)555-0123', '+12015550123', ''],
  ['tel:%2B12015550123', '+12015550123', ''],
  ['tel:201-555-0123;phone-context=+1', '+12015550123', ''],
  ['tel:+12015550123,,12%23', '+12015550123', '12#'],
  ['web+tel:+442079460018', '+442079460018', ''],
  ['callto://+442079460018', '+442079460018', ''],
  ['tel:+12015550123?call', '+12015550123', ''],
])('the link %j', (text, number, tones) => {
  expect(read(text)).toEqual(one(number, tones))
})

test.each([
  ['(202) 555-0100 ext. 12', '12'],
  ['202-555-0100 extension 4567', '4567'],
  ['202-555-0100 EXT:12#', '12'],
  ['202-555-0100 x12', '12'],
  ['202-555-0100x12', '12'],
  ['202-555-0100 #12', '12'],
  ['2025550100;ext=12', '12'],
  ['2025550100,,12#', '12#'],
  ['2025550100;12', '12'],
  ['2025550100p12p3', '12,3'],
  ['+1 202 555 0100, 12*', '12*'],
])('%j keeps its extension as tones', (text, tones) => {
  expect(read(text)).toEqual(one('+12025550100', tones))
})

test.each([
  ['1-800-FLOWERS', '+18003569377'],
  ['1 800 flowers', '+18003569377'],
  ['800-FLOWERS', '+18003569377'],
  ['+1-800-FLOWERS', '+18003569377'],
  ['(800) GO-FEDEX', '+18004633339'],
  ['1-800-MATTRESS', '+18006288737'],
])('letters of %j are dialed as digits', (text, number) => {
  expect(read(text)).toEqual(one(number))
})

test('letters keep the extension after them', () => {
  expect(read('1-800-FLOWERS ext. 12')).toEqual(one('+18003569377', '12'))
})

test('several numbers are all found, each once and with its extension', () => {
  const text = 'Office +1 202 555 0100 ext. 7, mobile (202) 555-0123; fax 202-555-0123\nLondon +44 20 7946 0018'
  expect(read(text)).toEqual([
    { number: '+12025550100', tones: '7' },
    { number: '+12025550123', tones: '' },
    { number: '+442079460018', tones: '' },
  ])
})

test('a national number is read in the chosen country', () => {
  expect(read('020 7946 0018', 'GB')).toEqual(one('+442079460018'))
  expect(read('55 1234 5678', 'MX')).toEqual(one('+525512345678'))
})

test.each(['', ' ', '555-01', '911', '🙂🙂🙂', 'hello world', '+', 'tel:', 'tel:%', '1'.repeat(40), '+'.repeat(40)])(
  '%j holds no whole number',
  (text) => {
    expect(read(text)).toEqual([])
  },
)

test('any text is parsed without throwing, and results are E.164 with valid tones', () => {
  const scrap = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('tel:', '+', '00', ' ext. ', ';ext=', ',,', '%2B', '(0)', 'FLOWERS', '\n', '🙂'),
    fc.stringMatching(/^[\d ().*#-]{1,14}$/),
  )
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 8 }), (scraps) => {
      for (const { number, tones } of read(scraps.join(''))) {
        expect(number).toMatch(/^\+[1-9]\d{4,16}$/)
        expect(tones).toMatch(/^[\d*#,]*$/)
      }
    }),
    { numRuns: 500 },
  )
})

test('a North American number is found in all common formats', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`))
  const shapes: ((a: string, b: string, c: string) => string)[] = [
    (a, b, c) => a + b + c,
    (a, b, c) => `(${a}) ${b}-${c}`,
    (a, b, c) => `${a}.${b}.${c}`,
    (a, b, c) => `+1 ${a} ${b} ${c}`,
    (a, b, c) => `1-${a}-${b}-${c}`,
    (a, b, c) => `tel:+1${a}${b}${c}`,
  ]
  fc.assert(
    fc.property(digits(3), digits(3), fc.stringMatching(/^\d{4}$/), fc.constantFrom(...shapes), (a, b, c, shape) => {
      expect(read(shape(a, b, c))).toEqual(one(`+1${a}${b}${c}`))
    }),
  )
})
