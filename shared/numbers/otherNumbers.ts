/** Dates and times of day. */
const TIME =
  /(?<![\d.+/-])(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]?\d([./-])[0-3]?\d\1(?:19|20)\d\d)(?![\d/-]|\.\d)(?:[ T]+\d{1,2}:\d\d(?::\d\d)?)?|(?<!\d)\d{1,2}:\d\d(?!\d)/g

/** "03.06.15", "04.06.-07.06.", "03.08.15-04.08.2015". */
const DAYS = String.raw`[0-3]?\d\.[01]?\d(?:\.(?:(?:19|20)?\d\d)?)?`
const DATES = new RegExp(
  String.raw`(?<![\d.+/-])(?:${DAYS} *- *${DAYS}|[0-3]?\d([./])[01]?\d\1\d\d)(?![\d/-]|\.\d)`,
  'g',
)
/** Where numbers have six digits, they may look like a day. */
const SIX_DIGITS: readonly string[] = ['AD', 'FO', 'GL', 'NC', 'PM', 'WF']

/** Hashes, UUIDs and other ids in hexadecimal digits. */
const ID = /(?<![\p{L}\d])(?:[A-Z]{2})?[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12,44}(?![\p{L}\d])/giu

const EMAIL = /(?<![^\s@,;<>|()"'])[^\s@,;<>|()"']+@[\p{L}\d][\p{L}\d.-]*/gu
const LINK = /^(?:tel|sips?|callto|sms):/i

/** Account numbers (ISO 13616), recognized by their check sum. */
const IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/gi

/** The text without digits that are no phone number; its length is kept, so that positions stay valid. */
export function withoutOtherNumbers(text: string, countries: readonly string[]): string {
  const dated = text.replace(TIME, blank)
  const hasSixDigits = countries.some((country) => SIX_DIGITS.includes(country))
  return (hasSixDigits ? dated : dated.replace(DATES, blank))
    .replace(ID, (found) => (/[a-f]/i.test(found) ? blank(found) : found))
    .replace(EMAIL, (found) => (isNamed(found) ? blank(found) : found))
    .replace(IBAN, (found) => (isAccount(found) ? blank(found) : found))
}

/** As long as what it replaces. */
export const blank = (found: string) => '\n'.repeat(found.length)

/** It is a person's address, not a phone's such as "4155550132@example.com". */
const isNamed = (address: string) => !LINK.test(address) && /\p{L}/u.test(address.replace(/@.*/, ''))

/** ISO 7064, MOD 97-10. */
function isAccount(text: string): boolean {
  const [, country = '', account = ''] = /^(.{4})(.*)$/.exec(text.replaceAll(' ', '').toUpperCase()) ?? []
  const digits = (account + country).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** An IPv4 address, such as "203.0.113.195". */
export function isInternetAddress(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
