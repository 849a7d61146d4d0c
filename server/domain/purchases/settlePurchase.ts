import { markPaid } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { lockPurchase, setPurchaseStatus } from '../../database/purchaseStore'
import { balanceOf, salesOf, transfer } from '../ledger/ledger'
import { payDebt } from './debt'
import type { Settled } from './settleClaim'
import { NOTHING_SETTLED, settleClaim } from './settleClaim'

/**
 * Books the provider's word on a purchase. The money's arrival stands above all: it credits a purchase that had counted
 * as failed, and no later word takes it back. Repeats change nothing. What the buyer owes is paid first, and what has
 * been disputed already is held at once.
 * @param now milliseconds since the epoch
 * @returns what was settled; undefined where an earlier word had settled it so
 */
export function settlePurchase(
  db: Database,
  id: string,
  outcome: 'paid' | 'failed',
  now: number,
): Promise<Settled | undefined> {
  return db.transaction(async (sql) => {
    const purchase = await lockPurchase(sql, id)
    if (!purchase || !isNews(purchase, outcome)) return undefined
    await setPurchaseStatus(sql, id, outcome, new Date(now))
    if (outcome === 'failed') return { ...NOTHING_SETTLED, purchase: { ...purchase, status: outcome } }
    // This locks the account before its books, as claims do.
    await markPaid(sql, purchase.accountId)
    await transfer(sql, {
      rootId: purchase.rootId,
      key: `purchase:${id}`,
      kind: 'purchase',
      purchaseId: id,
      from: salesOf(purchase.rootId),
      to: balanceOf(purchase.accountId),
      amount: purchase.credits,
      at: now,
    })
    await payDebt(sql, purchase.rootId, now, id)
    return settleClaim(sql, { ...purchase, status: outcome }, { isRefunded: false }, now)
  })
}

/** A refund, a dispute and what came of it are no less final for a late word of the payment. */
function isNews({ status }: PurchaseRow, outcome: 'paid' | 'failed'): boolean {
  return status === 'pending' || (status === 'failed' && outcome === 'paid')
}
