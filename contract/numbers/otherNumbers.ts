/** Dates and times of day. */
const TIME =
  /(?<![\d.+/-])(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]?\d([./-])[0-3]?\d\1(?:19|20)\d\d)(?![\d/-]|\.\d)(?:[ T]+\d{1,2}:\d\d(?::\d\d)?)?|(?<!\d)\d{1,2}:\d\d(?!\d)/g

const EMAIL = /(?<![^\s@,;<>|()"'])[^\s@,;<>|()"']+@[\p{L}\d][\p{L}\d.-]*/gu
const LINK = /^(?:tel|sips?|callto|sms):/i

/** Account numbers (ISO 13616), which tell by their sum that they are one. */
const IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/gi

/** The text without what has digits, but is no phone number; as long as before, so that places in it stay. */
export function withoutOtherNumbers(text: string): string {
  return text
    .replace(TIME, blank)
    .replace(EMAIL, (found) => (isNamed(found) ? blank(found) : found))
    .replace(IBAN, (found) => (isAccount(found) ? blank(found) : found))
}

/** As long as what it replaces. */
export const blank = (found: string) => '\n'.repeat(found.length)

/** Whether it is the address of a person, not that of a phone, such as "4155550132@example.com". */
const isNamed = (address: string) => !LINK.test(address) && /\p{L}/u.test(address.replace(/@.*/, ''))

/** ISO 7064, MOD 97-10. */
function isAccount(text: string): boolean {
  const [, country = '', account = ''] = /^(.{4})(.*)$/.exec(text.replaceAll(' ', '').toUpperCase()) ?? []
  const digits = (account + country).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Whether it is like "203.0.113.195" (IPv4). */
export function isInternetAddress(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
