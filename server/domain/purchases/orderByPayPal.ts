import type { PayPalOrder } from '../../../contract/purchases'
import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import * as store from '../../database/purchaseStore'
import type { Addresses } from '../../ground/addresses'
import type { Clock } from '../../ground/clock'
import { countOrRefuse } from '../hourlyLimit'
import type { Catalogue } from '../packages/catalogue'
import type { Meaning } from '../providerAnswer'
import { notFound, Refusal } from '../refusal'
import { findPackage, newPurchase, packageGroupOf } from './buyer'
import { saveOpenPurchase } from './openPurchases'
import type { PayPalProvider } from './payPalProvider'
import { throughItsOwn } from './providerOfPurchase'
import { isCredited } from './settleClaim'

interface PayPalOrdered {
  redirectUrl: string
  purchaseId: string
}

/** Where to redirect a payer who returns from PayPal, and whether PayPal is still checking the payment. */
export interface PayPalReturn {
  address: string
  isChecking: boolean
}

/** Buying by PayPal. */
export interface PayPalPurchases {
  /**
   * Opens a PayPal order.
   * @param apiOrigin the API's own public address
   * @returns the PayPal page where the payer approves it, and the id of the purchase
   */
  orderByPayPal(account: AccountRow, order: PayPalOrder, apiOrigin: string): Promise<PayPalOrdered>
  /**
   * Called when the payer returns from PayPal: captures the payment if it was approved.
   * @throws Refusal 429 if PayPal was asked about it too often; so does `askPayPal`
   */
  finishPayPal(purchaseId: string): Promise<PayPalReturn>
  /**
   * Called when the payer cancels on PayPal's page. The order stays open: the payer may still approve it. One that the
   * payer has approved before, e.g. in another tab, is not canceled by this.
   */
  cancelPayPal(purchaseId: string): Promise<PayPalReturn>
  /** Called when PayPal reports that something has happened to an order; asks what, if the purchase is pending. */
  askPayPal(purchaseId: string): Promise<void>
}

interface Parts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  payPal: PayPalProvider
  /** Where payers may be redirected to. */
  addresses: Pick<Addresses, 'app' | 'apps'>
  settle(purchase: PurchaseRow, outcome: 'paid' | 'failed'): Promise<boolean>
  publishChange(purchase: PurchaseRow): void
}

/** Payers reload the page while PayPal is slow. */
const ASKED_PER_HOUR = 30

/** @returns also `capture`, which books the outcome of an order */
export function createPayPalPurchases(
  parts: Parts,
): PayPalPurchases & { capture(purchase: PurchaseRow): Promise<Meaning> } {
  const { db, clock, catalogue, payPal, addresses, settle, publishChange } = parts

  /** The app may have moved since: never redirect to an old address. */
  const safely = (address: string) => (isWithin(address, addresses.apps) ? new URL(address).href : addresses.app)

  async function capture(purchase: PurchaseRow): Promise<Meaning> {
    const { id, providerRef } = purchase
    if (!providerRef) return 'needs_person'
    const provider = throughItsOwn(payPal, purchase)
    const askedAt = new Date(clock.now())
    await store.markAsked(db, id, askedAt)
    const outcome = await provider.capture(id, providerRef)
    if (outcome === 'needs_person') await bookNotTaken(purchase, askedAt)
    else if (outcome === 'unknown') {
      if (await store.markChecking(db, id, new Date(clock.now()))) publishChange(purchase)
    } else await settle(purchase, outcome === 'done' ? 'paid' : 'failed')
    return outcome
  }

  /** Anybody can return from PayPal without having approved anything: that does not mean that a payment is late. */
  async function bookNotTaken(purchase: PurchaseRow, askedAt: Date): Promise<void> {
    await store.markNotAsked(db, purchase.id, askedAt)
    if (purchase.checkingSince) publishChange(purchase)
  }

  const whereChecked = { address: `${addresses.app}/settings/payment`, isChecking: true }

  /** Anybody may open the address that PayPal sends payers back to, or send events. */
  async function captureWhenAsked(purchase: PurchaseRow): Promise<Meaning> {
    const subject = `PayPal asked about ${purchase.id}`
    const message = 'PayPal was asked about this payment too often.'
    await countOrRefuse(db, { subject, max: ASKED_PER_HOUR, code: 'asked_too_often', message }, clock.now())
    return capture(purchase)
  }

  return {
    capture,

    async orderByPayPal(account, order, apiOrigin) {
      const returnUrl = checkReturnUrl(order.return_url, addresses.apps)
      const cancelUrl = checkReturnUrl(order.cancel_url, addresses.apps)
      const wanted = await findPackage(catalogue, [packageGroupOf(account)], order.stripe_product_id)
      const made = newPurchase(account, wanted, { method: 'paypal', provider: payPal.name }, clock.now())
      const purchase = { ...made, returnUrl, cancelUrl }
      await saveOpenPurchase(db, purchase, clock.now())
      const { orderRef, redirectUrl } = await payPal.createOrder({
        purchaseId: purchase.id,
        cents: purchase.cents,
        description: wanted.name,
        returnUrl: `${apiOrigin}/paypal/return?purchase=${purchase.id}`,
        cancelUrl: `${apiOrigin}/paypal/cancel?purchase=${purchase.id}`,
        apiOrigin,
      })
      await store.setProviderRef(db, purchase.id, orderRef)
      return { redirectUrl, purchaseId: purchase.id }
    },

    async finishPayPal(purchaseId) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (purchase?.method !== 'paypal' || !purchase.returnUrl || !purchase.cancelUrl) throw notFound()
      const { id, status, returnUrl, cancelUrl } = purchase
      const isReversed = status === 'refunded' || status === 'charged_back'
      const outcome = isReversed ? 'declined' : isCredited(purchase) ? 'done' : await captureWhenAsked(purchase)
      if (outcome === 'unknown') return whereChecked
      return { address: safely(outcome === 'done' ? withSid(returnUrl, id) : cancelUrl), isChecking: false }
    },

    async cancelPayPal(purchaseId) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (purchase?.method !== 'paypal' || !purchase.cancelUrl) throw notFound()
      const { id, status, returnUrl, cancelUrl, checkingSince } = purchase
      if (returnUrl && isCredited(purchase)) return { address: safely(withSid(returnUrl, id)), isChecking: false }
      if (status === 'pending' && checkingSince) return whereChecked
      if (await store.markCanceled(db, id, new Date(clock.now()))) publishChange(purchase)
      return { address: safely(cancelUrl), isChecking: false }
    },

    async askPayPal(purchaseId) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (purchase?.method === 'paypal' && purchase.status === 'pending' && purchase.askedAt)
        await captureWhenAsked(purchase)
    },
  }
}

/** The origin of a blob: is that of the page inside it, and of an address with a password the same as without. */
function isWithin(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return ['https:', 'http:'].includes(protocol) && origins.includes(origin) && !username && !password
}

/** The return address, with the purchase's sid for the app. */
function withSid(address: string, purchaseId: string): string {
  const url = new URL(address)
  url.searchParams.set('purchase_sid', purchaseId)
  return url.href
}

/** Accepts only addresses of the app, to prevent open redirects; as they are written in a header. */
function checkReturnUrl(address: string, origins: readonly string[]): string {
  if (isWithin(address, origins)) return new URL(address).href
  throw new Refusal(422, 'invalid_return_url', 'The return address must lie within the app.')
}
