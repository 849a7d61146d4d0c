import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { DisputeRow } from '../../database/disputeStore'
import { listDisputes, saveDispute } from '../../database/disputeStore'
import { findPurchase, lockPurchase } from '../../database/purchaseStore'
import type { News } from '../../news/news'
import { newId } from '../ids'
import { notFound, Refusal } from '../refusal'
import type { CardProvider, DisputeEvent } from './cardProvider'
import type { NotifyOfDebt } from './debtNotifier'
import type { Settled } from './settleClaim'
import { isCredited, NOTHING_SETTLED, publishBalances, settleClaim } from './settleClaim'

/** Payments that the payer disputes with the bank or PayPal: their credits are held until the dispute is closed. */
export interface Disputes {
  /** Books a dispute event from the card provider. Events about payments that are not ours are ignored. */
  handleDispute(event: DisputeEvent): Promise<void>
  /**
   * Opens a dispute on the operator's behalf, for providers that send no events (PayPal).
   * @throws Refusal 404 for an unknown purchase, 409 if it is not paid, or already disputed
   */
  open(purchaseId: string): Promise<Settled>
  /**
   * Closes the open disputes of a purchase on the operator's behalf.
   * @throws Refusal 404 for an unknown purchase, 409 if none is open
   */
  close(purchaseId: string, outcome: 'won' | 'lost'): Promise<Settled>
}

export interface DisputeParts {
  db: Database
  clock: Clock
  cards: Pick<CardProvider, 'purchaseOf'>
  notifyOfDebt: NotifyOfDebt
  news: Pick<News, 'publish'>
}

export function createDisputes({ db, clock, cards, notifyOfDebt, news }: DisputeParts): Disputes {
  /** Saves the disputes, and books what follows for the purchase's credits, in one transaction. */
  async function record(purchaseId: string, disputes: DisputeRow[]): Promise<Settled> {
    const settled = await db.transaction(async (sql) => {
      const purchase = await lockPurchase(sql, purchaseId)
      if (!purchase) throw notFound()
      for (const dispute of disputes) await saveDispute(sql, purchase.id, dispute, new Date(clock.now()))
      if (!isCredited(purchase)) return { ...NOTHING_SETTLED, purchase }
      return settleClaim(sql, purchase, { isRefunded: false }, clock.now())
    })
    publishBalances(news, settled)
    await notifyOfDebt(settled, 'dispute')
    return settled
  }

  async function listOpenDisputes(purchaseId: string): Promise<DisputeRow[]> {
    if (!(await findPurchase(db, purchaseId))) throw notFound()
    return (await listDisputes(db, purchaseId)).filter(({ status }) => status === 'open')
  }

  return {
    async handleDispute({ paymentRef, ref, status, cents }) {
      const purchaseId = await cards.purchaseOf(paymentRef)
      if (purchaseId && (await findPurchase(db, purchaseId))) await record(purchaseId, [{ ref, status, cents }])
    },

    async open(purchaseId) {
      if ((await listOpenDisputes(purchaseId)).length > 0)
        throw new Refusal(409, 'already_disputed', 'That purchase is in dispute already.')
      const purchase = await findPurchase(db, purchaseId)
      if (purchase?.status !== 'paid')
        throw new Refusal(409, 'not_paid', 'That purchase is not paid, or its money has gone back already.')
      return record(purchaseId, [{ ref: `operator-${newId(clock.now())}`, cents: null, status: 'open' }])
    },

    async close(purchaseId, outcome) {
      const open = await listOpenDisputes(purchaseId)
      if (open.length === 0) throw new Refusal(409, 'not_disputed', 'That purchase is not in dispute.')
      return record(
        purchaseId,
        open.map((dispute) => ({ ...dispute, status: outcome })),
      )
    },
  }
}
