import type { NewSubAccount, SubAccount } from '../../../contract/subAccounts'
import type { AccountRow } from '../../database/accountStore'
import { newId } from '../../ground/ids'
import { recordActivity } from '../activity/activity'
import { readAmount } from '../creditAmount'
import type { HourlyLimit } from '../hourlyLimit'
import { countOrRefuse, refuseIfFull } from '../hourlyLimit'
import type { Keep } from '../idempotency/idempotency'
import { openAccount } from '../ledger/openAccount'
import { Refusal } from '../refusal'
import { reachableNumber } from '../verification/reachableNumber'
import { moveWithinFamily } from './familyTransfer'
import { countInvitation, spendInvitation } from './invitation'
import { getSubAccount } from './listing'
import type { SubAccountParts } from './subAccountParts'
import { checkUserName } from './userName'

/**
 * Opens a sub-account whose owner has yet to verify the number.
 * @param keep called with the new account, in the transaction that opens it
 */
export async function openSubAccount(
  { db, clock, bus, invite, topUpIfDue, budgets, rateFor }: SubAccountParts,
  parent: AccountRow,
  { name, phone_number, credits = 0 }: NewSubAccount,
  keep: Keep<SubAccount>,
): Promise<SubAccount> {
  const now = clock.now()
  const amount = readAmount(credits)
  const account: AccountRow = {
    id: newId(now),
    rootId: parent.id,
    name: checkUserName(name),
    emailAddress: null,
    phoneNumber: reachableNumber(phone_number, rateFor),
    state: 'invited',
    isPaid: false,
    isCorporate: parent.isCorporate,
    createdAt: new Date(now),
  }
  await db.transaction((sql) => countInvitation(sql, parent, account.phoneNumber, now))
  const taken = numbersTaken(parent)
  await refuseIfFull(db, taken, now)
  const opening = db.transaction(async (sql) => {
    await openAccount(sql, { ...account, pinHash: null })
    const act = { actorId: parent.id, subjectId: account.id, at: now }
    await recordActivity(sql, { ...act, kind: 'user_added', after: account.phoneNumber })
    if (amount > 0) {
      const sides = { rootId: parent.id, from: parent.id, to: account.id }
      await moveWithinFamily(sql, { ...sides, key: `opening:${account.id}`, amount, at: now })
      await recordActivity(sql, { ...act, kind: 'credits_given', after: String(credits) })
    }
    // Last, so that a refused request costs no text.
    const raiseAlarms = await spendInvitation(sql, budgets, account.phoneNumber)
    const opened = await getSubAccount({ db: sql, clock }, parent, account.id)
    await keep(sql, opened)
    return { opened, raiseAlarms }
  })
  const { opened, raiseAlarms } = await opening.catch(async (error) => {
    if (error instanceof Refusal && error.code === 'account_exists') await countOrRefuse(db, taken, now)
    throw error
  })
  raiseAlarms()
  bus.publish({ topic: 'account', what: 'changed', accountId: account.id, rootId: parent.id })
  if (amount > 0) {
    bus.publish({ topic: 'balance', accountId: parent.id, rootId: parent.id })
    topUpIfDue(parent.id)
  }
  await invite(parent, account.phoneNumber)
  return opened
}

const TAKEN_PER_HOUR = 5

/** Numbers that already have an account. Parents learn that, so they must not be able to try lists of numbers. */
function numbersTaken({ id }: AccountRow): HourlyLimit {
  return {
    subject: `numbers taken, asked by ${id}`,
    max: TAKEN_PER_HOUR,
    code: 'too_many_numbers_taken',
    message: 'Too many of the numbers that you tried to add have an account already.',
  }
}
