import type { ApiError } from '../../api/apiError'
import { nationalDigits } from '../../components/phone/callingCodes'
import type { Rate } from './dialerApi'

/** Credits have two places; anything smaller is the noise of floating point. */
const NOISE = 1e-6
const FEW_MINUTES = 5
/** ITU-T E.164. */
const LONGEST_NUMBER = 15
/** Emergency and service numbers: "911" typed under the United States is "+1911". */
const SHORT_NUMBER = 3

/** What is to be said about the number being dialed. */
export type Verdict =
  | { kind: 'empty' }
  | { kind: 'incomplete' }
  | { kind: 'tooLong' }
  | { kind: 'looking' }
  | { kind: 'priceUnknown'; error: ApiError | null }
  | { kind: 'refused'; rate: Extract<Rate, { callable: false }> }
  | { kind: 'own' }
  /** The account owes credits. */
  | { kind: 'owing' }
  | { kind: 'noCredits'; rate: Extract<Rate, { callable: true }> }
  /** `minutes` is null while the balance is unknown, and where a minute costs nothing. */
  | { kind: 'callable'; rate: Extract<Rate, { callable: true }>; minutes: number | null; isFew: boolean }

export interface Dialed {
  number: string
  isWhole: boolean
  /** The answer for this very number, as far as there is one. */
  rate: Rate | undefined
  error: ApiError | undefined
  credits: number | null
  isOwing: boolean
  /** Numbers that ring at the person's own place, in E.164. */
  ownNumbers: readonly (string | null | undefined)[]
}

/** What the price is asked for; null while there is no telling. */
export function lookupOf({ number, isWhole }: Pick<Dialed, 'number' | 'isWhole'>): string | null {
  if (number.length - 1 > LONGEST_NUMBER) return null
  if (isWhole) return number
  const digits = nationalDigits(number)
  return digits.length === SHORT_NUMBER ? digits : null
}

export function verdictOf(dialed: Dialed): Verdict {
  const { number, isWhole, rate, error, ownNumbers } = dialed
  if (number === '') return { kind: 'empty' }
  if (number.length - 1 > LONGEST_NUMBER) return { kind: 'tooLong' }
  if (ownNumbers.includes(number)) return { kind: 'own' }
  if (!isWhole) return rate?.callable === false && rate.reason === 'emergency' ? refused(rate) : { kind: 'incomplete' }
  if (!rate) return error ? { kind: 'priceUnknown', error } : { kind: 'looking' }
  if (!rate.callable) return refused(rate)
  return dialed.isOwing ? { kind: 'owing' } : affordable(rate, dialed.credits)
}

function refused(rate: Extract<Rate, { callable: false }>): Verdict {
  return { kind: 'refused', rate }
}

function affordable(rate: Extract<Rate, { callable: true }>, credits: number | null): Verdict {
  if (credits === null || rate.creditsPerMinute === 0) return { kind: 'callable', rate, minutes: null, isFew: false }
  const minutes = Math.floor(credits / rate.creditsPerMinute + NOISE)
  if (minutes === 0) return { kind: 'noCredits', rate }
  return { kind: 'callable', rate, minutes, isFew: minutes < FEW_MINUTES }
}
