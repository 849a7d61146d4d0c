import type { CountryCode, MetadataJson, PhoneNumber } from 'libphonenumber-js/core'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { callingCodeOf } from './callingCodes'
import { withoutOldPrefix, withoutOldPrefixes } from './oldPrefixes'
import { splitTones } from './tones'

export interface FoundPhone {
  /** E.164. */
  number: string
  /** What is dialed as tones after the answer: 0–9, *, # and "," for a pause; empty for none. */
  tones: string
}

const LONGEST_TEXT = 1000
const NATIONAL_DIGITS_OF_NANP = 10
const KEYPAD_LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const KEYPAD_DIGITS = '22233344455566677778889999'
const TEL_URI = /^\s*(?:web\+)?(?:tel|callto|sms):(?:\/\/)?/i

/**
 * Phone numbers in a text of any shape: national, international, a tel: link, letters for digits,
 * with an extension, or several at once. Empty when nothing in it can be a whole phone number.
 */
export function readPhones(text: string, country: CountryCode, metadata: MetadataJson): FoundPhone[] {
  const start = withoutOldPrefixes(text.slice(0, LONGEST_TEXT))
  if (TEL_URI.test(start)) return list(readTelUri(start, country, metadata))
  const several = distinct(
    findPhoneNumbersInText(start, { defaultCountry: country }, metadata).map(({ number }) => found(number)),
  )
  if (several.length > 1) return several
  const { head, tones } = splitTones(start)
  const number = readOne(head, country, metadata)
  return number ? [{ ...number, tones: tones || number.tones }] : several
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
  const today = number && withoutOldPrefix(number.number)
  return today && today !== number.number ? read(today) : undefined
}

/** "1-800-FLOWERS" in digits; letters beyond a whole North American number are dropped, as the network does. */
function digitsForLetters(text: string, country: CountryCode): string {
  if (!/^[\s(+]*\d[\d\s().-]*[a-z][a-z\d\s().-]*$/i.test(text)) return ''
  const digits = text.toLowerCase().replace(/[a-z]/g, (letter) => KEYPAD_DIGITS[KEYPAD_LETTERS.indexOf(letter)] ?? '')
  const isNorthAmerican = text.includes('+') ? /^[\s(]*\+1/.test(text) : callingCodeOf(country) === '1'
  if (!isNorthAmerican) return digits
  return `+1${digits.replace(/\D/g, '').replace(/^1/, '').slice(0, NATIONAL_DIGITS_OF_NANP)}`
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
