import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { isSuspendedByOperator, reactivateAccount, suspendAccount } from '../../database/subAccountStore'
import { notFound, Refusal } from '../refusal'

/**
 * The operator suspends an account: it is logged out everywhere, and calls and buys nothing until it is reactivated. The
 * sub-accounts of a suspended parent count as suspended with it. A call in progress ends with its minute.
 * @throws Refusal 404 for an unknown account, 409 for one that the operator has suspended already, or that is withdrawn or closed
 */
export function suspend(db: Database, sid: string): Promise<AccountRow> {
  return db.transaction(async (sql) => {
    const account = await lockAccount(sql, sid)
    if (!account) throw notFound()
    const isOwners = account.id !== account.rootId && !(await isSuspendedByOperator(sql, account.id))
    if (account.state === 'suspended' && !isOwners)
      throw new Refusal(409, 'suspended', 'That account is suspended already.')
    if (account.state === 'closed') throw new Refusal(409, 'closed', 'That account is closed.')
    if (account.state === 'withdrawn') throw new Refusal(409, 'withdrawn', 'That invitation was withdrawn.')
    await suspendAccount(sql, account.id, 'operator')
    return account
  })
}

/**
 * The operator lifts a suspension, whoever's it is: its own, its owner's, or both at once.
 * @throws Refusal 404 for an unknown account, 409 for one that is not suspended
 */
export function reactivate(db: Database, sid: string): Promise<AccountRow> {
  return db.transaction(async (sql) => {
    const account = await lockAccount(sql, sid)
    if (!account) throw notFound()
    if (account.state !== 'suspended') throw new Refusal(409, 'not_suspended', 'That account is not suspended.')
    await reactivateAccount(sql, account.id)
    return account
  })
}
