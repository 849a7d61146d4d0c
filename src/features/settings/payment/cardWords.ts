import { calendarOf } from '../../../components/page/calendar'
import { useText } from '../../../strings/text'
import { brandName } from '../../transactions/cardBrands'
import type { SavedCard } from './paymentApi'
import { paymentStrings } from './paymentStrings'

/** "Visa ending in 4242". */
export function useCardName() {
  const text = useText(paymentStrings)
  return ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
    text('cards.name', { brand: brandName(brand), last4 })
}

export type Expiry = 'valid' | 'soon' | 'expired'

const SOON_MONTHS = 2

/** A card is valid until the end of its expiry month. */
export function expiryOf({ expiryMonth, expiryYear }: SavedCard, now: number): Expiry {
  const { year, month } = calendarOf(now)
  const monthsLeft = (expiryYear - year) * 12 + expiryMonth - month
  if (monthsLeft < 0) return 'expired'
  return monthsLeft < SOON_MONTHS ? 'soon' : 'valid'
}
