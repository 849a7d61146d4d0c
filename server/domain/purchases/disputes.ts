import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { DisputeRow } from '../../database/disputeStore'
import { keepDispute, listDisputes } from '../../database/disputeStore'
import { findPurchase, lockPurchase } from '../../database/purchaseStore'
import { newId } from '../ids'
import { notFound, Refusal } from '../refusal'
import type { CardProvider, DisputeEvent } from './cardProvider'
import type { TellOfDebt } from './debtNotice'
import type { Settled } from './settleClaim'
import { isCredited, NOTHING_SETTLED, settleClaim } from './settleClaim'

/** Payments that their cardholders ask back from their banks, or from PayPal: their credits are held until that is over. */
export interface Disputes {
  /** Books what the card provider reports. Events of payments that are not ours are ignored. */
  handleDispute(event: DisputeEvent): Promise<void>
  /**
   * The operator notes a dispute that nobody tells us of, as of PayPal.
   * @throws Refusal 404 for an unknown purchase, 409 for one that is not paid, or disputed already
   */
  open(purchaseId: string): Promise<Settled>
  /**
   * The operator notes how the open disputes of a purchase ended.
   * @throws Refusal 404 for an unknown purchase, 409 where none is open
   */
  close(purchaseId: string, outcome: 'won' | 'lost'): Promise<Settled>
}

export interface DisputeParts {
  db: Database
  clock: Clock
  cards: Pick<CardProvider, 'purchaseOf'>
  tellOfDebt: TellOfDebt
  /** Hears that an account has got credits. */
  balanceGrew(accountId: string): void
}

export function createDisputes({ db, clock, cards, tellOfDebt, balanceGrew }: DisputeParts): Disputes {
  /** Keeps what is known of disputes, and what follows for a purchase's credits, in one transaction. */
  async function note(purchaseId: string, disputes: DisputeRow[]): Promise<Settled> {
    const settled = await db.transaction(async (sql) => {
      const purchase = await lockPurchase(sql, purchaseId)
      if (!purchase) throw notFound()
      for (const dispute of disputes) await keepDispute(sql, purchase.id, dispute, new Date(clock.now()))
      if (!isCredited(purchase)) return { ...NOTHING_SETTLED, purchase }
      return settleClaim(sql, purchase, { isRefunded: false }, clock.now())
    })
    settled.givenTo.forEach(balanceGrew)
    await tellOfDebt(settled, 'dispute')
    return settled
  }

  async function openOnes(purchaseId: string): Promise<DisputeRow[]> {
    if (!(await findPurchase(db, purchaseId))) throw notFound()
    return (await listDisputes(db, purchaseId)).filter(({ status }) => status === 'open')
  }

  return {
    async handleDispute({ paymentRef, ref, status, cents }) {
      const purchaseId = await cards.purchaseOf(paymentRef)
      if (purchaseId && (await findPurchase(db, purchaseId))) await note(purchaseId, [{ ref, status, cents }])
    },

    async open(purchaseId) {
      if ((await openOnes(purchaseId)).length > 0)
        throw new Refusal(409, 'already_disputed', 'That purchase is in dispute already.')
      const purchase = await findPurchase(db, purchaseId)
      if (purchase?.status !== 'paid')
        throw new Refusal(409, 'not_paid', 'That purchase is not paid, or its money has gone back already.')
      return note(purchaseId, [{ ref: `operator-${newId(clock.now())}`, cents: null, status: 'open' }])
    },

    async close(purchaseId, outcome) {
      const open = await openOnes(purchaseId)
      if (open.length === 0) throw new Refusal(409, 'not_disputed', 'That purchase is not in dispute.')
      return note(
        purchaseId,
        open.map((dispute) => ({ ...dispute, status: outcome })),
      )
    },
  }
}
