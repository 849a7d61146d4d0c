import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { isOwner } from '../../database/family'
import type { LedgerAccountKey } from '../../database/ledgerStore'
import * as store from '../../database/ledgerStore'
import { newId } from '../../ground/ids'
import { noteMoved } from './movedCredits'

/** What an account can spend, apart from what its call in progress holds. */
export const balanceOf = (accountId: string): LedgerAccountKey => ({ ownerId: accountId, kind: 'balance' })
/** Credits held for one call. */
export const holdOf = (callId: string): LedgerAccountKey => ({ ownerId: callId, kind: 'hold' })
/** Where bought credits come from. */
export const salesOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'sales' })
/** Where the minutes of calls go. */
export const usageOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'usage' })
/** Where credits come from that nobody has paid for, and where the operator's corrections go. */
export const promotionsOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'promotions' })

/** Credits of a purchase that are held while its payment is disputed. */
export const disputeOf = (purchaseId: string): LedgerAccountKey => ({ ownerId: purchaseId, kind: 'dispute' })
/** What a family owes, as a negative balance: credits that were spent before their payment was returned. */
export const debtOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'debt' })

/** Why credits moved. A statement combines the transfers of one call into one line. */
export type TransferKind =
  | 'purchase'
  | 'refund'
  | 'dispute'
  | 'debt'
  | 'promotion'
  | 'adjustment'
  | 'transfer'
  | 'call_hold'
  | 'call_minute'
  | 'call_minute_back'
  | 'call_release'

/** One movement of credits between two ledger accounts of one root account. */
export interface Transfer {
  rootId: string
  /** Idempotency key: however often it is tried, the transfer is made once. */
  key: string
  kind: TransferKind
  from: LedgerAccountKey
  to: LedgerAccountKey
  /** Hundredths of a credit, at least 1; only a call's release may be 0. */
  amount: number
  /** Milliseconds since the epoch. */
  at: number
  callId?: string
  /** The purchase whose credits it books, claims or releases. */
  purchaseId?: string
  /** The gift (an earlier transfer) that a claim to the purchase takes or returns. */
  giftId?: string
  /** The amounts on the statements of the two sides, in hundredths, if they differ from what moved. */
  statementAmount?: { from?: number; to?: number }
}

/**
 * `repeated`: a transfer with that key exists. `insufficient`: it would have overdrawn an account, and was not made.
 */
export type TransferOutcome = 'made' | 'repeated' | 'insufficient'

/** Opens the ledger accounts of a new account: its balance and, for a root account, the system accounts. */
export async function openLedgerAccounts(sql: Sql, account: Member): Promise<void> {
  const { id, rootId } = account
  const system = isOwner(account) ? [salesOf(rootId), usageOf(rootId), promotionsOf(rootId)] : []
  await store.insertLedgerAccounts(sql, rootId, [balanceOf(id), ...system])
}

/**
 * Makes a transfer, once. It is a single statement, so it needs no transaction.
 * @throws Error if an account is unknown, both sides are the same, or the amount is not a whole number of hundredths
 */
export async function transfer(sql: Sql, wanted: Transfer): Promise<TransferOutcome> {
  const { rootId, key, from, to } = wanted
  const row = rowOf(wanted)
  if (await store.insertTransfer(sql, row)) {
    noteMoved(sql, row)
    return 'made'
  }
  if (await store.transferExists(sql, rootId, key)) return 'repeated'
  if ((await store.countLedgerAccounts(sql, rootId, [from, to])) === 2) return 'insufficient'
  throw new Error(`A ledger account of transfer ${key} does not exist`)
}

/**
 * The transfer as stored, with a new id.
 * @throws RangeError if both sides are the same, or the amount is not a whole number of hundredths
 */
export function rowOf(wanted: Transfer): store.TransferRow {
  const { from, to, amount, at, callId = null, purchaseId = null, giftId = null, statementAmount } = wanted
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} cannot be transferred`)
  if (from.ownerId === to.ownerId && from.kind === to.kind) throw new RangeError('Both sides are the same account')
  const { rootId, key, kind } = wanted
  return {
    rootId,
    id: newId(at),
    key,
    kind,
    callId,
    purchaseId,
    giftId,
    at: new Date(at),
    amount,
    from: { ...from, statementAmount: statementAmount?.from ?? -amount },
    to: { ...to, statementAmount: statementAmount?.to ?? amount },
  }
}

/** What an account can spend, in hundredths: its balance and the unused hold of its call in progress. */
export function availableCredits(sql: Sql, accountId: string): Promise<number> {
  return store.selectAvailable(sql, accountId)
}
