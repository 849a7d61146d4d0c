import { costInSql } from './calls/callCost'
import type { Sql } from './database'

/** Identifies a ledger account below a root account. */
export interface LedgerAccountKey {
  ownerId: string
  kind: 'balance' | 'hold' | 'sales' | 'usage' | 'promotions' | 'dispute' | 'debt'
}

/** A transfer of credits, in hundredths, with its amounts on the statements of both sides. */
export interface TransferRow {
  rootId: string
  id: string
  key: string
  kind: string
  callId: string | null
  purchaseId: string | null
  giftId: string | null
  at: Date
  amount: number
  from: LedgerAccountKey & { statementAmount: number }
  to: LedgerAccountKey & { statementAmount: number }
}

/** Opens empty ledger accounts below a root account; existing ones stay unchanged. */
export async function insertLedgerAccounts(
  sql: Sql,
  rootId: string,
  accounts: readonly LedgerAccountKey[],
): Promise<void> {
  await sql.query(
    `INSERT INTO ledger_account (root_id, owner_id, kind)
     SELECT $1, owner_id, kind FROM unnest($2::uuid[], $3::text[]) AS opened (owner_id, kind)
     ON CONFLICT DO NOTHING`,
    [rootId, accounts.map(({ ownerId }) => ownerId), accounts.map(({ kind }) => kind)],
  )
}

/**
 * Makes a transfer atomically, in one statement. Returns false, changing nothing, if the key is taken, an account would
 * be overdrawn, or one is missing.
 */
export async function insertTransfer(sql: Sql, transfer: TransferRow): Promise<boolean> {
  const legs = await sql.change(
    `WITH root AS (SELECT $1::uuid AS root_id), ${transferFrom('root')} ${INSERT_LEGS}`,
    transferParams(transfer),
    'insert_transfer',
  )
  return legs > 0
}

/**
 * The parts `made`, `first_moved` and `second_moved` of a statement that makes a transfer with the first 19 parameters,
 * `transferParams`, if the part `source` has a row. Accounts are always locked in the same order, so that transfers
 * cannot deadlock, after what `source` locks, and each by its own part, because for both at once the planner would
 * read all accounts below the root. New balances are those that were locked plus the change: PostgreSQL checks that a row
 * is not overdrawn with the version that the statement's snapshot sees, before it notices that there is a newer one, so
 * `balance + $12` would fail for credits that arrived while the statement waited.
 */
export function transferFrom(source: string): string {
  return `first_locked AS MATERIALIZED (
       SELECT is_system, balance FROM ledger_account
       WHERE root_id = (SELECT root_id FROM ${source}) AND owner_id = $10 AND kind = $11 FOR NO KEY UPDATE
     ), second_locked AS MATERIALIZED (
       SELECT is_system, balance FROM ledger_account
       WHERE root_id = $1 AND owner_id = $14 AND kind = $15
         AND (SELECT is_system OR balance + $12 >= 0 FROM first_locked) FOR NO KEY UPDATE
     ), made AS (
       INSERT INTO ledger_transfer (root_id, id, key, kind, call_id, at, amount, from_id, to_id, purchase_id, gift_id)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $18, $19 FROM second_locked WHERE is_system OR balance + $16 >= 0
       ON CONFLICT (root_id, key) DO NOTHING
       RETURNING id
     ), first_moved AS (
       UPDATE ledger_account
       SET balance = (SELECT balance FROM first_locked) + $12, stated = stated + $13, entries = entries + 1
       WHERE root_id = $1 AND owner_id = $10 AND kind = $11 AND EXISTS (TABLE made)
       RETURNING owner_id, kind, entries, $2::uuid, $12::bigint, balance, $13::bigint, stated
     ), second_moved AS (
       UPDATE ledger_account
       SET balance = (SELECT balance FROM second_locked) + $16, stated = stated + $17, entries = entries + 1
       WHERE root_id = $1 AND owner_id = $14 AND kind = $15 AND EXISTS (TABLE made)
       RETURNING owner_id, kind, entries, $2::uuid, $16::bigint, balance, $17::bigint, stated
     )`
}

/** Books the legs of such a transfer. */
export const INSERT_LEGS = `INSERT INTO ledger_leg
     (root_id, owner_id, kind, entry, transfer_id, amount, balance_after, stated, stated_after)
     SELECT $1::uuid, leg.* FROM (TABLE first_moved UNION ALL TABLE second_moved) AS leg`

