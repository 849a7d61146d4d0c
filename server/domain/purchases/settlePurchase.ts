import { markPaid } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { lockPurchase, setPurchaseStatus } from '../../database/purchaseStore'
import { balanceOf, salesOf, transfer } from '../ledger/ledger'

/**
 * Books the provider's word on a purchase. The money's arrival stands above all: it credits a purchase that had counted
 * as failed, and no later word takes it back. Repeats change nothing.
 * @param now milliseconds since the epoch
 * @returns whether this word, and no earlier one, settled it so
 */
export function settlePurchase(db: Database, id: string, outcome: 'paid' | 'failed', now: number): Promise<boolean> {
  return db.transaction(async (sql) => {
    const purchase = await lockPurchase(sql, id)
    if (!purchase || !isNews(purchase, outcome)) return false
    await setPurchaseStatus(sql, id, outcome, new Date(now))
    if (outcome === 'failed') return true
    await transfer(sql, {
      rootId: purchase.rootId,
      key: `purchase:${id}`,
      kind: 'purchase',
      from: salesOf(purchase.rootId),
      to: balanceOf(purchase.accountId),
      amount: purchase.credits,
      at: now,
    })
    await markPaid(sql, purchase.accountId)
    return true
  })
}

function isNews({ status }: PurchaseRow, outcome: 'paid' | 'failed'): boolean {
  return status === 'pending' || (status === 'failed' && outcome === 'paid')
}
