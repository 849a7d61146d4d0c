import type { PhoneNumber } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Parses a phone number that a person typed or pasted: spaces and punctuation are ignored, letters stand for the digits
 * of their keys (1-800-FLOWERS), and a number without a country code is a US number.
 * @returns undefined if it cannot be a phone number
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

/** The number in E.164, if it is valid in its country's numbering plan. */
export function toE164(typed: string): string | undefined {
  const number = parseTypedNumber(typed)
  return number?.isValid() ? number.number : undefined
}

/** Just the digits, for short numbers that belong to no country. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}

/** Spaces, brackets, dots, slashes, all kinds of dashes, and the invisible characters of copied text. */
const PUNCTUATION = /[\s().,/·\-\u2010-\u2015\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g

/** A word alone is not a number: digits must come first, as in 1-800-FLOWERS. */
const NUMBER_WITH_LETTERS = /^\+?\d{3,15}$|^\+?\d{3}[\da-z]{4,12}$/i

/**
 * For mobiles, abolished in 2019 but still in address books: +52 1 55 1234 5678. No other Mexican number starts like
 * this.
 */
const OLD_MEXICAN_PREFIX = /^((?:\+|011)52)(?:0?1|04[45])(?=\d{10}$)/

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

function keyOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

/** Surplus letters of a long word are ignored (1-800-CONTACTS). */
function cutToLength(digits: string): string {
  if (digits.startsWith('+1')) return digits.slice(0, 12)
  return digits.startsWith('1') ? digits.slice(0, 11) : digits.slice(0, 10)
}
