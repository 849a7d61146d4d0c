import { lockAccount } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { selectBalance, selectOwed, sumOfPurchase } from '../../database/ledgerStore'
import { newId } from '../ids'
import { balanceOf, debtOf, transfer } from '../ledger/ledger'
import { Refusal } from '../refusal'

/**
 * Pays what a family owes, as far as its owner's balance goes: to be called, inside a transaction, wherever credits
 * reach that balance.
 * @param at milliseconds since the epoch
 * @param purchaseId the purchase whose credits reach it, if one's do
 */
export async function payDebt(sql: Sql, rootId: string, at: number, purchaseId?: string): Promise<void> {
  if ((await selectOwed(sql, rootId)) === 0) return
  // Nobody else pays the same debt, or adds to it, until the transaction is over.
  await lockAccount(sql, rootId)
  for (;;) {
    const balance = (await selectBalance(sql, rootId, balanceOf(rootId))) ?? 0
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
    // Else somebody spent from the balance in between: it is read again.
  }
}

/** What of a purchase's credits paid its family's debt, in hundredths. */
export function debtPaidBy(sql: Sql, { id, rootId }: { id: string; rootId: string }): Promise<number> {
  return sumOfPurchase(sql, rootId, 'debt', id)
}

/**
 * Nobody in a family that owes credits places calls.
 * @throws Refusal 402, in the owner's or a sub-user's words
 */
export async function refuseWhileOwing(sql: Sql, { id, rootId }: { id: string; rootId: string }): Promise<void> {
  if ((await selectOwed(sql, rootId)) === 0) return
  throw new Refusal(
    402,
    'credits_owed',
    id === rootId
      ? 'Calls are paused because a payment was returned after its credits were used. Add credits to call again.'
      : 'Calls are paused for your account. Please ask the account owner.',
  )
}