export function transferParams({ rootId, from, to, amount, ...transfer }: TransferRow): unknown[] {
  const [first, second] = inLockOrder({ ...from, change: -amount }, { ...to, change: amount })
  return [
    rootId,
    transfer.id,
    transfer.key,
    transfer.kind,
    transfer.callId,
    transfer.at,
    amount,
    from.ownerId,
    to.ownerId,
    first.ownerId,
    first.kind,
    first.change,
    first.statementAmount,
    second.ownerId,
    second.kind,
    second.change,
    second.statementAmount,
    transfer.purchaseId,
    transfer.giftId,
  ]
}

function inLockOrder<Side extends LedgerAccountKey>(one: Side, other: Side): [Side, Side] {
  const isFirst = one.ownerId === other.ownerId ? one.kind < other.kind : one.ownerId < other.ownerId
  return isFirst ? [one, other] : [other, one]
}

export async function transferExists(sql: Sql, rootId: string, key: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM ledger_transfer WHERE root_id = $1 AND key = $2', [rootId, key])
  return rows.length > 0
}

/** The transfer under the key moved this amount, in hundredths, between these two. */
/**
 * Those of some transfers that are not in the ledger, each looked up in the family of one of its accounts.
 * @returns their ids
 */
export async function findMissingTransfers(
  sql: Sql,
  wanted: readonly { id: string; accountId: string }[],
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT wanted.id FROM unnest($1::uuid[], $2::uuid[]) AS wanted (id, account_id)
     LEFT JOIN account ON account.id = wanted.account_id
     WHERE NOT EXISTS (
       SELECT FROM ledger_transfer AS made WHERE made.root_id = account.root_id AND made.id = wanted.id)`,
    [wanted.map(({ id }) => id), wanted.map(({ accountId }) => accountId)],
  )
  return rows.map(({ id }) => id)
}

export async function isTransferOf(
  sql: Sql,
  { rootId, key, from, to, amount }: Pick<TransferRow, 'rootId' | 'key' | 'amount'> & { from: string; to: string },
): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM ledger_transfer
     WHERE root_id = $1 AND key = $2 AND from_id = $3 AND to_id = $4 AND amount = $5`,
    [rootId, key, from, to, amount],
  )
  return rows.length > 0
}

