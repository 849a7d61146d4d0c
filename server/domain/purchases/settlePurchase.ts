import { toCredits } from '../../../shared/credits'
import { markPaid } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { lockPurchase, setPurchaseStatus } from '../../database/purchaseStore'
import { forgetDeclines } from '../../database/replenisherStore'
import { recordActivity } from '../activity/activity'
import { balanceOf, salesOf, transfer } from '../ledger/ledger'
import type { NoticeKind } from '../notices/notices'
import { announce } from '../notices/notices'
import { payDebt } from './debt'
import type { Settled } from './settleClaim'
import { NOTHING_SETTLED, settleClaim } from './settleClaim'

export const PURCHASE_NOTICE: NoticeKind = { name: 'purchase', choice: 'purchase' }
export const PURCHASE_DENIED_NOTICE: NoticeKind = { name: 'purchase_denied' }
export const TOP_UP_NOTICE: NoticeKind = { name: 'top_up', choice: 'top_up' }

/**
 * Books a payment outcome of a purchase. `paid` takes precedence: it credits a purchase that had counted as failed, and
 * a later `failed` does not undo it. Repeats change nothing. The buyer's debt is paid first, and credits already
 * disputed are held at once. A payment that its provider has checked for a while and denied is announced. A top-up that is paid, whether its charge, the person or a webhook says so, ends the
 * declines in a row.
 * @param now milliseconds since the epoch
 * @returns what was settled; undefined if the outcome changes nothing
 */
export function settlePurchase(
  db: Database,
  id: string,
  outcome: 'paid' | 'failed',
  now: number,
): Promise<Settled | undefined> {
  return db.transaction(async (sql) => {
    const purchase = await lockPurchase(sql, id)
    if (!purchase || !changesStatus(purchase, outcome)) return undefined
    const { accountId, method, checkingSince } = purchase
    await setPurchaseStatus(sql, id, outcome, new Date(now))
    // The payer was promised the credits, and has left.
    if (outcome === 'failed' && checkingSince)
      await announce(sql, PURCHASE_DENIED_NOTICE, { accountId, about: id, at: now })
    if (outcome === 'failed') return { ...NOTHING_SETTLED, purchase: { ...purchase, status: outcome } }
    const isTopUp = method === 'top_up'
    await announce(sql, isTopUp ? TOP_UP_NOTICE : PURCHASE_NOTICE, { accountId, about: id, at: now })
    if (isTopUp) await forgetDeclines(sql, accountId)
    // Locks the account before its ledger accounts, in the same order as claims.
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
    await recordActivity(sql, {
      kind: 'purchase_made',
      actorId: purchase.method === 'top_up' ? null : purchase.accountId,
      subjectId: purchase.accountId,
      after: String(toCredits(purchase.credits)),
      at: now,
    })
    await payDebt(sql, purchase.rootId, now, id)
    return settleClaim(sql, { ...purchase, status: outcome }, { isRefunded: false }, now)
  })
}

/** A late payment event does not undo a refund, a dispute or its outcome. */
function changesStatus({ status }: PurchaseRow, outcome: 'paid' | 'failed'): boolean {
  return status === 'pending' || (status === 'failed' && outcome === 'paid')
}
