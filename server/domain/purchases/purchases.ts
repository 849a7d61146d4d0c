import type { CheckoutSession, Purchase } from '../../../contract/purchases'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import * as store from '../../database/purchaseStore'
import { insertCard } from '../../database/savedCardStore'
import type { Addresses } from '../../ground/addresses'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { availableCredits } from '../ledger/ledger'
import type { Catalogue } from '../packages/catalogue'
import { notFound } from '../refusal'
import { findPackage, newPurchase, packageGroupOf } from './buyer'
import type { CardProvider, FailedRefundEvent, PaymentEvent } from './cardProvider'
import { debtPaidBy } from './debt'
import type { NotifyOfDebt } from './debtNotifier'
import { openCardCheckout } from './openCardCheckout'
import { saveOpenPurchase } from './openPurchases'
import type { PayPalPurchases } from './orderByPayPal'
import { createPayPalPurchases } from './orderByPayPal'
import type { PayPalProvider } from './payPalProvider'
import { isOf } from './providerOfPurchase'
import { viewPurchase } from './purchaseView'
import type { Refunded } from './refundPurchase'
import { bookRefund, refundPurchase, reportFailedRefund } from './refundPurchase'
import { publishBalances } from './settleClaim'
import { settlePurchase } from './settlePurchase'
import { settleSilentCheckouts } from './silentCheckouts'
import { settleSilentOrders } from './silentOrders'

/** Buying packages. A purchase is credited exactly once when it is paid, and never otherwise. */
export interface Purchases extends PayPalPurchases {
  /**
   * Opens a card checkout; its outcome arrives through `handlePayment`.
   * @throws Refusal 429 while too many purchases of the account may still be paid; so does `orderByPayPal`
   */
  openCheckout(account: AccountRow, productId: string): Promise<CheckoutSession>
  /**
   * The state of an account's own purchase, with the account's current balance.
   * @throws Refusal 404 for a purchase that is not the account's
   */
  view(account: AccountRow, purchaseId: string): Promise<Purchase>
  /** Books a payment event from the card provider, and saves the card. Events about unknown purchases are ignored. */
  handlePayment(event: PaymentEvent): Promise<void>
  /**
   * Reports a refund whose money has come back. The purchase stays refunded, as its credits are gone: the operator pays
   * the money in another way.
   */
  handleFailedRefund(event: FailedRefundEvent): Promise<void>
  /** Books an outcome and extends a call in progress. @returns whether the outcome was new */
  settle(purchase: PurchaseRow, outcome: 'paid' | 'failed'): Promise<boolean>
  /**
   * Retries PayPal orders without an outcome, after a crash or if the payer approved and never came back. Orders not
   * approved in time count as failed. Card checkouts whose webhook has not arrived are asked about.
   */
  recover(signal?: AbortSignal): Promise<void>
  /**
   * Refunds a purchase, and takes back what is left of its credits. This deliberately triggers no top-up: a customer
   * who was just refunded should not be charged.
   * @throws Refusal 404 for an unknown purchase, 409 if it is not paid, or already refunded
   */
  refund(purchaseId: string): Promise<Refunded>
}

export interface PurchaseParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  cards: CardProvider
  payPal: PayPalProvider
  /** Where payers may be redirected to. */
  addresses: Pick<Addresses, 'app' | 'apps'>
  notifyOfDebt: NotifyOfDebt
  bus: Pick<Bus, 'publish'>
  /** Called if an order's status could not be retrieved, which will be retried, or a refund has failed. */
  onError(error: unknown): void
}

/** Payers return within this time of ordering; after that we check the order ourselves. */
const RETURN_WITHIN_MS = 10 * 60_000

export function createPurchases(parts: PurchaseParts): Purchases {
  const { db, clock, catalogue, cards, notifyOfDebt } = parts

  async function settle({ id }: Pick<PurchaseRow, 'id'>, outcome: 'paid' | 'failed'): Promise<boolean> {
    const settled = await settlePurchase(db, id, outcome, clock.now())
    if (!settled) return false
    if (outcome === 'paid') publishBalances(parts.bus, settled)
    else publishChange(settled.purchase)
    await notifyOfDebt(settled, 'dispute')
    return true
  }

  /** Lets the buyer's pages ask what has become of the purchase. */
  function publishChange({ accountId, rootId }: PurchaseRow) {
    parts.bus.publish({ topic: 'account', what: 'changed', accountId, rootId })
  }

  async function handleRefund(purchaseId: string): Promise<void> {
    const settled = await bookRefund(db, purchaseId, clock.now())
    if (!settled) return
    publishBalances(parts.bus, settled)
    await notifyOfDebt(settled, 'refund')
  }

  async function saveCard({ id: purchaseId, accountId }: PurchaseRow, paymentRef: string): Promise<void> {
    const card = await cards.cardOf(paymentRef)
    const now = clock.now()
    if (!card) return
    await store.setCard(db, purchaseId, card)
    await insertCard(db, { ...card, id: newId(now), accountId, createdAt: new Date(now) })
  }

  const { capture, ...byPayPal } = createPayPalPurchases({ ...parts, settle, publishChange })
  const service: Purchases = {
    ...byPayPal,
    settle,

    async openCheckout(account, productId) {
      const wanted = await findPackage(catalogue, [packageGroupOf(account)], productId)
      const purchase = newPurchase(account, wanted, { method: 'card', provider: cards.name }, clock.now())
      await saveOpenPurchase(db, purchase, clock.now())
      const order = { purchaseId: purchase.id, productId, cents: purchase.cents }
      const { sessionRef, clientSecret } = await openCardCheckout(parts, account, order)
      await store.setProviderRef(db, purchase.id, sessionRef)
      return { client_secret: clientSecret, publishable_key: cards.publishableKey, purchase_sid: purchase.id }
    },

    async view(account, purchaseId) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (purchase?.accountId !== account.id) throw notFound()
      return viewPurchase(purchase, await availableCredits(db, account.id), await debtPaidBy(db, purchase))
    },

    async handlePayment({ purchaseId, outcome, cents, paymentRef, declineCode }) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (!purchase || purchase.method === 'paypal' || !isOf(cards, purchase)) return
      if (outcome === 'refunded') return handleRefund(purchaseId)
      if (outcome === 'declined') return store.countDeclinedCard(db, purchaseId, declineCode ?? null)
      if (outcome === 'paid' && cents !== purchase.cents)
        throw new Error(`Purchase ${purchaseId} costs ${purchase.cents} cents, but ${cents} were paid`)
      await settle(purchase, outcome)
      if (outcome !== 'paid' || purchase.method !== 'card' || !paymentRef) return
      await saveCard(purchase, paymentRef)
      publishChange(purchase)
    },

    handleFailedRefund: (event) => reportFailedRefund(parts, event),

    async recover(signal) {
      const openedBefore = clock.now() - RETURN_WITHIN_MS
      await settleSilentOrders(parts, { openedBefore, capture, settle, signal })
      const book = (event: PaymentEvent) => service.handlePayment(event)
      await settleSilentCheckouts(parts, { openedBefore, book, settle, signal })
    },

    refund: (purchaseId) => refundPurchase(parts, purchaseId),
  }
  return service
}