/** The sum of a root account's transfers of a kind for a purchase, in hundredths. */
export async function sumOfPurchase(sql: Sql, rootId: string, kind: string, purchaseId: string): Promise<number> {
  const [row] = await sql.query<{ amount: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM ledger_transfer
     WHERE root_id = $1 AND kind = $2 AND call_id IS NULL AND purchase_id = $3`,
    [rootId, kind, purchaseId],
  )
  return row?.amount ?? 0
}

export async function countLedgerAccounts(
  sql: Sql,
  rootId: string,
  keys: readonly LedgerAccountKey[],
): Promise<number> {
  const rows = await sql.query(
    `SELECT 1 FROM ledger_account JOIN unnest($2::uuid[], $3::text[]) AS wanted (owner_id, kind) USING (owner_id, kind)
     WHERE root_id = $1`,
    [rootId, keys.map(({ ownerId }) => ownerId), keys.map(({ kind }) => kind)],
  )
  return rows.length
}

/** In hundredths of a credit; 0 for a ledger account that nothing has been booked to. */
export async function selectBalance(sql: Sql, rootId: string, { ownerId, kind }: LedgerAccountKey): Promise<number> {
  const [row] = await sql.query<{ balance: number }>(
    'SELECT balance FROM ledger_account WHERE root_id = $1 AND owner_id = $2 AND kind = $3',
    [rootId, ownerId, kind],
  )
  return row?.balance ?? 0
}

/** What a call in progress holds for minutes that have not begun. */
export const UNUSED_HOLD = `coalesce(${costInSql('call.minutes_covered')} - ${costInSql('call.minutes_begun')}, 0)`

const AVAILABLE = `balance.balance + ${UNUSED_HOLD} AS available`

const BALANCE_AND_CALL = `account
  JOIN ledger_account AS balance
    ON balance.root_id = account.root_id AND balance.owner_id = account.id AND balance.kind = 'balance'
  LEFT JOIN call ON call.account_id = account.id AND call.status <> 'ended'`

/** An account's balance plus the unused hold of its call in progress. */
export async function selectAvailable(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ available: number }>(
    `SELECT ${AVAILABLE} FROM ${BALANCE_AND_CALL} WHERE account.id = $1`,
    [accountId],
  )
  if (!row) throw new Error(`Account ${accountId} has no ledger account`)
  return row.available
}

/** What a family owes, in hundredths; 0 for almost everybody. */
export async function selectOwed(sql: Sql, rootId: string): Promise<number> {
  return -(await selectBalance(sql, rootId, { ownerId: rootId, kind: 'debt' })) || 0
}

/** An account's balance and debt, its replenisher, what that can charge, and whether a top-up waits for the person. */
export interface Standing {
  available: number
  /** Owed by its family. */
  owed: number
  /** Null without a replenisher, like `isReplenished`. */
  replenisherId: string | null
  isReplenished: boolean | null
  /** The account has a saved card. */
  hasCard: boolean
  /** A top-up waits for the person to confirm it, with a card that is still there. */
  isTopUpToConfirm: boolean
}

/**
 * Like `selectAvailable`, with the debt, the replenisher, the card and the top-up. Every screen requests all of this,
 * so it is one prepared statement.
 */
export async function selectStanding(sql: Sql, accountId: string): Promise<Standing> {
  const [row] = await sql.query<Standing>(
    `SELECT ${AVAILABLE}, coalesce(-debt.balance, 0)::bigint AS owed, replenisher.id AS "replenisherId",
       replenisher.is_active AS "isReplenished",
       EXISTS (SELECT 1 FROM saved_card WHERE saved_card.account_id = account.id AND removed_at IS NULL) AS "hasCard",
       EXISTS (
         SELECT 1 FROM purchase JOIN saved_card ON saved_card.id = CASE method WHEN 'top_up' THEN provider_ref::uuid END
         WHERE purchase.account_id = account.id AND method = 'top_up' AND purchase.status = 'pending'
           AND confirm_since IS NOT NULL AND removed_at IS NULL
       ) AS "isTopUpToConfirm"
     FROM ${BALANCE_AND_CALL} LEFT JOIN auto_replenisher AS replenisher ON replenisher.account_id = account.id
     LEFT JOIN ledger_account AS debt
       ON debt.root_id = account.root_id AND debt.owner_id = account.root_id AND debt.kind = 'debt'
     WHERE account.id = $1`,
    [accountId],
    'select_standing',
  )
  if (!row) throw new Error(`Account ${accountId} has no ledger account`)
  return row
}

/** The last check of the ledger. */
export interface LedgerCheck {
  checkedAt: Date
  isConsistent: boolean
}

/** The last check by any server or operator; undefined before the first. */
export async function findLedgerCheck(sql: Sql): Promise<LedgerCheck | undefined> {
  const [row] = await sql.query<LedgerCheck>(
    'SELECT checked_at AS "checkedAt", is_consistent AS "isConsistent" FROM ledger_check',
  )
  return row
}

/**
 * Records that a check begins; others wait until the transaction ends.
 * @param lastBefore refuses if the last check began later
 * @returns whether the check is to be made
 */
export async function beginLedgerCheck(sql: Sql, at: Date, lastBefore: Date | null): Promise<boolean> {
  const begun = await sql.change(
    `INSERT INTO ledger_check (checked_at, is_consistent) VALUES ($1, false)
     ON CONFLICT (is_only) DO UPDATE SET checked_at = $1 WHERE ledger_check.checked_at <= coalesce($2::timestamptz, 'infinity')`,
    [at, lastBefore],
  )
  return begun > 0
}

export async function endLedgerCheck(sql: Sql, isConsistent: boolean): Promise<void> {
  await sql.query('UPDATE ledger_check SET is_consistent = $1', [isConsistent])
}

export async function hasCheckpoint(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM ledger_checkpoint LIMIT 1')).length > 0
}

/** Moves the checkpoint of every ledger account up to its last entry, as the transaction sees it. */
export async function moveCheckpoint(sql: Sql): Promise<void> {
  await sql.query(
    `DELETE FROM ledger_checkpoint AS checkpoint WHERE NOT EXISTS (
       SELECT FROM ledger_account AS account
       WHERE account.root_id = checkpoint.root_id AND account.owner_id = checkpoint.owner_id
         AND account.kind = checkpoint.kind)`,
  )
  await sql.query(
    `INSERT INTO ledger_checkpoint (root_id, owner_id, kind, entries, balance, stated)
     SELECT root_id, owner_id, kind, account.entries, account.balance, account.stated
     FROM ledger_account AS account LEFT JOIN ledger_checkpoint AS checkpoint USING (root_id, owner_id, kind)
     WHERE account.entries > coalesce(checkpoint.entries, 0)
     ON CONFLICT (root_id, owner_id, kind) DO UPDATE
     SET entries = excluded.entries, balance = excluded.balance, stated = excluded.stated`,
  )
}
