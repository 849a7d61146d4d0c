import type { CheckoutSession, PayPalOrder } from '../../../contract/purchases'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import * as store from '../../database/purchaseStore'
import { insertCard, listCards } from '../../database/savedCardStore'
import { newId } from '../ids'
import type { Catalogue } from '../packages/catalogue'
import { notFound, Refusal } from '../refusal'
import { checkMayBuy, findPackage, newPurchase, ownGroup } from './buyer'
import type { CardWord } from './cardEvents'
import type { CardProvider } from './cardProvider'
import type { PayPalProvider } from './payPalProvider'
import { settlePurchase } from './settlePurchase'

/** Buying packages: each purchase is credited once when it is paid, and never when it is not. */
export interface Purchases {
  /** Opens a card checkout; its outcome comes by `hear`. */
  openCheckout(account: AccountRow, productId: string): Promise<CheckoutSession>
  /**
   * Opens a PayPal order.
   * @param origin scheme and host by which the person reached us
   * @returns PayPal's page, where the person approves it
   */
  orderByPayPal(account: AccountRow, order: PayPalOrder, origin: string): Promise<string>
  /**
   * The person came back from PayPal: takes the money, if it was approved.
   * @returns the address of the app to go on at
   */
  finishPayPal(purchaseId: string): Promise<string>
  /** Books what the card provider told us, and keeps the card for later. Words about purchases that are none of ours go unheard. */
  hear(word: CardWord): Promise<void>
  /** Books an outcome, and lets a call in progress know of the credits; tells whether it was news. */
  settle(purchase: PurchaseRow, outcome: 'paid' | 'failed'): Promise<boolean>
  /** Asks once more about PayPal payments of which a crash or an outage kept the word from us. */
  recover(): Promise<void>
}

export interface PurchaseParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  cards: CardProvider
  payPal: PayPalProvider
  /** Origins, besides the server's own, that people may be sent back to. */
  appOrigins: string[]
  /** Hears that an account has got credits. */
  balanceGrew(accountId: string): void
}

/** PayPal forgets an order that nobody approved within three hours. */
const ORDER_OPEN_MS = 4 * 3_600_000

export function createPurchases(parts: PurchaseParts): Purchases {
  const { db, clock, catalogue, cards, payPal } = parts

  async function settle({ id, accountId }: PurchaseRow, outcome: 'paid' | 'failed'): Promise<boolean> {
    const isNew = await settlePurchase(db, id, outcome, clock.now())
    if (isNew && outcome === 'paid') parts.balanceGrew(accountId)
    return isNew
  }

  async function capture(purchase: PurchaseRow): Promise<'paid' | 'declined' | 'open'> {
    if (!purchase.providerRef) return 'open'
    await store.markAsked(db, purchase.id, new Date(clock.now()))
    const outcome = await payPal.capture(purchase.id, purchase.providerRef)
    if (outcome !== 'open') await settle(purchase, outcome === 'paid' ? 'paid' : 'failed')
    return outcome
  }

  return {
    settle,

    async openCheckout(account, productId) {
      checkMayBuy(account)
      const wanted = await findPackage(catalogue, [ownGroup(account)], productId)
      const purchase = newPurchase(account, wanted, 'card', clock.now())
      await store.insertPurchase(db, purchase)
      const [card] = await listCards(db, account.id)
      const { sessionRef, clientSecret } = await cards.openCheckout({
        purchaseId: purchase.id,
        productId,
        cents: purchase.cents,
        ...(card && { customerRef: card.customerRef }),
        ...(account.emailAddress && { emailAddress: account.emailAddress }),
      })
      await store.setProviderRef(db, purchase.id, sessionRef)
      return { client_secret: clientSecret, publishable_key: cards.publishableKey }
    },

    async orderByPayPal(account, order, origin) {
      checkMayBuy(account)
      const admitted = [origin, ...parts.appOrigins]
      const returnUrl = checkReturn(order.return_url, admitted)
      const cancelUrl = checkReturn(order.cancel_url, admitted)
      const wanted = await findPackage(catalogue, [ownGroup(account)], order.stripe_product_id)
      const purchase = { ...newPurchase(account, wanted, 'paypal', clock.now()), returnUrl, cancelUrl }
      await store.insertPurchase(db, purchase)
      const { orderRef, redirectUrl } = await payPal.createOrder({
        purchaseId: purchase.id,
        cents: purchase.cents,
        description: wanted.name,
        returnUrl: `${origin}/paypal/return?purchase=${purchase.id}`,
        cancelUrl,
        origin,
      })
      await store.setProviderRef(db, purchase.id, orderRef)
      return redirectUrl
    },

    async finishPayPal(purchaseId) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (purchase?.method !== 'paypal' || !purchase.returnUrl || !purchase.cancelUrl) throw notFound()
      const isPaid = purchase.status === 'paid' || (await capture(purchase)) === 'paid'
      return isPaid ? purchase.returnUrl : purchase.cancelUrl
    },

    async hear({ purchaseId, outcome, cents, paymentRef }) {
      const purchase = await store.findPurchase(db, purchaseId)
      if (!purchase || purchase.method === 'paypal') return
      if (outcome === 'paid' && cents !== purchase.cents)
        throw new Error(`Purchase ${purchaseId} costs ${purchase.cents} cents, but ${cents} were paid`)
      await settle(purchase, outcome)
      if (outcome !== 'paid' || purchase.method !== 'card' || !paymentRef) return
      const card = await cards.cardOf(paymentRef)
      const now = clock.now()
      if (card)
        await insertCard(db, { ...card, id: newId(now), accountId: purchase.accountId, createdAt: new Date(now) })
    },

    async recover() {
      const unheard = await store.listUnheard(db, new Date(clock.now() + 1))
      for (const purchase of unheard.filter(({ method }) => method === 'paypal')) {
        const isOver = purchase.createdAt.getTime() + ORDER_OPEN_MS < clock.now()
        if ((await capture(purchase)) === 'open' && isOver) await settle(purchase, 'failed')
      }
    },
  }
}

/** An address of the app: nobody is led elsewhere through us. */
function checkReturn(address: string, origins: string[]): string {
  if (URL.canParse(address) && origins.includes(new URL(address).origin)) return address
  throw new Refusal(422, 'invalid_return_url', 'The return address must lie within the app.')
}
