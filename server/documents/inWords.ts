import type { Receipt } from '../../contract/transactions'

/** E.g. "Visa ending in 4242". */
export function paidBy({ method, card }: Pick<Receipt, 'method' | 'card'>): string {
  if (method === 'paypal') return 'PayPal'
  const what = card ? `${brandName(card.brand)} ending in ${card.last4}` : 'Card'
  return method === 'top_up' ? `${what} (Auto-Replenish)` : what
}

/** Brands as our card provider names them (https://docs.stripe.com/api/payment_methods/object#card-brand). */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

const brandName = (brand: string) => BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

/** Made once: a statement has thousands of numbers. */
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** E.g. "$1,234.50", or "−$10.00". */
export function inDollars(dollars: number): string {
  const amount = DOLLARS.format(Math.abs(dollars))
  return dollars < 0 ? `−${amount}` : amount
}

/** E.g. "1,234.5", or "−3". */
export function inNumbers(amount: number): string {
  const digits = NUMBERS.format(Math.abs(amount))
  return amount < 0 ? `−${digits}` : digits
}

/** E.g. "November 21, 2026, 12:00 PM UTC". */
export function inFull(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(at)
    .replace(' at ', ', ')
    .replace('\u202f', ' ')
}

/** E.g. "November 2026". */
export function monthName(month: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01`))
}
