import { toCredits } from '../../../shared/credits'
import type { Bus } from '../../bus/bus'
import type { Database } from '../../database/database'
import { findPurchase, lockPurchase, setClaim } from '../../database/purchaseStore'
import type { Clock } from '../../ground/clock'
import { recordActivity } from '../activity/activity'
import type { NoticeKind } from '../notices/notices'
import { announce } from '../notices/notices'
import { notFound, Refusal } from '../refusal'
import type { CardProvider, FailedRefundEvent } from './cardProvider'
import type { NotifyOfDebt } from './debtNotifier'
import type { PayPalProvider } from './payPalProvider'
import { isOf, throughItsOwn } from './providerOfPurchase'
import type { Settled } from './settleClaim'
import { isCredited, NOTHING_SETTLED, publishBalances, settleClaim } from './settleClaim'

export const REFUND_NOTICE: NoticeKind = { name: 'refund' }

/** A completed refund: the credits bought, and how many were still unspent, in hundredths. */
export interface Refunded {
  credits: number
  takenBack: number
}

interface Parts {
  db: Database
  clock: Clock
  cards: CardProvider
  payPal: PayPalProvider
  notifyOfDebt: NotifyOfDebt
  bus: Pick<Bus, 'publish'>
  /** Whose command it is. */
  operator?: string
}

/**
 * Refunds a purchase through its provider, and books it. Safe to retry if it fails halfway.
 * @throws Refusal 404 for an unknown purchase, 409 if it is not paid, already refunded, or of another provider
 */
export async function refundPurchase(parts: Parts, sid: string): Promise<Refunded> {
  const { db, clock, cards, payPal, notifyOfDebt, bus } = parts
  const purchase = await findPurchase(db, sid)
  if (!purchase) throw notFound()
  // As it is stored, not as it was typed: providers know the purchase and the refund by it.
  const { id } = purchase
  if (purchase.status === 'refunded')
    throw new Refusal(409, 'already_refunded', 'That purchase has already been refunded.')
  if (purchase.status === 'charged_back')
    throw new Refusal(409, 'charged_back', 'That purchase was lost in a dispute: its money has already gone back.')
  if (!isCredited(purchase)) throw new Refusal(409, 'not_paid', 'That purchase has not been paid.')
  if (purchase.method === 'paypal') await throughItsOwn(payPal, purchase).refund(id, purchase.providerRef ?? '')
  else {
    const checkoutRef = purchase.method === 'card' ? (purchase.providerRef ?? undefined) : undefined
    await throughItsOwn(cards, purchase).refund(id, checkoutRef)
  }
  const settled = await bookRefund(db, id, clock.now(), parts.operator)
  if (settled) {
    publishBalances(bus, settled)
    await notifyOfDebt(settled, 'refund')
  }
  // The provider's webhook may have been faster.
  const { takenBack } = settled?.purchase ?? (await findPurchase(db, id)) ?? {}
  return { credits: purchase.credits, takenBack: takenBack ?? 0 }
}

/**
 * Books a refund: the purchase's credits are taken back, once, and what has been spent is owed. A purchase whose
 * payment was not booked yet will not be credited any more.
 * @param now milliseconds since the epoch
 * @param operator whose command it is; a provider's event has none
 * @returns what was booked; undefined if there was nothing to book
 */
export function bookRefund(db: Database, id: string, now: number, operator?: string): Promise<Settled | undefined> {
  return db.transaction(async (sql) => {
    const purchase = await lockPurchase(sql, id)
    if (!purchase || purchase.status === 'refunded') return undefined
    const credits = String(toCredits(purchase.credits))
    const act = { actorId: null, subjectId: purchase.accountId, operator, at: now }
    await recordActivity(sql, { ...act, kind: 'purchase_refunded', after: credits })
    const settled = isCredited(purchase) && (await settleClaim(sql, purchase, { isRefunded: true, operator }, now))
    // A debt is announced by itself, with what to do about it.
    if (!settled || settled.newDebt === 0)
      await announce(sql, REFUND_NOTICE, { accountId: purchase.accountId, about: id, at: now })
    if (settled) return settled
    await setClaim(sql, { ...purchase, status: 'refunded', takenBack: 0 })
    return { ...NOTHING_SETTLED, purchase: { ...purchase, status: 'refunded', takenBack: 0 } }
  })
}

/** Reports a refund whose money has come back, unless it is of no purchase here. */
export async function reportFailedRefund(
  { db, cards, onError }: Pick<Parts, 'db' | 'cards'> & { onError(error: unknown): void },
  { paymentRef, reason }: FailedRefundEvent,
): Promise<void> {
  const purchaseId = await cards.purchaseOf(paymentRef)
  const purchase = purchaseId && (await findPurchase(db, purchaseId))
  if (!purchase || !isOf(cards, purchase)) return
  onError(new Error(`The refund of purchase ${purchase.id} has failed at the bank (${reason}): pay it in another way.`))
}
