import type { Sql } from '../../database/database'
import type { LedgerAccountKey } from '../../database/ledgerStore'
import * as store from '../../database/ledgerStore'
import { newId } from '../ids'

/** What an account has to spend and is not in a call. */
export const balanceOf = (accountId: string): LedgerAccountKey => ({ ownerId: accountId, kind: 'balance' })
/** What has been set aside for one call. */
export const holdOf = (callId: string): LedgerAccountKey => ({ ownerId: callId, kind: 'hold' })
/** Where bought credits come from. */
export const salesOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'sales' })
/** Where the minutes of calls go. */
export const usageOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'usage' })
/** Where given credits come from. */
export const promotionsOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'promotions' })

/** What is held of a purchase's credits while its payment is disputed. */
export const disputeOf = (purchaseId: string): LedgerAccountKey => ({ ownerId: purchaseId, kind: 'dispute' })
/** What a family owes, below zero: credits that were spent before their money went back. */
export const debtOf = (rootId: string): LedgerAccountKey => ({ ownerId: rootId, kind: 'debt' })

/** Why credits moved. Those of a call are told apart by its id, and a statement shows them as one line. */
export type TransferKind =
  | 'purchase'
  | 'refund'
  | 'dispute'
  | 'debt'
  | 'promotion'
  | 'transfer'
  | 'call_hold'
  | 'call_minute'
  | 'call_minute_back'
  | 'call_release'

/** One movement of credits between two ledger accounts of one root account. */
export interface Transfer {
  rootId: string
  /** Names the intent: however often it is tried, the transfer is made once. */
  key: string
  kind: TransferKind
  from: LedgerAccountKey
  to: LedgerAccountKey
  /** Hundredths of a credit, at least 1; a call's last release alone may be of nothing. */
  amount: number
  /** Milliseconds since the epoch. */
  at: number
  callId?: string
  /** The purchase that it credits, claims or lets go. */
  purchaseId?: string
  /** The gift, an earlier transfer, that a claim to the purchase takes back or gives back. */
  giftId?: string
  /** What the statements of the two sides say, in hundredths, where it is not what moved. */
  statementAmount?: { from?: number; to?: number }
}

/** `repeated`: a transfer of that key had been made before. `insufficient`: it would have overdrawn, and was not made. */
export type TransferOutcome = 'made' | 'repeated' | 'insufficient'

/** Opens the ledger accounts of a new account: its balance, and below a new root account what the system keeps there. */
export async function openLedgerAccounts(sql: Sql, { id, rootId }: { id: string; rootId: string }): Promise<void> {
  const system = id === rootId ? [salesOf(rootId), usageOf(rootId), promotionsOf(rootId)] : []
  await store.insertLedgerAccounts(sql, rootId, [balanceOf(id), ...system])
}

/**
 * Makes a transfer, once. It is a single statement, so it needs no transaction of its own.
 * @throws Error when an account is unknown, both sides are one, or the amount is no whole number of hundredths
 */
export async function transfer(sql: Sql, wanted: Transfer): Promise<TransferOutcome> {
  const {
    rootId,
    key,
    kind,
    from,
    to,
    amount,
    at,
    callId = null,
    purchaseId = null,
    giftId = null,
    statementAmount,
  } = wanted
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} cannot be transferred`)
  if (from.ownerId === to.ownerId && from.kind === to.kind) throw new RangeError('Both sides are the same account')
  const made = await store.insertTransfer(sql, {
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
  })
  if (made) return 'made'
  if (await store.transferExists(sql, rootId, key)) return 'repeated'
  if ((await store.countLedgerAccounts(sql, rootId, [from, to])) === 2) return 'insufficient'
  throw new Error(`A ledger account of transfer ${key} does not exist`)
}

/** What an account can spend, in hundredths: its balance and what its call in progress holds but has not used. */
export function availableCredits(sql: Sql, accountId: string): Promise<number> {
  return store.selectAvailable(sql, accountId)
}
