import type { Balances } from '../../../contract/subAccounts'
import type { AccountRow } from '../../database/accountStore'
import { lockSubAccount } from '../../database/subAccountStore'
import { recordActivity } from '../activity/activity'
import { readAmount } from '../creditAmount'
import { newId } from '../ids'
import { notFound, Refusal } from '../refusal'
import { balancesOf, moveWithinFamily } from './familyTransfer'
import { refuseWithdrawn } from './leaveFamily'
import type { SubAccountParts } from './subAccountParts'

/**
 * Gives credits to a sub-account, or takes them back if negative: never more than its balance, nor what a call holds.
 */
export async function giveCredits(
  { db, clock, news, topUpIfDue }: SubAccountParts,
  parent: AccountRow,
  sid: string,
  credits: number,
  intent: string | undefined,
): Promise<Balances> {
  const amount = readAmount(credits)
  if (amount === 0) throw new Refusal(422, 'invalid_amount', 'Please enter an amount of credits other than 0.')
  const at = clock.now()
  const balances = await db.transaction(async (sql) => {
    const account = await lockSubAccount(sql, parent.id, sid)
    if (!account) throw notFound()
    refuseWithdrawn(account)
    const [from, to] = amount > 0 ? [parent.id, account.id] : [account.id, parent.id]
    const key = `gift:${account.id}:${intent ?? newId(at)}`
    const isNew = await moveWithinFamily(sql, { rootId: parent.id, key, from, to, amount: Math.abs(amount), at })
    const kind = amount > 0 ? 'credits_given' : 'credits_taken_back'
    if (isNew)
      await recordActivity(sql, {
        kind,
        actorId: parent.id,
        subjectId: account.id,
        after: String(Math.abs(credits)),
        at,
      })
    return balancesOf(sql, parent.id, account.id)
  })
  for (const { sid } of [balances.account, balances.sub_account])
    news.tell({ topic: 'balance', accountId: sid, rootId: parent.id })
  if (amount > 0) topUpIfDue(parent.id)
  return balances
}
