import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Receipt } from '../../contract/transactions'
import type { Pdf } from './openPdf'
import { PAGE } from './openPdf'

interface Head {
  title: string
  seller: Receipt['seller']
  billedTo: Receipt['billed_to']
}

const LINE = 15
const GREY = '#5b6975'

/** Writes who sold to whom. @returns where to go on */
export function writeHead(pdf: Pdf, { title, seller, billedTo }: Head): number {
  const { margin, width } = PAGE
  const half = (width - 2 * margin) / 2 - 10
  pdf.write(title, { x: margin, y: 80, width: half, size: 22 })
  const right = { x: margin + half + 20, width: half, align: 'right' } as const
  const sellerLines = seller ? [seller.name, ...seller.address] : []
  sellerLines.forEach((line, n) => {
    pdf.write(line, { ...right, y: 72 + n * LINE, ...(n === 0 ? { size: 12 } : { colour: GREY }) })
  })
  let y = Math.max(130, 72 + sellerLines.length * LINE + 20)
  pdf.write('Billed to', { x: margin, y, width: half, colour: GREY })
  const { name, email_address, phone_number } = billedTo
  for (const line of [name, email_address, asDialed(phone_number)].filter((text) => text !== undefined)) {
    y += LINE
    pdf.write(line, { x: margin, y, width: width - 2 * margin })
  }
  return y + 36
}

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

/** E.g. "$1,234.50", or "−$10.00". */
export function inDollars(dollars: number): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Math.abs(dollars))
  return dollars < 0 ? `−${amount}` : amount
}

/** E.g. "1,234.5", or "−3". */
export function inNumbers(amount: number): string {
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(Math.abs(amount))
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

/** A number as it is dialed in its own country: the buyer's, as on screen. */
function asDialed(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.formatNational() ?? phoneNumber
}
