import type { CallRow } from '../../database/callStore'
import type { Sql } from '../../database/database'
import { insertLedgerAccounts, selectBalance } from '../../database/ledgerStore'
import type { Transfer } from '../ledger/ledger'
import { balanceOf, holdOf, transfer, usageOf } from '../ledger/ledger'
import { payDebt } from '../purchases/debt'

/** A hold is filled for this many minutes at a time, so that a call does not tie up the whole balance. */
const MINUTES_PER_FILL = 5

export function openHold(sql: Sql, { rootId, id }: CallRow): Promise<void> {
  return insertLedgerAccounts(sql, rootId, [holdOf(id)])
}

/**
 * Fills a call's hold from its account's balance: for five more minutes, or as many whole ones as the balance covers.
 * The functions of this module update `call` in place; their callers hold its lock and save it.
 */
export async function coverMinutes(sql: Sql, call: CallRow, at: number): Promise<void> {
  for (;;) {
    const balance = (await selectBalance(sql, call.rootId, balanceOf(call.accountId))) ?? 0
    const minutes = Math.min(MINUTES_PER_FILL, Math.floor(balance / call.rate))
    if (minutes === 0) return
    const outcome = await transfer(sql, {
      rootId: call.rootId,
      key: `call:${call.id}:hold:${call.minutesCovered}`,
      kind: 'call_hold',
      callId: call.id,
      from: balanceOf(call.accountId),
      to: holdOf(call.id),
      amount: minutes * call.rate,
      at,
      statementAmount: { from: 0 },
    })
    if (outcome === 'made') {
      call.minutesCovered += minutes
      return
    }
    if (outcome === 'repeated') throw new Error(`The hold of call ${call.id} was filled twice`)
    // Otherwise the balance was spent in the meantime: read it again.
  }
}

/** Charges the minutes that have begun to the hold, as far as it covers them. */
export async function chargeMinutes(sql: Sql, call: CallRow, begun: number, at: number): Promise<void> {
  const minutes = Math.min(begun, call.minutesCovered)
  if (minutes <= call.minutesBegun) return
  await move(sql, call, `minute:${minutes}`, {
    kind: 'call_minute',
    from: holdOf(call.id),
    to: usageOf(call.rootId),
    amount: (minutes - call.minutesBegun) * call.rate,
    at,
  })
  call.minutesBegun = minutes
}

/** Settles a call: it costs exactly `minutes` (no more than are covered), and the rest is released. */
export async function settleHold(sql: Sql, call: CallRow, minutes: number, at: number): Promise<void> {
  await chargeMinutes(sql, call, minutes, at)
  if (call.minutesBegun > minutes) await returnMinutes(sql, call, minutes, at)
  if (call.minutesCovered === 0) return
  await move(sql, call, 'release', {
    kind: 'call_release',
    from: holdOf(call.id),
    to: balanceOf(call.accountId),
    amount: (call.minutesCovered - call.minutesBegun) * call.rate,
    at,
    statementAmount: { to: -call.minutesBegun * call.rate },
  })
  if (call.accountId === call.rootId) await payDebt(sql, call.rootId, at)
}

/** Refunds a minute that was charged as it began, just before the news arrived that the call had already ended. */
async function returnMinutes(sql: Sql, call: CallRow, minutes: number, at: number): Promise<void> {
  await move(sql, call, 'back', {
    kind: 'call_minute_back',
    from: usageOf(call.rootId),
    to: holdOf(call.id),
    amount: (call.minutesBegun - minutes) * call.rate,
    at,
  })
  call.minutesBegun = minutes
}

/** A transfer that cannot fail while the call is locked, because its hold matches the call row. */
async function move(
  sql: Sql,
  call: CallRow,
  step: string,
  parts: Omit<Transfer, 'rootId' | 'key' | 'callId'>,
): Promise<void> {
  const outcome = await transfer(sql, {
    ...parts,
    rootId: call.rootId,
    key: `call:${call.id}:${step}`,
    callId: call.id,
  })
  if (outcome !== 'made') throw new Error(`Step ${step} of call ${call.id} was ${outcome}`)
}
