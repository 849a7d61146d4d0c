import type { Account } from '../../../contract/account'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { listReplenishers } from '../../database/replenisherStore'
import { toCredits } from '../credits'
import { availableCredits } from '../ledger/ledger'

/** The account as its owner, or its parent, sees it (spec §3, "User data"). */
export async function viewAccount(sql: Sql, account: AccountRow): Promise<Account> {
  const replenishers = await listReplenishers(sql, account.id)
  return {
    sid: account.id,
    is_active: account.state === 'active',
    is_paid: account.isPaid,
    is_corporate: account.isCorporate,
    credits: toCredits(await availableCredits(sql, account.id)),
    ...(account.rootId !== account.id && { parent_account_sid: account.rootId }),
    plugins: { auto_replenishers: replenishers.map(({ id, isActive }) => ({ sid: id, is_active: isActive })) },
    name: account.name,
    ...(account.emailAddress !== null && { email_address: account.emailAddress }),
    phone_number: account.phoneNumber,
    created_at: account.createdAt.toISOString(),
  }
}
