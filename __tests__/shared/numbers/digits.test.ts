import fc from 'fast-check'
import { asciiDigits, digitsIn } from '../../../shared/numbers/digits'
import { codeIn } from '../../../src/features/verification/codeIn'

const SYSTEMS = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) => {
  const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
  return { numberingSystem, digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)) }
})
/** Chinese numerals, for example, are no decimal digits. */
const DECIMAL = SYSTEMS.filter(({ digits }) => digits.every((digit) => /^\p{Nd}$/u.test(digit)))

test.each(DECIMAL)('digits of $numberingSystem are read', ({ digits }) => {
  expect(DECIMAL.length).toBeGreaterThan(50)
  expect(asciiDigits(digits.join(''))).toBe('0123456789')
})

test('any number, written in any script, is read as itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,8}$/), fc.constantFrom(...DECIMAL), (number, { digits }) => {
      const written = [...number].map((digit) => digits[Number(digit)]).join('')
      expect(asciiDigits(`a ${written}.`)).toBe(`a ${number}.`)
      expect(digitsIn(`a ${written}.`)).toBe(number)
      expect(codeIn(written)).toBe(number)
    }),
  )
})

test.each([
  // 06-code-message.txt
  ["482913 is your Tealine code. It is valid for 10 minutes. Don't share it with anyone.", '482913'],
  ['482913 is your Tealine code. It is valid for 10 minutes.\n\n@app.tealine.example #482913', '482913'],
  // 32-digits-of-other-scripts.json
  ['۴۸۲۹۱۳', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['４８２９１３', '482913'],
  ['Your Tealine verification code is: 482913', '482913'],
  ['Your code is 482 913. It is valid for 10 minutes.', '482913'],
  ['G-482913 is your code', '482913'],
  ['Code: 482-913', '482913'],
  ['(202) 555-0117: 482913 is your code', '482913'],
  ['Your code: 4829', '4829'],
  ['رمزك هو ٤٨٢٩١٣ صالح لمدة ١٠ دقائق', '482913'],
  ['482 913', '482913'],
  ['4-8-2-9-1-3', '482913'],
  [' 482913\n', '482913'],
  ['\u200e482913\u200f', '482913'],
  ['4829', '4829'],
  ['48291', '48291'],
  ['12x', '12'],
  ['no code', ''],
  ['', ''],
])('the code in %j is %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
