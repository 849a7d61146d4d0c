import type { CountryCode, NumberType, PhoneNumber } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { NotCallableReason } from '../../../contract/calls'
import type { Price } from '../../../shared/billing'
import { digitsIn } from '../../../shared/numbers/digits'
import { neverCalledKind } from '../../../shared/numbers/neverCalled'
import type { ShortNumber } from '../../../shared/numbers/shortNumbers'
import { shortNumberIn } from '../../../shared/numbers/shortNumbers'
import type { Prefixes } from '../numbers/prefixes'
import { canExist, countryOf, isUnlikely, NO_PREFIXES } from '../numbers/prefixes'
import { readTypedNumber } from '../numbers/typedNumber'
import type { CountryPrices } from './listPrices'
import { pricesOf } from './listPrices'

/** A callable number and its price. */
export interface Destination {
  callable: true
  /** E.164 */
  to: string
  /** ISO 3166-1 alpha-2 */
  country: string
  description: string
  price: Price
  /** It is in no list of its country's numbers: it may be new, but is probably mistyped. */
  isUnlikely?: boolean
}

/** A number that cannot be called, with the reason. */
export interface NotCallable {
  callable: false
  to: string
  country: string | null
  reason: NotCallableReason
  description: string
}

export type RateFor = (typed: string) => Destination | NotCallable

type Reason = [reason: NotCallableReason, description: string]

/** The price of a call to a typed number, or why it cannot be placed. */
export function rateFor(typed: string, prefixes: Prefixes = NO_PREFIXES): Destination | NotCallable {
  const short = shortNumberIn(typed, { countries: ['US'], isTyping: false })
  if (short) return notCallable(typed, ...SHORT_REFUSALS[short.kind])
  const read = readTypedNumber(typed)
  const number = read && parsePhoneNumberFromString(read.number)
  const never = number?.isPossible() && neverCalledKind(number.number)
  if (number && never) return notCallable(number, ...NEVER_CALLED_REFUSALS[never], countryOf(number, prefixes))
  if (!number || !canExist(number)) return notCallable(typed, 'not_a_number', invalidNumberMessage(typed))
  const country = countryOf(number, prefixes)
  const unlikely = isUnlikely(number, prefixes)
  if (read.hasStarCode || (unlikely && hasCode(number, country))) return notCallable(typed, 'not_a_number', STAR_CODE)
  const type = number.getType()
  const prices = country && pricesOf(country)
  if (!prices || isUnreachable(number, type))
    return notCallable(number, 'blocked', "We don't connect calls to that number.", country)
  return {
    callable: true,
    to: number.number,
    country,
    description: describe(country, type, prices),
    price: isMobile(type) ? prices.mobile : prices.fixedLine,
    ...(unlikely && { isUnlikely: true }),
  }
}

/** The web app leaves it out and says so; others would show the caller ID that they mean to hide. */
const STAR_CODE = "Codes such as *67 don't work here: choose the caller ID instead."

/** The number begins with digits that withhold the caller ID, such as 184 in Japan. */
const hasCode = ({ nationalNumber }: PhoneNumber, country: CountryCode | undefined) =>
  country !== undefined && readTypedNumber(nationalNumber, country)?.hasStarCode === true

/** If a number may be either, or its kind is unknown, the higher price applies. */
const isMobile = (type: NumberType) => [undefined, 'MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(type)

const SHORT_REFUSALS: Record<ShortNumber['kind'], Reason> = {
  emergency: ['emergency', "Emergency numbers can't be called from Tealine. Use a regular phone instead."],
  short: ['blocked', "Short numbers can't be called from Tealine."],
}

const NEVER_CALLED_REFUSALS: Record<NonNullable<ReturnType<typeof neverCalledKind>>, Reason> = {
  premium: ['premium', "Premium-rate numbers can't be called from Tealine."],
  satellite: ['blocked', "Satellite phones can't be called from Tealine."],
  network: ['blocked', "We don't connect calls to that number."],
}

/** Countries whose toll-free numbers can be called from abroad. */
const TOLL_FREE_COUNTRIES = ['US', 'CA', 'MX']

function isUnreachable(number: PhoneNumber, type: NumberType): boolean {
  if (type === 'PAGER' || type === 'VOICEMAIL') return true
  return type === 'TOLL_FREE' && !TOLL_FREE_COUNTRIES.includes(number.country ?? '')
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' })

function describe(code: CountryCode, type: NumberType, { fixedLine, mobile }: CountryPrices): string {
  const country = COUNTRY_NAMES.of(code) ?? ''
  if (type === 'TOLL_FREE') return `${country}, toll-free`
  return isMobile(type) && type && mobile.perMinute !== fixedLine.perMinute ? `${country}, mobile` : country
}

const LONGEST_NUMBER_DIGITS = 15

function invalidNumberMessage(typed: string): string {
  if (digitsIn(typed).length > LONGEST_NUMBER_DIGITS) return 'A phone number has at most 15 digits.'
  return "That isn't a phone number."
}

function notCallable(
  number: PhoneNumber | string,
  reason: NotCallableReason,
  description: string,
  country: string | null = null,
): NotCallable {
  return { callable: false, to: typeof number === 'string' ? number : number.number, country, reason, description }
}
