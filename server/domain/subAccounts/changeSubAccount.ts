import type { SubAccountChange } from '../../../contract/subAccounts'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import {
  isSuspendedByOperator,
  lockSubAccount,
  reactivateAccount,
  renameAccount,
  suspendAccount,
} from '../../database/subAccountStore'
import { recordActivity } from '../activity/activity'
import { notFound, Refusal } from '../refusal'
import { endUndialledCall } from './endCall'
import { countInvitation, spendInvitation } from './invitation'
import { refuseWithdrawn } from './leaveFamily'
import type { SubAccountParts } from './subAccountParts'
import { checkUserName } from './userName'

/** Renames, suspends or reactivates a sub-account, or invites its owner again; all or nothing. */
export async function changeSubAccount(
  parts: SubAccountParts,
  parent: AccountRow,
  sid: string,
  change: SubAccountChange,
): Promise<void> {
  const { db, invite, bus } = parts
  const { id, phoneNumber, raiseAlarms } = await db.transaction(async (sql) => {
    const account = await lockSubAccount(sql, parent.id, sid)
    if (!account) throw notFound()
    refuseWithdrawn(account)
    const act = { actorId: parent.id, subjectId: account.id, at: parts.clock.now() }
    if (change.name !== undefined) {
      const name = checkUserName(change.name)
      await renameAccount(sql, account.id, name)
      await recordActivity(sql, { ...act, kind: 'user_renamed', before: account.name, after: name })
    }
    if (change.is_active === true) {
      await reactivate(sql, account)
      await recordActivity(sql, { ...act, kind: 'user_reactivated' })
    }
    if (change.is_active === false) {
      await suspendAccount(sql, account.id, 'parent')
      await recordActivity(sql, { ...act, kind: 'user_suspended' })
    }
    if (change.resend_invitation) await recordActivity(sql, { ...act, kind: 'invitation_sent' })
    return { ...account, raiseAlarms: change.resend_invitation && (await admitInvitation(sql, parts, parent, account)) }
  })
  raiseAlarms?.()
  bus.publish({ topic: 'account', what: whatHappened(change), accountId: id, rootId: parent.id })
  if (change.is_active === false) await endUndialledCall(parts, id)
  if (change.resend_invitation) await invite(parent, phoneNumber)
}

function whatHappened({ is_active }: SubAccountChange): 'suspended' | 'reactivated' | 'changed' {
  if (is_active === undefined) return 'changed'
  return is_active ? 'reactivated' : 'suspended'
}

async function reactivate(sql: Sql, { id }: AccountRow): Promise<void> {
  if (await isSuspendedByOperator(sql, id)) throw suspendedByOperator()
  await reactivateAccount(sql, id)
}

/** A parent can neither lift the operator's suspension nor get round it by removing the user and adding them again. */
export function suspendedByOperator(): Refusal {
  return new Refusal(409, 'suspended_by_operator', 'Tealine has suspended this user. Contact support.')
}

async function admitInvitation(
  sql: Sql,
  { clock, budgets }: SubAccountParts,
  parent: AccountRow,
  account: AccountRow,
): Promise<() => void> {
  const current = await lockSubAccount(sql, parent.id, account.id)
  if (current?.state === 'suspended')
    throw (await isSuspendedByOperator(sql, current.id))
      ? suspendedByOperator()
      : new Refusal(409, 'suspended', 'This user is suspended. Reactivate them before you invite them again.')
  if (current?.state !== 'invited') throw new Refusal(409, 'not_invited', 'This user has already set a PIN.')
  await countInvitation(sql, parent, account.phoneNumber, clock.now())
  return spendInvitation(sql, budgets, account.phoneNumber)
}
