import type { Balances } from '../../../contract/subAccounts'
import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { insertGift } from '../../database/giftStore'
import type { AnsweredIntent } from '../../database/idempotencyStore'
import { isTransferOf } from '../../database/ledgerStore'
import { uuidOrNull } from '../../database/parameters'
import { lockSubAccount } from '../../database/subAccountStore'
import { newId } from '../../ground/ids'
import { recordActivity } from '../activity/activity'
import { isAmount, readAmount } from '../creditAmount'
import { keyUsed } from '../idempotency/idempotency'
import { balanceOf, rowOf } from '../ledger/ledger'
import { noteMoved } from '../ledger/movedCredits'
import type { LimitInTens } from '../limitInTens'
import { notFound, Refusal } from '../refusal'
import { balancesOf, moveWithinFamily } from './familyTransfer'
import { refuseWithdrawn } from './leaveFamily'
import type { SubAccountParts } from './subAccountParts'

/** Dependencies of gifts. */
export interface GiftParts extends SubAccountParts {
  gifts: LimitInTens
}

/**
 * Gives credits to a sub-account, or takes them back if negative: never more than its balance, nor what a call holds.
 * @throws Refusal 429 after too many in an hour
 */
export async function giveCredits(
  parts: GiftParts,
  parent: AccountRow,
  sid: string,
  credits: number,
  intent: string | undefined,
): Promise<Balances> {
  const amount = readAmount(credits)
  if (amount === 0) throw new Refusal(422, 'invalid_amount', 'Please enter an amount of credits other than 0.')
  await parts.gifts.check(parent)
  const balances = await giveStepByStep(giftOf(parts, parent, sid, amount, intent))
  await parts.gifts.count(parent)
  publishBalances(parts, parent, balances)
  if (amount > 0) parts.topUpIfDue(parent.id)
  return balances
}

/**
 * Gives credits, and stores the answer under its intent, in one statement. Almost every gift can be made so; undefined for
 * the others, which `giveCredits` refuses, or which pay a debt.
 */
export async function giveCreditsAtOnce(
  parts: GiftParts,
  parent: AccountRow,
  sid: string,
  credits: number,
  intent: AnsweredIntent,
): Promise<Balances | undefined> {
  if (!(credits > 0) || !isAmount(credits) || uuidOrNull(sid) === null) return undefined
  const { db, gifts } = parts
  const gift = giftOf(parts, parent, sid, readAmount(credits), intent.key)
  if (gift.sid === parent.id) return undefined
  const { key, amount, at } = gift
  const sides = { from: balanceOf(parent.id), to: balanceOf(gift.sid) }
  const row = rowOf({ rootId: parent.id, key, kind: 'transfer', ...sides, amount, at })
  const made = await insertGift(db, row, gifts.of(parent), String(toCredits(amount)), intent)
  if (!made) return undefined
  noteMoved(db, row)
  await gifts.count(parent)
  const balances = {
    account: { sid: parent.id, credits: toCredits(made.giver) },
    sub_account: { sid: gift.sid, credits: toCredits(made.receiver) },
  }
  publishBalances(parts, parent, balances)
  if (made.mayNeedTopUp) parts.topUpIfDue(parent.id)
  return balances
}

function publishBalances({ bus }: GiftParts, parent: AccountRow, balances: Balances): void {
  for (const { sid: accountId } of [balances.account, balances.sub_account])
    bus.publish({ topic: 'balance', accountId, rootId: parent.id })
}

interface Gift {
  db: Database
  parent: AccountRow
  sid: string
  /** Hundredths; negative if they are taken back. */
  amount: number
  at: number
  /** Of the transfer. */
  key: string
}

function giftOf(
  { db, clock }: GiftParts,
  parent: AccountRow,
  sid: string,
  amount: number,
  intent: string | undefined,
): Gift {
  const at = clock.now()
  const userId = sid.toLowerCase()
  return { db, parent, sid: userId, amount, at, key: `gift:${userId}:${intent ?? newId(at)}` }
}

function giveStepByStep({ db, parent, sid, amount, at, key }: Gift): Promise<Balances> {
  return db.transaction(async (sql) => {
    const account = await lockSubAccount(sql, parent.id, sid)
    if (!account) throw notFound()
    refuseWithdrawn(account)
    const [from, to] = amount > 0 ? [parent.id, account.id] : [account.id, parent.id]
    const wanted = { rootId: parent.id, key, from, to, amount: Math.abs(amount), at }
    const isNew = await moveWithinFamily(sql, wanted)
    // The idempotency key is forgotten after a day, but the transfer under it is not.
    if (!isNew && !(await isTransferOf(sql, wanted))) throw keyUsed()
    const kind = amount > 0 ? 'credits_given' : 'credits_taken_back'
    const after = String(toCredits(wanted.amount))
    if (isNew) await recordActivity(sql, { kind, actorId: parent.id, subjectId: account.id, after, at })
    return balancesOf(sql, parent.id, account.id)
  })
}
