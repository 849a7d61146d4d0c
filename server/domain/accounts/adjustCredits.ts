import { createHash } from 'node:crypto'
import { toCredits } from '../../../shared/credits'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { isOwner } from '../../database/family'
import { selectBalance, selectOwed } from '../../database/ledgerStore'
import type { Clock } from '../../ground/clock'
import { recordActivity } from '../activity/activity'
import { readAmount } from '../creditAmount'
import { availableCredits, balanceOf, promotionsOf, transfer } from '../ledger/ledger'
import { payDebt } from '../purchases/debt'
import { notFound, Refusal } from '../refusal'

interface Adjustment {
  /** As typed: decimal credits, negative to take them. */
  credits: string
  reason: string
  /** Who adjusts it. */
  operator: string
}

interface Adjusted {
  outcome: 'made' | 'repeated'
  name: string
  /** What the account can spend now, in hundredths. */
  balance: number
  /** What its family owes afterwards, in hundredths. */
  owed: number
}

const MAX_REASON = 200

/**
 * Adds credits to an account on the operator's behalf, or takes them: never what a call holds, nor more than there is.
 * The same amount for the same reason is booked once, so that a command may be repeated after an outage. What an owner
 * gets first pays the family's debt.
 * @throws Refusal 404 for an unknown account, 409 for a closed one, 422 without a usable amount or reason, 402 if the
 * account has too little
 */
export async function adjustCredits(
  { db, clock, bus }: { db: Database; clock: Clock; bus: Pick<Bus, 'publish'> },
  sid: string,
  { credits, reason, operator }: Adjustment,
): Promise<Adjusted> {
  const {
    id: accountId,
    rootId,
    ...adjusted
  } = await db.transaction(async (sql) => {
    const account = await lockAccount(sql, sid)
    if (!account) throw notFound()
    refuseClosed(account)
    const amount = readTyped(credits)
    const why = checkReason(reason)
    const { id, rootId, name } = account
    const at = clock.now()
    const outcome = await transfer(sql, {
      rootId,
      key: `adjustment:${id}:${amount}:${createHash('sha256').update(why).digest('hex')}`,
      kind: 'adjustment',
      ...sidesOf(account, amount),
      amount: Math.abs(amount),
      at,
    })
    if (outcome === 'insufficient') {
      const most = toCredits(await selectBalance(sql, rootId, balanceOf(id)))
      throw new Refusal(402, 'no_credits', `There are not enough credits: ${most} can be taken now.`)
    }
    if (outcome === 'made') {
      const act = { actorId: null, subjectId: id, after: signed(amount), reason: why, operator, at }
      await recordActivity(sql, { ...act, kind: 'credits_adjusted' })
      if (amount > 0 && isOwner(account)) await payDebt(sql, rootId, at)
    }
    const [balance, owed] = [await availableCredits(sql, id), await selectOwed(sql, rootId)]
    return { id, rootId, outcome, name, balance, owed }
  })
  bus.publish({ topic: 'balance', accountId, rootId })
  return adjusted
}

function sidesOf({ id, rootId }: AccountRow, amount: number) {
  const [balance, adjustments] = [balanceOf(id), promotionsOf(rootId)]
  return amount > 0 ? { from: adjustments, to: balance } : { from: balance, to: adjustments }
}

function refuseClosed({ state }: AccountRow): void {
  if (state === 'closed' || state === 'withdrawn') throw new Refusal(409, 'closed', 'That account is closed.')
}

function readTyped(credits: string): number {
  const amount = /^[+-]?\d+(\.\d+)?$/.test(credits) ? readAmount(Number(credits)) : 0
  if (amount === 0) throw new Refusal(422, 'invalid_amount', 'The credits must be a number other than 0, such as -2.5.')
  return amount
}

function checkReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '' || reason.length > MAX_REASON)
    throw new Refusal(422, 'invalid_reason', `Give a reason of at most ${MAX_REASON} characters.`)
  return reason
}

function signed(hundredths: number): string {
  return `${hundredths > 0 ? '+' : ''}${toCredits(hundredths)}`
}
