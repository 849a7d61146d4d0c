import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import { findPurchase, lockPurchase, setClaim } from '../../database/purchaseStore'
import { notFound, Refusal } from '../refusal'
import type { CardProvider } from './cardProvider'
import type { TellOfDebt } from './debtNotice'
import type { PayPalProvider } from './payPalProvider'
import type { Settled } from './settleClaim'
import { isCredited, NOTHING_SETTLED, settleClaim } from './settleClaim'

/** A refund that was made: hundredths of a credit that were bought, and that people still had. */
export interface Refunded {
  credits: number
  takenBack: number
}

interface Parts {
  db: Database
  clock: Clock
  cards: CardProvider
  payPal: PayPalProvider
  tellOfDebt: TellOfDebt
}

/**
 * Gives the money of a purchase back through its provider, and books that. May be repeated when it failed halfway.
 * @throws Refusal 404 for an unknown purchase, 409 for one that is not paid, or refunded already
 */
export async function refundPurchase({ db, clock, cards, payPal, tellOfDebt }: Parts, id: string): Promise<Refunded> {
  const purchase = await findPurchase(db, id)
  if (!purchase) throw notFound()
  if (purchase.status === 'refunded')
    throw new Refusal(409, 'already_refunded', 'That purchase has been refunded already.')
  if (purchase.status === 'charged_back')
    throw new Refusal(409, 'charged_back', 'That purchase was lost in a dispute: its money has gone back already.')
  if (!isCredited(purchase)) throw new Refusal(409, 'not_paid', 'That purchase has not been paid.')
  if (purchase.method === 'paypal') await payPal.refund(id, purchase.providerRef ?? '')
  else await cards.refund(id, purchase.method === 'card' ? (purchase.providerRef ?? undefined) : undefined)
  const settled = await bookRefund(db, id, clock.now())
  if (settled) await tellOfDebt(settled, 'refund')
  // The provider's word may have been faster.
  const { takenBack } = settled?.purchase ?? (await findPurchase(db, id)) ?? {}
  return { credits: purchase.credits, takenBack: takenBack ?? 0 }
}

/**
 * Books that the money of a purchase went back: its credits are taken back, once, and what is not there any more is owed.
 * A purchase whose payment we had not heard of will not be credited any more.
 * @param now milliseconds since the epoch
 * @returns what was booked; undefined where nothing was left to book
 */
export function bookRefund(db: Database, id: string, now: number): Promise<Settled | undefined> {
  return db.transaction(async (sql) => {
    const purchase = await lockPurchase(sql, id)
    if (!purchase || purchase.status === 'refunded') return undefined
    if (isCredited(purchase)) return settleClaim(sql, purchase, { isRefunded: true }, now)
    await setClaim(sql, { ...purchase, status: 'refunded', takenBack: 0 })
    return { ...NOTHING_SETTLED, purchase: { ...purchase, status: 'refunded', takenBack: 0 } }
  })
}
