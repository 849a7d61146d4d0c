import { toCredits } from '../../../shared/credits'
import { findCallInProgress } from '../../database/calls/callStore'
import type { Sql } from '../../database/database'
import { selectBalance } from '../../database/ledgerStore'
import type { LeavableRow } from '../../database/subAccountStore'
import { endAccount, lockLeavable } from '../../database/subAccountStore'
import { recordActivity } from '../activity/activity'
import { balanceOf } from '../ledger/ledger'
import { Refusal } from '../refusal'
import { moveWithinFamily } from './familyTransfer'

/**
 * Frees a number whose true owner wants an account of their own: an invitation that was never accepted is withdrawn, and
 * so is a sub-account that its parent has suspended. Its credits return to the parent; its calls stay in the history.
 * @returns undefined where there is neither
 * @throws Refusal 409 while its last call is still ending
 */
export async function leaveFamily(sql: Sql, phoneNumber: string, at: number): Promise<LeavableRow | undefined> {
  const left = await lockLeavable(sql, phoneNumber)
  if (!left) return undefined
  const { id, rootId } = left
  if (await findCallInProgress(sql, id))
    throw new Refusal(409, 'call_in_progress', 'Your last call is still ending. Please try again in a minute.')
  const amount = await selectBalance(sql, rootId, balanceOf(id))
  if (amount > 0) await moveWithinFamily(sql, { rootId, key: `withdraw:${id}`, from: id, to: rootId, amount, at })
  await endAccount(sql, id, 'withdrawn', new Date(at))
  await recordActivity(sql, { kind: 'user_left', actorId: id, subjectId: id, after: String(toCredits(amount)), at })
  return left
}

/** @throws Refusal 409 for an account that was withdrawn */
export function refuseWithdrawn({ state }: { state: string }): void {
  if (state === 'withdrawn')
    throw new Refusal(
      409,
      'withdrawn',
      'The owner of this number has an account of their own. You can only remove this user.',
    )
}
