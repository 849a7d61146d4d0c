import { digitOfLetter } from '../../../shared/numbers/keypad'
import { isInternetAddress } from '../../../shared/numbers/otherNumbers'
import { shortNumberIn } from '../../../shared/numbers/shortNumbers'

test.each([
  ['a', '2'],
  ['Z', '9'],
  ['1', undefined],
  ['ab', undefined],
  ['é', undefined],
])('the letter %j is on the key %s', (letter, key) => {
  expect(digitOfLetter(letter)).toBe(key)
})

test.each([
  ['203.0.113.255', true],
  ['203.0.113.256', false],
  ['203.0.113', false],
  ['203.0.113.01', false],
])('%s is an Internet address: %s', (text, is) => {
  expect(isInternetAddress(text)).toBe(is)
})

test.each([
  [100, '112'],
  [101, undefined],
])('a short number is found in a text of %i characters: %s', (length, digits) => {
  expect(shortNumberIn('112'.padEnd(length), { countries: ['DE'], isTyping: false })?.digits).toBe(digits)
})
