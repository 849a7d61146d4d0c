import { incrementsFor, secondsOf } from '../../../shared/billing'
import { toHundredths } from '../../../shared/credits'
import { isNorthAmerican } from '../../../shared/numbers/northAmerican'
import type { ShortNumber } from '../../../shared/numbers/shortNumbers'
import type { ApiError } from '../../api/apiError'
import { priceOf } from '../calls/callCost'
import type { Rate } from './dialerApi'

const LOW_MINUTES = 5

/** The dialed number can be called, or why it can't. */
export type DialState =
  | { kind: 'empty' }
  | { kind: 'incomplete' }
  /** It has more digits than this, with its calling code. */
  | { kind: 'tooLong'; most: number }
  | { kind: 'loading' }
  | { kind: 'priceUnknown'; error: ApiError | null }
  | { kind: ShortNumber['kind'] }
  | { kind: 'refused'; rate: Extract<Rate, { callable: false }> }
  | { kind: 'own' }
  /** The account owes credits. */
  | { kind: 'owing' }
  | { kind: 'noCredits'; rate: Extract<Rate, { callable: true }> }
  /** `minutes` is null if the balance is unknown or the call is free. */
  | { kind: 'callable'; rate: Extract<Rate, { callable: true }>; minutes: number | null; isLow: boolean }

export interface Dialed {
  number: string
  isWhole: boolean
  short: ShortNumber['kind'] | undefined
  /** The rate of exactly this number; undefined until loaded. */
  rate: Rate | undefined
  error: ApiError | undefined
  credits: number | null
  owesCredits: boolean
  /** The user's own numbers, in E.164. */
  ownNumbers: readonly (string | null | undefined)[]
}

/** The number to look up the price of; null while the input is not one. */
export function lookupOf({ number, isWhole }: Pick<Dialed, 'number' | 'isWhole'>): string | null {
  return isWhole && number.length - 1 <= mostDigits(number) ? number : null
}

/** ITU-T E.164; with the calling code. */
const mostDigits = (number: string) => (isNorthAmerican(number) ? 11 : 15)

export function dialStateOf(dialed: Dialed): DialState {
  const { number, isWhole, short, rate, error, ownNumbers } = dialed
  if (number === '') return { kind: 'empty' }
  if (short === 'emergency' || (short && !isWhole)) return { kind: short }
  const most = mostDigits(number)
  if (number.length - 1 > most) return { kind: 'tooLong', most }
  if (ownNumbers.includes(number)) return { kind: 'own' }
  if (!isWhole) return { kind: 'incomplete' }
  if (!rate) return error ? { kind: 'priceUnknown', error } : { kind: 'loading' }
  if (!rate.callable) return rate.reason === 'emergency' ? { kind: 'emergency' } : { kind: 'refused', rate }
  return dialed.owesCredits ? { kind: 'owing' } : affordable(rate, dialed.credits)
}

function affordable(rate: Extract<Rate, { callable: true }>, credits: number | null): DialState {
  if (credits === null || rate.creditsPerMinute === 0) return { kind: 'callable', rate, minutes: null, isLow: false }
  const price = priceOf(rate)
  const increments = incrementsFor(price, toHundredths(credits))
  if (increments === 0) return { kind: 'noCredits', rate }
  const minutes = Math.floor(secondsOf(price, increments) / 60)
  return { kind: 'callable', rate, minutes, isLow: minutes < LOW_MINUTES }
}
