import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import { findCallInProgress } from '../../database/calls/callStore'
import { selectBalance } from '../../database/ledgerStore'
import { endAccount, isSuspendedByOperator, lockSubAccount, suspendAccount } from '../../database/subAccountStore'
import { recordActivity } from '../activity/activity'
import type { Keep } from '../idempotency/idempotency'
import { balanceOf } from '../ledger/ledger'
import { notFound } from '../refusal'
import { suspendedByOperator } from './changeSubAccount'
import { awaitEndOfCall, callStillEnding } from './endCall'
import { moveWithinFamily } from './familyTransfer'
import type { SubAccountParts } from './subAccountParts'

/**
 * Closes a sub-account. It is suspended first, so that no new call starts while the current one is ended and settled;
 * then its whole balance returns to the parent in one transfer.
 * @param keep called in the transaction that closes it
 */
export async function closeSubAccount(
  parts: SubAccountParts,
  parent: AccountRow,
  sid: string,
  keep: Keep<void>,
): Promise<void> {
  const { db, clock, bus } = parts
  const id = await db.transaction(async (sql) => {
    const account = await lockSubAccount(sql, parent.id, sid)
    if (!account) throw notFound()
    if (await isSuspendedByOperator(sql, account.id)) throw suspendedByOperator()
    if (account.state !== 'withdrawn') await suspendAccount(sql, account.id, 'parent')
    return account.id
  })
  bus.publish({ topic: 'account', what: 'suspended', accountId: id, rootId: parent.id })
  await awaitEndOfCall(parts, id)
  const at = clock.now()
  await db.transaction(async (sql) => {
    if (!(await lockSubAccount(sql, parent.id, id))) throw notFound()
    // The operator may have suspended it in the meantime, or the parent reactivated it.
    if (await isSuspendedByOperator(sql, id)) throw suspendedByOperator()
    if (await findCallInProgress(sql, id)) throw callStillEnding()
    const amount = await selectBalance(sql, parent.id, balanceOf(id))
    if (amount > 0)
      await moveWithinFamily(sql, { rootId: parent.id, key: `close:${id}`, from: id, to: parent.id, amount, at })
    await endAccount(sql, id, 'closed', new Date(at))
    const returned = String(toCredits(amount))
    await recordActivity(sql, { kind: 'user_removed', actorId: parent.id, subjectId: id, after: returned, at })
    await keep(sql)
  })
  bus.publish({ topic: 'account', what: 'changed', accountId: id, rootId: parent.id })
  bus.publish({ topic: 'balance', accountId: parent.id, rootId: parent.id })
}
