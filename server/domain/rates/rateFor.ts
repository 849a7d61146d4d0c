import type { NumberType, PhoneNumber } from 'libphonenumber-js/max'
import type { NotCallableReason } from '../../../contract/calls'
import { neverCalledKind } from '../../../contract/numbers/neverCalled'
import type { ShortNumber } from '../../../contract/numbers/shortNumbers'
import { shortNumberIn } from '../../../contract/numbers/shortNumbers'
import { digitsOf, parseTypedNumber } from '../numbers/typedNumber'
import type { Price } from './listPrices'
import { priceOf } from './listPrices'

/** A callable number and its price. */
export interface Destination {
  callable: true
  /** E.164 */
  to: string
  /** ISO 3166-1 alpha-2 */
  country: string
  description: string
  /** Credits per minute begun. */
  creditsPerMinute: number
}

/** A number that cannot be called, with the reason. */
export interface NotCallable {
  callable: false
  to: string
  country: string | null
  reason: NotCallableReason
  description: string
}

type Reason = [reason: NotCallableReason, description: string]

/** The price of a call to a typed number, or why it cannot be placed. */
export function rateFor(typed: string): Destination | NotCallable {
  const short = shortNumberIn(typed, { countries: ['US'], isTyping: false })
  if (short) return notCallable(typed, ...SHORT_REFUSALS[short.kind])
  const number = parseTypedNumber(typed)
  const never = number?.isPossible() && neverCalledKind(number.number)
  if (number && never) return notCallable(number, ...NEVER_CALLED_REFUSALS[never])
  if (!number?.isValid()) return notCallable(typed, 'not_a_number', invalidNumberMessage(typed))
  const type = number.getType()
  const price = number.country && priceOf(number.country)
  if (!price || isUnreachable(number, type))
    return notCallable(number, 'blocked', "We don't connect calls to that number.")
  return {
    callable: true,
    to: number.number,
    country: number.country ?? '',
    description: describe(number, type, price),
    creditsPerMinute: MOBILE_TYPES.includes(type) ? price.mobile : price.fixedLine,
  }
}

/** If a number may be either, the higher price applies. */
const MOBILE_TYPES: NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

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

function describe(number: PhoneNumber, type: NumberType, price: Price): string {
  const country = COUNTRY_NAMES.of(number.country ?? '') ?? ''
  if (type === 'TOLL_FREE') return `${country}, toll-free`
  return MOBILE_TYPES.includes(type) && price.mobile !== price.fixedLine ? `${country}, mobile` : country
}

const LONGEST_NUMBER_DIGITS = 15

function invalidNumberMessage(typed: string): string {
  if (digitsOf(typed).length > LONGEST_NUMBER_DIGITS) return 'A phone number has at most 15 digits.'
  return "That isn't a phone number."
}

function notCallable(number: PhoneNumber | string, reason: NotCallableReason, description: string): NotCallable {
  if (typeof number === 'string') return { callable: false, to: number, country: null, reason, description }
  return { callable: false, to: number.number, country: number.country ?? null, reason, description }
}
