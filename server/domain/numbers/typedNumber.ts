import type { PhoneNumber } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Reads what a person typed or pasted as a phone number: spaces and punctuation do not matter, letters stand for
 * the digits of their keys (1-800-FLOWERS), and a number without a country is one of the United States.
 * @returns undefined when it cannot be a phone number
 */
export function parseTypedNumber(typed: string): PhoneNumber | undefined {
  const bare = typed.normalize('NFKC').replace(PUNCTUATION, '').replace(OLD_MEXICAN_PREFIX, '$1')
  if (!NUMBER_WITH_LETTERS.test(bare)) return undefined
  const digits = bare.replace(/[a-z]/gi, keyOf)
  return parsePhoneNumberFromString(digits === bare ? digits : cutToLength(digits), {
    defaultCountry: 'US',
    extract: false,
  })
}

/** The number in E.164, when it is one that exists in its country's plan. */
export function toE164(typed: string): string | undefined {
  const number = parseTypedNumber(typed)
  return number?.isValid() ? number.number : undefined
}

/** The digits alone, for short numbers that belong to no country. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}

/** Spaces, brackets, dots, slashes and every sort of dash, and the marks that copied text carries invisibly. */
const PUNCTUATION = /[\s().,/·\-\u2010-\u2015\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g

/** Words alone are no number: digits come first, as in 1-800-FLOWERS. */
const NUMBER_WITH_LETTERS = /^\+?\d{3,15}$|^\+?\d{3}[\da-z]{4,12}$/i

/** Of mobiles, given up in 2019 but kept by address books: +52 1 55 1234 5678. No number there begins so otherwise. */
const OLD_MEXICAN_PREFIX = /^((?:\+|011)52)(?:0?1|04[45])(?=\d{10}$)/

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

function keyOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

/** Words longer than seven letters are dialled as far as the number goes (1-800-CONTACTS). */
function cutToLength(digits: string): string {
  if (digits.startsWith('+1')) return digits.slice(0, 12)
  return digits.startsWith('1') ? digits.slice(0, 11) : digits.slice(0, 10)
}
