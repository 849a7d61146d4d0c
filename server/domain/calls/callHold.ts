import type { CallRow } from '../../database/callStore'
import type { Sql } from '../../database/database'
import { insertLedgerAccounts, selectBalance } from '../../database/ledgerStore'
import type { Transfer } from '../ledger/ledger'
import { balanceOf, holdOf, transfer, usageOf } from '../ledger/ledger'
import { payDebt } from '../purchases/debt'
import { TEST_CALL_MINUTES } from './testCalls'

/** A hold is filled for this many minutes at a time, so that a call does not tie up the whole balance. */
const MINUTES_PER_FILL = 5

/** A free call holds nothing. */
export async function openHold(sql: Sql, { rootId, id, rate }: CallRow): Promise<void> {
  if (rate > 0) await insertLedgerAccounts(sql, rootId, [holdOf(id)])
}

/**
 * Fills a call's hold from its account's balance: for five more minutes, or as many whole ones as the balance covers; for
 * all minutes of a free call.
 * The functions of this module update `call` in place; their callers hold its lock and save it.
 */
export async function coverMinutes(sql: Sql, call: CallRow, at: number): Promise<void> {
  if (call.rate === 0) {
    call.minutesCovered = TEST_CALL_MINUTES
    return
  }
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

/**
 * Counts the minutes that have begun, as far as they are covered: from then on they are spent, though their credits stay
 * in the hold until the call is over.
 */
export function beginMinutes(call: CallRow, begun: number): void {
  call.minutesBegun = Math.max(call.minutesBegun, Math.min(begun, call.minutesCovered))
}

/** Settles a call: it costs exactly `minutes` (no more than are covered), and the rest of its hold is released. */
export async function settleHold(sql: Sql, call: CallRow, minutes: number, at: number): Promise<void> {
  call.minutesBegun = Math.min(minutes, call.minutesCovered)
  if (call.minutesCovered === 0 || call.rate === 0) return
  await chargeMinutes(sql, call, at)
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

/** Charges all minutes at once. An older server charged them as they began, maybe one too many. */
async function chargeMinutes(sql: Sql, call: CallRow, at: number): Promise<void> {
  const held = (await selectBalance(sql, call.rootId, holdOf(call.id))) ?? 0
  const due = held - (call.minutesCovered - call.minutesBegun) * call.rate
  const [hold, usage] = [holdOf(call.id), usageOf(call.rootId)]
  if (due > 0) await move(sql, call, 'minutes', { kind: 'call_minute', from: hold, to: usage, amount: due, at })
  if (due < 0) await move(sql, call, 'back', { kind: 'call_minute_back', from: usage, to: hold, amount: -due, at })
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
