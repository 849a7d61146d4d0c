import type { Bus } from '../../bus/bus'
import type { Database } from '../../database/database'
import type { DisputeRow, PurchaseRow } from '../../database/purchaseStore'
import { findPurchase, listDisputes, lockPurchase, saveDispute } from '../../database/purchaseStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { notFound, Refusal } from '../refusal'
import type { CardProvider, DisputeEvent } from './cardProvider'
import type { NotifyOfDebt } from './debtNotifier'
import { isOf } from './providerOfPurchase'
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
  open(purchaseId: string, operator?: string): Promise<Settled>
  /**
   * Closes the open disputes of a purchase on the operator's behalf.
   * @throws Refusal 404 for an unknown purchase, 409 if none is open
   */
  close(purchaseId: string, outcome: 'won' | 'lost', operator?: string): Promise<Settled>
}

export interface DisputeParts {
  db: Database
  clock: Clock
  cards: Pick<CardProvider, 'name' | 'purchaseOf'>
  notifyOfDebt: NotifyOfDebt
  bus: Pick<Bus, 'publish'>
}

export function createDisputes({ db, clock, cards, notifyOfDebt, bus }: DisputeParts): Disputes {
  /**
   * Saves disputes, and books what follows for the purchase's credits, in one transaction.
   * @param change what to save, from the purchase and its open disputes, which nobody else changes meanwhile
   */
  async function record(
    purchaseId: string,
    change: (purchase: PurchaseRow, open: DisputeRow[]) => DisputeRow[],
    operator?: string,
  ): Promise<Settled> {
    const settled = await db.transaction(async (sql) => {
      const purchase = await lockPurchase(sql, purchaseId)
      if (!purchase) throw notFound()
      const open = (await listDisputes(sql, purchase.id)).filter(({ status }) => status === 'open')
      for (const dispute of change(purchase, open)) await saveDispute(sql, purchase.id, dispute, new Date(clock.now()))
      if (!isCredited(purchase)) return { ...NOTHING_SETTLED, purchase }
      return settleClaim(sql, purchase, { isRefunded: false, operator }, clock.now())
    })
    publishBalances(bus, settled)
    await notifyOfDebt(settled, 'dispute')
    return settled
  }

  return {
    async handleDispute({ paymentRef, ref, status, cents }) {
      const purchaseId = await cards.purchaseOf(paymentRef)
      const purchase = purchaseId && (await findPurchase(db, purchaseId))
      if (purchase && isOf(cards, purchase)) await record(purchase.id, () => [{ ref, status, cents }])
    },

    open(purchaseId, operator) {
      const change = (purchase: PurchaseRow, open: DisputeRow[]): DisputeRow[] => {
        if (open.length > 0) throw new Refusal(409, 'already_disputed', 'That purchase is already in dispute.')
        if (purchase.status !== 'paid')
          throw new Refusal(409, 'not_paid', "That purchase isn't paid, or its money has already gone back.")
        return [{ ref: `operator-${newId(clock.now())}`, cents: null, status: 'open' }]
      }
      return record(purchaseId, change, operator)
    },

    close(purchaseId, outcome, operator) {
      const change = (_: PurchaseRow, open: DisputeRow[]): DisputeRow[] => {
        if (open.length === 0) throw new Refusal(409, 'not_disputed', 'That purchase is not in dispute.')
        return open.map((dispute) => ({ ...dispute, status: outcome }))
      }
      return record(purchaseId, change, operator)
    },
  }
}
