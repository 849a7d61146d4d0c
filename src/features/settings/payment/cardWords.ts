import { calendarOf } from '../../../components/shownZone'
import { useText } from '../../../strings/text'
import type { SavedCard } from './paymentApi'
import { paymentStrings } from './paymentStrings'

/** Display names by the provider's brand names; other brands are shown unchanged. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** "Visa ending in 4242". */
export function useCardName() {
  const text = useText(paymentStrings)
  return ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
    text('cards.name', { brand: BRANDS[brand.toLowerCase()] ?? brand, last4 })
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
