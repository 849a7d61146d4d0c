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

/** What ids of devices, taxes, registers, people, meetings, orders and towns are called, right before their digits. */
const ID_WORDS = [
  'imei ?[12]?|meid|iccid|imsi|aadhaar|personnummer|y-tunnus|gstin|siret|siren|cnpj|regon|pesel',
  'p\\. ?iva|partita iva|c\\. ?f\\.|ust-?id|steuernummer|steuer-nr|st\\.-nr|org\\.? ?nr|orgnr',
  'инн|огрн|кпп|снилс|едрпоу|法人番号|사업자등록번호|사업자번호',
  'postcode|zip code|postal code|pin ?code|passcode|access code',
  '(?:meeting|conference|webinar|session|company|registration|register|order|invoice|ticket|account|acct|case|tracking|customer|serial|part|rechnung|kunden|auftrag)s?[ -]?(?:id|no|nr|number|nummer|num|#)',
].join('|')
/** Names of people and words of languages look like these unless they are in capitals. */
const ID_INITIALS =
  'VAT|TVA|BTW|MWST|UID|EIN|TIN|GST|ABN|ACN|SSN|NPI|KVK|CVR|CPR|NIP|KRS|HRA|HRB|CIF|NIF|DNI|RCS|AHV|BSN|IČO?|DIČ|CPF|CEP|RFC|CURP|RUC|CUIT|ZIP|PLZ|PIN'
const ID_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(?:${ID_WORDS}|(${ID_INITIALS}))(?:[ .-]{0,2}(?:reg|id|code|no|nr|number|nummer|nº|n°))*[.:#= -]{0,3}(?:[A-Z]{2,3}[ -]?)?\\d(?:[./ -]{0,2}\\d)*#?`,
  'giu',
)
/** VAT numbers as the countries of Europe write them. */
const VAT_NUMBER =
  /(?<![\p{L}\d])(?:ATU|BE(?=[01])|(?:BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?!0))\d{8,12}(?:B\d\d|[A-Z])?(?![\p{L}\d])/gu
/** Of a mobile device (IMEI), recognized by its check sum. */
const DEVICE = /(?<![+\d])[1-9]\d{14}(?!\d)/g

/** The text without digits that are no phone number; its length is kept, so that positions stay valid. */
export function withoutOtherNumbers(text: string, countries: readonly string[]): string {
  const dated = text.replace(TIME, blank)
  const hasSixDigits = countries.some((country) => SIX_DIGITS.includes(country))
  return (hasSixDigits ? dated : dated.replace(DATES, blank))
    .replace(ID, (found) => (/[a-f]/i.test(found) ? blank(found) : found))
    .replace(EMAIL, (found) => (isNamed(found) ? blank(found) : found))
    .replace(IBAN, (found) => (isAccount(found) ? blank(found) : found))
    .replace(ID_NUMBER, (found, initials = '') => (initials === initials.toUpperCase() ? blank(found) : found))
    .replace(VAT_NUMBER, blank)
    .replace(DEVICE, (found) => (hasLuhnSum(found) ? blank(found) : found))
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

/** ISO/IEC 7812-1. */
function hasLuhnSum(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** An IPv4 address, such as "203.0.113.195". */
export function isInternetAddress(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
