import type { TransactionKind, TransactionNote } from '../../contract/transactions'
import type { UsageSpans } from './calls/callHistoryStore'
import type { Sql } from './database'
import { GIFT_CLAIM } from './giftStore'
import { uuidOrNull } from './parameters'
import type { PurchaseRow } from './purchaseStore'

/** One line of an account's statement: what the ledger booked, and what it was for. */
export interface StatementRow {
  /** Sequence number of the account's entries, in the order in which its balance changed. */
  entry: number
  /** The transfer. */
  id: string
  at: Date
  kind: 'purchase' | 'refund' | 'dispute' | 'debt' | 'promotion' | 'adjustment' | 'transfer' | 'call_release'
  /** Hundredths of a credit added or, if negative, taken, and the balance after that. */
  amount: number
  balanceAfter: number
  /** The number called, and the name of the account on the other side of a transfer. */
  callTo: string | null
  otherName: string | null
  /** What the claim to a refunded or disputed purchase did to a gift. */
  giftClaim: Extract<TransactionNote, 'taken_back' | 'given_back'> | null
  /** The purchase that was paid or refunded; null for entries that the sandbox seeded without one. */
  purchaseId: string | null
  method: PurchaseRow['method'] | null
  cents: number | null
  boughtCredits: number | null
  cardBrand: string | null
  cardLast4: string | null
  purchaseStatus: PurchaseRow['status'] | null
}

/** The owner of a statement. */
export interface StatementOwner {
  id: string
  rootId: string
}

/** Conditions on lines; undefined leaves one out. */
export interface StatementFilter {
  kind: TransactionKind | undefined
  withoutCalls?: boolean
  /** Bounds of the transfers' ids, which are chronological: the first inclusive, the second exclusive. */
  fromId: string | undefined
  beforeId: string | undefined
  beforeEntry: number | undefined
}

const LINES = `ledger_leg AS leg
  JOIN ledger_transfer AS transfer ON transfer.root_id = leg.root_id AND transfer.id = leg.transfer_id
  LEFT JOIN purchase ON purchase.id = transfer.purchase_id AND transfer.kind IN ('purchase', 'refund', 'dispute')`

const COLUMNS = `leg.entry, transfer.id, transfer.at, transfer.kind, leg.stated AS amount,
  leg.stated_after AS "balanceAfter", call.to_number AS "callTo", other.name AS "otherName",
  ${GIFT_CLAIM} AS "giftClaim", purchase.id AS "purchaseId",
  purchase.method, purchase.cents, purchase.credits AS "boughtCredits",
  purchase.card_brand AS "cardBrand", purchase.card_last4 AS "cardLast4", purchase.status AS "purchaseStatus"
  FROM ${LINES}
  LEFT JOIN call ON call.id = transfer.call_id
  LEFT JOIN account AS other ON transfer.kind = 'transfer'
    AND other.id = CASE leg.owner_id WHEN transfer.from_id THEN transfer.to_id ELSE transfer.from_id END`

/** Lines of an account's statement, newest first. */
export function listStatement(
  sql: Sql,
  owner: StatementOwner,
  filter: StatementFilter,
  limit: number,
): Promise<StatementRow[]> {
  const { conditions, params } = select(owner, filter, OWN_BY_ENTRY)
  return sql.query<StatementRow>(
    `SELECT ${COLUMNS} WHERE ${conditions} ORDER BY leg.entry DESC LIMIT $${params.length + 1}`,
    [...params, limit],
  )
}

/** The number of lines that match the filter. */
export async function countStatement(sql: Sql, owner: StatementOwner, filter: StatementFilter): Promise<number> {
  const { conditions, params } = select(owner, filter)
  const from = filter.kind === undefined ? 'ledger_leg AS leg' : LINES
  const [row] = await sql.query<{ count: number }>(`SELECT count(*) AS count FROM ${from} WHERE ${conditions}`, params)
  return row?.count ?? 0
}

/** One line of an account's statement. */
export async function findStatementLine(
  sql: Sql,
  owner: StatementOwner,
  transferId: string,
): Promise<StatementRow | undefined> {
  const [row] = await sql.query<StatementRow>(`SELECT ${COLUMNS} WHERE ${OWN} AND leg.transfer_id = $3`, [
    owner.rootId,
    owner.id,
    uuidOrNull(transferId),
  ])
  return row
}

/** The line of a purchase on the buyer's statement. */
export async function findPurchaseLine(
  sql: Sql,
  owner: StatementOwner,
  purchaseId: string,
): Promise<StatementRow | undefined> {
  const [row] = await sql.query<StatementRow>(
    `SELECT ${COLUMNS} WHERE ${OWN} AND transfer.purchase_id = $3 AND transfer.kind = 'purchase'`,
    [owner.rootId, owner.id, uuidOrNull(purchaseId)],
  )
  return row
}

