import type { Account } from '../../../contract/account'
import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { isOwner } from '../../database/family'
import { selectStanding } from '../../database/ledgerStore'
import { actsOf } from '../access/may'

/** The account as its owner or parent sees it (spec §3, "User data"). */
export async function viewAccount(sql: Sql, account: AccountRow): Promise<Account> {
  const standing = await selectStanding(sql, account.id)
  const { available, owed, replenisherId: sid, isReplenished, hasCard, isTopUpToConfirm } = standing
  return {
    sid: account.id,
    is_active: account.state === 'active',
    is_paid: account.isPaid,
    is_corporate: account.isCorporate,
    credits: toCredits(available),
    ...(owed > 0 && { owed_credits: toCredits(owed) }),
    ...(isOwner(account) ? { has_card: hasCard } : { parent_account_sid: account.rootId }),
    ...(isTopUpToConfirm && { has_top_up_to_confirm: true }),
    acts: [...actsOf(account)],
    plugins: { auto_replenishers: sid === null ? [] : [{ sid, is_active: isReplenished === true }] },
    name: account.name,
    ...(account.emailAddress !== null && { email_address: account.emailAddress }),
    phone_number: account.phoneNumber,
    created_at: account.createdAt.toISOString(),
  }
}
