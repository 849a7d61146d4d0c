import type { Clock } from '../../clock'
import type { Database, Sql } from '../../database/database'
import { selectBalance } from '../../database/ledgerStore'
import type { PurchaseRow } from '../../database/purchaseStore'
import { findPurchase, lockPurchase, setRefunded } from '../../database/purchaseStore'
import { balanceOf, salesOf, transfer } from '../ledger/ledger'
import { notFound, Refusal } from '../refusal'
import type { CardProvider } from './cardProvider'
import type { PayPalProvider } from './payPalProvider'

/** A refund that was made: hundredths of a credit that were bought, and that could be taken back. */
export interface Refunded {
  credits: number
  takenBack: number
}

interface Parts {
  db: Database
  clock: Clock
  cards: CardProvider
  payPal: PayPalProvider
}

/**
 * Gives the money of a purchase back through its provider, and books that. May be repeated when it failed halfway.
 * @throws Refusal 404 for an unknown purchase, 409 for one that is not paid, or refunded already
 */
export async function refundPurchase({ db, clock, cards, payPal }: Parts, id: string): Promise<Refunded> {
  const purchase = await findPurchase(db, id)
  if (!purchase) throw notFound()
  if (purchase.status === 'refunded')
    throw new Refusal(409, 'already_refunded', 'That purchase has been refunded already.')
  if (purchase.status !== 'paid') throw new Refusal(409, 'not_paid', 'That purchase has not been paid.')
  if (purchase.method === 'paypal') await payPal.refund(id, purchase.providerRef ?? '')
  else await cards.refund(id, purchase.method === 'card' ? (purchase.providerRef ?? undefined) : undefined)
  const takenBack = await bookRefund(db, id, clock.now())
  // The provider's word may have been faster.
  return { credits: purchase.credits, takenBack: takenBack ?? (await findPurchase(db, id))?.takenBack ?? 0 }
}

/**
 * Books that the money of a purchase went back: what is left of its credits is taken from the balance, once, and never
 * what a call in progress holds. A purchase whose payment we had not heard of will not be credited any more.
 * @param now milliseconds since the epoch
 * @returns what was taken back, in hundredths; undefined where nothing was left to book
 */
export function bookRefund(db: Database, id: string, now: number): Promise<number | undefined> {
  return db.transaction(async (sql) => {
    const purchase = await lockPurchase(sql, id)
    if (!purchase || purchase.status === 'refunded') return undefined
    const takenBack = purchase.status === 'paid' ? await takeBack(sql, purchase, now) : 0
    await setRefunded(sql, id, takenBack)
    return takenBack
  })
}

async function takeBack(sql: Sql, { id, rootId, accountId, credits }: PurchaseRow, at: number): Promise<number> {
  for (;;) {
    const balance = (await selectBalance(sql, rootId, balanceOf(accountId))) ?? 0
    const amount = Math.min(balance, credits)
    if (amount === 0) return 0
    const outcome = await transfer(sql, {
      rootId,
      key: `refund:${id}`,
      kind: 'refund',
      from: balanceOf(accountId),
      to: salesOf(rootId),
      amount,
      at,
    })
    if (outcome === 'made') return amount
    if (outcome === 'repeated') throw new Error(`Purchase ${id} was refunded twice`)
    // Else somebody spent from the balance in between: it is read anew.
  }
}