/** The statement's balance at the time of each id, in hundredths. */
export async function listStatementBalancesAt(
  sql: Sql,
  owner: StatementOwner,
  firstIds: readonly string[],
): Promise<number[]> {
  const rows = await sql.query<{ stated: number }>(
    `SELECT coalesce(line.stated_after, 0)::bigint AS stated
     FROM unnest($3::uuid[]) WITH ORDINALITY AS bound (id, n)
     LEFT JOIN LATERAL (
       SELECT stated_after FROM (
         SELECT leg.entry, leg.stated_after FROM ledger_leg AS leg
         WHERE ${OWN} AND leg.transfer_id < bound.id ORDER BY leg.transfer_id DESC LIMIT ${ENTRY_SLACK}
       ) AS latest ORDER BY entry DESC LIMIT 1
     ) AS line ON true
     ORDER BY bound.n`,
    [owner.rootId, owner.id, firstIds],
  )
  return rows.map(({ stated }) => stated)
}

/** What the calls of an account's statement came to within one span of time; credits in hundredths, negative. */
export interface CallsOfSpan {
  /** The span's number, from 1. */
  span: number
  calls: number
  credits: number
}

/** The calls of an account's statement by span; spans without any are left out. */
export function sumStatedCalls(
  sql: Sql,
  owner: StatementOwner,
  { fromId, beforeId, starts }: UsageSpans,
): Promise<CallsOfSpan[]> {
  return sql.query<CallsOfSpan>(
    `SELECT width_bucket(transfer.at, $5::timestamptz[]) AS span, count(*) AS calls, sum(leg.stated)::bigint AS credits
     FROM ${LINES}
     WHERE ${OWN} AND leg.transfer_id >= $3 AND leg.transfer_id < $4 AND transfer.kind = 'call_release' GROUP BY span`,
    [owner.rootId, owner.id, fromId, beforeId, starts],
  )
}

const OWN = `leg.root_id = $1 AND leg.owner_id = $2 AND leg.kind = 'balance' AND leg.stated <> 0`

/** Like `OWN`, but not with the condition of the index on transfers, so that lines are read in the order of entries. */
const OWN_BY_ENTRY = `leg.root_id = $1 AND leg.owner_id = $2 AND leg.kind = 'balance' AND abs(leg.stated) > 0`

/** Entries are chronological, except within this many that may have been booked at the same moment. */
const ENTRY_SLACK = 50

const KINDS: Record<TransactionKind, string> = {
  call: `transfer.kind = 'call_release'`,
  purchase: `transfer.kind = 'purchase' AND transfer.call_id IS NULL AND purchase.method IS DISTINCT FROM 'top_up'`,
  top_up: `transfer.kind = 'purchase' AND transfer.call_id IS NULL AND purchase.method = 'top_up'`,
  transfer: `transfer.kind = 'transfer' AND transfer.call_id IS NULL`,
  refund: `transfer.kind = 'refund' AND transfer.call_id IS NULL`,
  dispute: `transfer.kind = 'dispute' AND transfer.call_id IS NULL`,
  debt: `transfer.kind = 'debt' AND transfer.call_id IS NULL`,
  promotion: `transfer.kind = 'promotion' AND transfer.call_id IS NULL`,
  adjustment: `transfer.kind = 'adjustment' AND transfer.call_id IS NULL`,
}

/**
 * Time bounds are also expressed as bounds on entries, with some slack, so that a page is found by index rather than by
 * scanning. They are those of several transfers next to the bound: one may have been booked long after it happened, such
 * as a call whose server was gone, and so have a later entry than its neighbors.
 */
function select(
  owner: StatementOwner,
  { kind, withoutCalls, fromId, beforeId, beforeEntry }: StatementFilter,
  own = OWN,
) {
  const params: unknown[] = [owner.rootId, owner.id]
  const param = (value: unknown) => `$${params.push(value)}`
  const conditions = [own]
  if (withoutCalls) conditions.push(`transfer.kind <> 'call_release'`)
  if (kind !== undefined) conditions.push(KINDS[kind])
  if (beforeEntry !== undefined) conditions.push(`leg.entry < ${param(beforeEntry)}`)
  if (fromId !== undefined) {
    const isWithin = `leg.transfer_id >= ${param(fromId)}::uuid`
    const first = entriesNextTo('min', isWithin, 'leg.transfer_id')
    conditions.push(`${isWithin} AND leg.entry >= coalesce(${first}, ${BEYOND_LAST_ENTRY}) - ${ENTRY_SLACK}`)
  }
  if (beforeId !== undefined) {
    const isWithin = `leg.transfer_id < ${param(beforeId)}::uuid`
    const last = entriesNextTo('max', isWithin, 'leg.transfer_id DESC')
    conditions.push(`${isWithin} AND leg.entry <= coalesce(${last}, 0) + ${ENTRY_SLACK}`)
  }
  return { conditions: conditions.join(' AND '), params }
}

const entriesNextTo = (extreme: 'min' | 'max', isWithin: string, order: string) =>
  `(SELECT ${extreme}(entry) FROM (
     SELECT leg.entry FROM ledger_leg AS leg WHERE ${OWN} AND ${isWithin} ORDER BY ${order} LIMIT ${ENTRY_SLACK}
   ) AS neighbor)`

/** More entries than any account has. */
const BEYOND_LAST_ENTRY = 2 ** 53
