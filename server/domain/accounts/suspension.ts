import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { isOwner } from '../../database/family'
import { isSuspendedByOperator, reactivateAccount, suspendAccount } from '../../database/subAccountStore'
import type { ByOperator } from '../activity/activity'
import { recordByOperator } from '../activity/activity'
import { notFound, Refusal } from '../refusal'

interface Parts extends ByOperator {
  db: Database
  bus: Pick<Bus, 'publish'>
}

/**
 * Suspends an account on the operator's behalf: it is logged out everywhere, and can neither call nor buy until it is
 * reactivated. The sub-accounts of a suspended parent count as suspended too. Their calls in progress end.
 * @throws Refusal 404 for an unknown account, 409 if the operator has suspended it already, or it is withdrawn or
 * closed
 */
export async function suspend({ db, bus, ...by }: Parts, sid: string): Promise<AccountRow> {
  const account = await db.transaction(async (sql) => {
    const account = await lockAccount(sql, sid)
    if (!account) throw notFound()
    const isOwners = !isOwner(account) && !(await isSuspendedByOperator(sql, account.id))
    if (account.state === 'suspended' && !isOwners)
      throw new Refusal(409, 'suspended', 'That account has already been suspended.')
    if (account.state === 'closed') throw new Refusal(409, 'closed', 'That account is closed.')
    if (account.state === 'withdrawn') throw new Refusal(409, 'withdrawn', 'That invitation was withdrawn.')
    await suspendAccount(sql, account.id, 'operator')
    await recordByOperator(sql, by, 'account_suspended', account.id)
    return account
  })
  bus.publish({ topic: 'account', what: 'suspended', accountId: account.id, rootId: account.rootId })
  return account
}

/**
 * Lifts an account's suspension on the operator's behalf, whether the operator or the parent suspended it.
 * @throws Refusal 404 for an unknown account, 409 if it is not suspended
 */
export async function reactivate({ db, bus, ...by }: Parts, sid: string): Promise<AccountRow> {
  const account = await db.transaction(async (sql) => {
    const account = await lockAccount(sql, sid)
    if (!account) throw notFound()
    if (account.state !== 'suspended') throw new Refusal(409, 'not_suspended', 'That account is not suspended.')
    await reactivateAccount(sql, account.id)
    await recordByOperator(sql, by, 'account_reactivated', account.id)
    return account
  })
  bus.publish({ topic: 'account', what: 'reactivated', accountId: account.id, rootId: account.rootId })
  return account
}
