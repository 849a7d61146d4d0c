import { lockAccount } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { isOwner } from '../../database/family'
import { selectBalance, selectOwed, sumOfPurchase } from '../../database/ledgerStore'
import { newId } from '../../ground/ids'
import { balanceOf, debtOf, transfer } from '../ledger/ledger'
import { Refusal } from '../refusal'

/**
 * Pays what a family owes from its owner's balance. Call this, inside a transaction, wherever credits reach that
 * balance.
 * @param at milliseconds since the epoch
 * @param purchaseId the purchase whose credits reached it, if any
 */
export async function payDebt(sql: Sql, rootId: string, at: number, purchaseId?: string): Promise<void> {
  if ((await selectOwed(sql, rootId)) === 0) return
  // Keeps others from paying or increasing the debt until the transaction ends.
  await lockAccount(sql, rootId)
  for (;;) {
    const balance = await selectBalance(sql, rootId, balanceOf(rootId))
    const amount = Math.min(await selectOwed(sql, rootId), balance)
    if (amount === 0) return
    const sides = { from: balanceOf(rootId), to: debtOf(rootId) }
    const outcome = await transfer(sql, {
      rootId,
      key: `debt:${newId(at)}`,
      kind: 'debt',
      ...(purchaseId && { purchaseId }),
      ...sides,
      amount,
      at,
    })
    if (outcome === 'made') return
    // Otherwise the balance was spent in the meantime: read it again.
  }
}

/** How much of a purchase's credits went to its family's debt, in hundredths. */
export function debtPaidBy(sql: Sql, { id, rootId }: { id: string; rootId: string }): Promise<number> {
  return sumOfPurchase(sql, rootId, 'debt', id)
}

/**
 * Refuses calls for a family that owes credits.
 * @throws Refusal 402, worded for the owner or for a sub-user
 */
export function refuseWhileOwing(account: Member, owed: number): void {
  if (owed === 0) return
  throw new Refusal(
    402,
    'credits_owed',
    isOwner(account)
      ? 'Calls are paused because a payment was returned after its credits were used. Add credits to call again.'
      : 'Calls are paused for your account. Please ask the account owner.',
  )
}
