import type { CountryCode, MetadataJson, PhoneNumber } from 'libphonenumber-js/core'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { callingCodeOf } from './callingCodes'
import { withoutOldPrefix, withoutOldPrefixes } from './oldPrefixes'
import { splitTones } from './tones'

export interface FoundPhone {
  /** E.164. */
  number: string
  /** Tones to dial after the call is answered: 0–9, *, # and "," for a pause; may be empty. */
  tones: string
  /** A star code such as "*67" stood before it, which is left out. */
  hasStarCode?: boolean
}

const MAX_TEXT_LENGTH = 1000
const NANP_NATIONAL_DIGITS = 10
const KEYPAD_LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const KEYPAD_DIGITS = '22233344455566677778889999'
/** Codes of telephone networks for one call, such as "*67" and "#31#" to hide the caller ID. */
const STAR_CODE = /^(\s*(?:(?:web\+)?tel:)?)(?:[*#]\d{2}#|(?:\*|%2a)\d{2})[\s-]*(?=[\d(+])/i
const TEL_URI = /^\s*(?:web\+)?(?:tel|callto|sms):(?:\/\/)?/i

/**
 * Finds phone numbers in any text: national, international, a tel: link, letters instead of digits,
 * with an extension, or several at once. Empty if nothing in it can be a complete phone number.
 */
export function readPhones(text: string, country: CountryCode, metadata: MetadataJson): FoundPhone[] {
  const plain = text.replace(STAR_CODE, '$1')
  const phones = readPlainPhones(plain, country, metadata)
  return plain === text ? phones : phones.map((phone) => ({ ...phone, hasStarCode: true }))
}

function readPlainPhones(text: string, country: CountryCode, metadata: MetadataJson): FoundPhone[] {
  const start = withoutOldPrefixes(text.slice(0, MAX_TEXT_LENGTH))
  if (TEL_URI.test(start)) return list(readTelUri(start, country, metadata))
  const matches = distinct(
    findPhoneNumbersInText(start, { defaultCountry: country }, metadata).map(({ number }) => found(number)),
  )
  if (matches.length > 1) return matches
  const { head, tones } = splitTones(start)
  const number = readOne(head, country, metadata)
  return number ? [{ ...number, tones: tones || number.tones }] : matches
}

function readTelUri(text: string, country: CountryCode, metadata: MetadataJson): FoundPhone | undefined {
  const [dialed = '', ...parameters] = decode(text.replace(TEL_URI, '').split('?')[0] ?? '').split(/;(?=[a-z])/i)
  const parameter = (name: string) => parameters.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1)
  const context = parameter('phone-context') ?? ''
  const { head, tones } = splitTones(dialed)
  const global = context.startsWith('+') && !head.trim().startsWith('+') ? context + head : head
  const number = readOne(global, country, metadata)
  return number && { number: number.number, tones: parameter('ext') ?? (tones || number.tones) }
}

function readOne(text: string, country: CountryCode, metadata: MetadataJson): FoundPhone | undefined {
  const international = text.trim().replace(/^00(?=[1-9])/, '+')
  const number =
    possible(text, country, metadata) ??
    possible(international, country, metadata) ??
    possible(digitsForLetters(text, country), country, metadata)
  return number && found(number)
}

function possible(text: string, country: CountryCode, metadata: MetadataJson): PhoneNumber | undefined {
  const read = (typed: string) => parsePhoneNumberFromString(typed, { defaultCountry: country }, metadata)
  const number = read(text)
  if (number?.isPossible()) return number
  const current = number && withoutOldPrefix(number.number)
  return current && current !== number.number ? read(current) : undefined
}

/** Converts "1-800-FLOWERS" to digits; excess letters of a North American number are dropped, as the network does. */
function digitsForLetters(text: string, country: CountryCode): string {
  if (!/^[\s(+]*\d[\d\s().-]*[a-z][a-z\d\s().-]*$/i.test(text)) return ''
  const digits = text.toLowerCase().replace(/[a-z]/g, (letter) => KEYPAD_DIGITS[KEYPAD_LETTERS.indexOf(letter)] ?? '')
  const isNorthAmerican = text.includes('+') ? /^[\s(]*\+1/.test(text) : callingCodeOf(country) === '1'
  if (!isNorthAmerican) return digits
  return `+1${digits.replace(/\D/g, '').replace(/^1/, '').slice(0, NANP_NATIONAL_DIGITS)}`
}

function found({ number, ext }: PhoneNumber): FoundPhone {
  return { number, tones: ext ?? '' }
}

function distinct(phones: FoundPhone[]): FoundPhone[] {
  return [...new Map(phones.map((phone) => [`${phone.number} ${phone.tones}`, phone])).values()]
}

function list<T>(item: T | undefined): T[] {
  return item === undefined ? [] : [item]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
