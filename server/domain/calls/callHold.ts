import { costOf, incrementsFor } from '../../../shared/billing'
import { priceOf } from '../../database/calls/callCost'
import type { CallRow } from '../../database/calls/callStore'
import type { Sql } from '../../database/database'
import { insertLedgerAccounts, selectBalance } from '../../database/ledgerStore'
import type { Transfer } from '../ledger/ledger'
import { balanceOf, holdOf, transfer, usageOf } from '../ledger/ledger'
import { payDebt } from '../purchases/debt'
import { TEST_CALL_MINUTES } from './testCalls'

/** A hold is filled for this many seconds at a time, so that a call does not tie up the whole balance. */
const SECONDS_PER_FILL = 300

/** A free call holds nothing. */
export async function openHold(sql: Sql, { rootId, id, rate }: CallRow): Promise<void> {
  if (rate > 0) await insertLedgerAccounts(sql, rootId, [holdOf(id)])
}

/**
 * Fills a call's hold from its account's balance: for five more minutes, or as many increments as the balance covers; for
 * all minutes of a free call.
 * The functions of this module update `call` in place; their callers hold its lock and save it.
 */
export async function coverIncrements(sql: Sql, call: CallRow, at: number): Promise<void> {
  if (call.rate === 0) {
    call.incrementsCovered = TEST_CALL_MINUTES
    return
  }
  const price = priceOf(call)
  const paid = costOf(price, call.incrementsCovered)
  const wanted = call.incrementsCovered + Math.max(1, Math.floor(SECONDS_PER_FILL / price.next))
  for (;;) {
    const balance = await selectBalance(sql, call.rootId, balanceOf(call.accountId))
    const covered = Math.min(wanted, incrementsFor(price, paid + balance))
    if (covered === call.incrementsCovered) return
    const outcome = await transfer(sql, {
      rootId: call.rootId,
      key: `call:${call.id}:hold:${call.incrementsCovered}`,
      kind: 'call_hold',
      callId: call.id,
      from: balanceOf(call.accountId),
      to: holdOf(call.id),
      amount: costOf(price, covered) - paid,
      at,
      statementAmount: { from: 0 },
    })
    if (outcome === 'made') {
      call.incrementsCovered = covered
      return
    }
    if (outcome === 'repeated') throw new Error(`The hold of call ${call.id} was filled twice`)
    // Otherwise the balance was spent in the meantime: read it again.
  }
}

/**
 * Counts the increments that have begun, as far as they are covered: from then on they are spent, though their credits stay
 * in the hold until the call is over.
 */
export function beginIncrements(call: CallRow, begun: number): void {
  call.incrementsBegun = Math.max(call.incrementsBegun, Math.min(begun, call.incrementsCovered))
}

/** Settles a call: it costs exactly `increments` (no more than are covered), and the rest of its hold is released. */
export async function settleHold(sql: Sql, call: CallRow, increments: number, at: number): Promise<void> {
  call.incrementsBegun = Math.min(increments, call.incrementsCovered)
  if (call.incrementsCovered === 0 || call.rate === 0) return
  const cost = costOf(priceOf(call), call.incrementsBegun)
  const unused = costOf(priceOf(call), call.incrementsCovered) - cost
  await charge(sql, call, unused, at)
  await move(sql, call, 'release', {
    kind: 'call_release',
    from: holdOf(call.id),
    to: balanceOf(call.accountId),
    amount: unused,
    at,
    statementAmount: { to: -cost },
  })
  if (call.accountId === call.rootId) await payDebt(sql, call.rootId, at)
}

/**
 * Charges everything but the unused part at once. An older server charged minutes as they began, maybe one too many.
 */
async function charge(sql: Sql, call: CallRow, unused: number, at: number): Promise<void> {
  const held = await selectBalance(sql, call.rootId, holdOf(call.id))
  const due = held - unused
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
