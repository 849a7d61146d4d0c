import type { NewSubAccount } from '../../../contract/subAccounts'
import type { AccountRow } from '../../database/accountStore'
import { openAccount } from '../accounts/openAccount'
import { recordActivity } from '../activity/activity'
import { readAmount } from '../creditAmount'
import { newId } from '../ids'
import { reachableNumber } from '../verification/reachableNumber'
import { moveWithinFamily } from './familyTransfer'
import { countInvitation, spendInvitation } from './invitation'
import type { SubAccountParts } from './subAccountParts'
import { checkUserName } from './userName'

/**
 * Opens a sub-account whose owner has yet to verify the number.
 * @returns its sid
 */
export async function openSubAccount(
  { db, clock, news, invite, topUpIfDue, budgets }: SubAccountParts,
  parent: AccountRow,
  { name, phone_number, credits = 0 }: NewSubAccount,
): Promise<string> {
  const now = clock.now()
  const amount = readAmount(credits)
  const account: AccountRow = {
    id: newId(now),
    rootId: parent.id,
    name: checkUserName(name),
    emailAddress: null,
    phoneNumber: reachableNumber(phone_number),
    state: 'invited',
    isPaid: false,
    isCorporate: parent.isCorporate,
    createdAt: new Date(now),
  }
  await db.transaction((sql) => countInvitation(sql, parent, account.phoneNumber, now))
  const raiseAlarms = await db.transaction(async (sql) => {
    await openAccount(sql, { ...account, pinHash: null })
    const act = { actorId: parent.id, subjectId: account.id, at: now }
    await recordActivity(sql, { ...act, kind: 'user_added', after: account.phoneNumber })
    if (amount > 0) {
      const sides = { rootId: parent.id, from: parent.id, to: account.id }
      await moveWithinFamily(sql, { ...sides, key: `opening:${account.id}`, amount, at: now })
      await recordActivity(sql, { ...act, kind: 'credits_given', after: String(credits) })
    }
    // Last, so that a refused request costs no text.
    return spendInvitation(sql, budgets, account.phoneNumber)
  })
  raiseAlarms()
  news.publish({ topic: 'account', what: 'changed', accountId: account.id, rootId: parent.id })
  if (amount > 0) {
    news.publish({ topic: 'balance', accountId: parent.id, rootId: parent.id })
    topUpIfDue(parent.id)
  }
  await invite(parent, account.phoneNumber)
  return account.id
}
