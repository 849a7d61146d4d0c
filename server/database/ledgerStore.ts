import type { Sql } from './database'

/** Names one ledger account below a root account. */
export interface LedgerAccountKey {
  ownerId: string
  kind: 'balance' | 'hold' | 'sales' | 'usage' | 'promotions'
}

/** One movement of credits, in hundredths, with what the statements of both sides say about it. */
export interface TransferRow {
  rootId: string
  id: string
  key: string
  kind: string
  callId: string | null
  at: Date
  amount: number
  from: LedgerAccountKey & { stated: number }
  to: LedgerAccountKey & { stated: number }
}

/** Opens empty ledger accounts below a root account; those that are open stay as they are. */
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
 * Makes a transfer, whole and in one statement: both accounts are locked in one order for everybody, so that no two
 * transfers wait for each other. Nothing happens, and false comes back, when its key is taken, when it would
 * overdraw, or when an account is missing.
 */
export async function insertTransfer(sql: Sql, { rootId, from, to, ...transfer }: TransferRow): Promise<boolean> {
  const legs = await sql.query(
    `WITH locked AS (
       SELECT owner_id, kind, balance, is_system FROM ledger_account
       WHERE root_id = $1 AND owner_id IN ($7, $10) AND (owner_id, kind) IN (($7, $8), ($10, $11))
       ORDER BY owner_id, kind FOR NO KEY UPDATE
     ), made AS (
       INSERT INTO ledger_transfer (root_id, id, key, kind, amount, call_id, at, from_id, to_id)
       SELECT $1, $2, $3, $4, $6, $5, $13, $7, $10
       WHERE (SELECT count(*) = 2 AND bool_and(is_system OR (owner_id, kind) <> ($7, $8) OR balance >= $6) FROM locked)
       ON CONFLICT (root_id, key) DO NOTHING
       RETURNING id
     ), moved AS (
       UPDATE ledger_account AS account
       SET balance = balance + side.amount, stated = account.stated + side.stated, entries = entries + 1
       FROM made, (VALUES ($7::uuid, $8, -$6::bigint, $9::bigint), ($10, $11, $6, $12)) AS side (owner_id, kind, amount, stated)
       WHERE account.root_id = $1 AND account.owner_id IN ($7, $10)
         AND account.owner_id = side.owner_id AND account.kind = side.kind
       RETURNING account.*, side.amount, side.stated AS line, made.id AS transfer_id
     )
     INSERT INTO ledger_leg (root_id, owner_id, kind, entry, transfer_id, amount, balance_after, stated, stated_after)
     SELECT $1, owner_id, kind, entries, transfer_id, amount, balance, line, stated FROM moved
     RETURNING entry`,
    [
      rootId,
      transfer.id,
      transfer.key,
      transfer.kind,
      transfer.callId,
      transfer.amount,
      from.ownerId,
      from.kind,
      from.stated,
      to.ownerId,
      to.kind,
      to.stated,
      transfer.at,
    ],
    'insert_transfer',
  )
  return legs.length > 0
}

export async function transferExists(sql: Sql, rootId: string, key: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM ledger_transfer WHERE root_id = $1 AND key = $2', [rootId, key])
  return rows.length > 0
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

export async function selectBalance(
  sql: Sql,
  rootId: string,
  { ownerId, kind }: LedgerAccountKey,
): Promise<number | undefined> {
  const [row] = await sql.query<{ balance: number }>(
    'SELECT balance FROM ledger_account WHERE root_id = $1 AND owner_id = $2 AND kind = $3',
    [rootId, ownerId, kind],
  )
  return row?.balance
}

const AVAILABLE = '(balance.balance + coalesce(hold.balance, 0))::bigint AS available'

const BALANCE_AND_HOLD = `account
  JOIN ledger_account AS balance
    ON balance.root_id = account.root_id AND balance.owner_id = account.id AND balance.kind = 'balance'
  LEFT JOIN call ON call.account_id = account.id AND call.status <> 'ended'
  LEFT JOIN ledger_account AS hold
    ON hold.root_id = account.root_id AND hold.owner_id = call.id AND hold.kind = 'hold'`

/** An account's balance and what the hold of its call in progress still has. */
export async function selectAvailable(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ available: number }>(
    `SELECT ${AVAILABLE} FROM ${BALANCE_AND_HOLD} WHERE account.id = $1`,
    [accountId],
  )
  if (!row) throw new Error(`Account ${accountId} has no ledger account`)
  return row.available
}

/** What an account has and what fills it up. */
export interface Standing {
  available: number
  /** Null without a replenisher, like the next. */
  replenisherId: string | null
  isReplenished: boolean | null
}

/** Like `selectAvailable`, with the replenisher: every screen asks for both, so it is one statement that is planned once. */
export async function selectStanding(sql: Sql, accountId: string): Promise<Standing> {
  const [row] = await sql.query<Standing>(
    `SELECT ${AVAILABLE}, replenisher.id AS "replenisherId", replenisher.is_active AS "isReplenished"
     FROM ${BALANCE_AND_HOLD} LEFT JOIN auto_replenisher AS replenisher ON replenisher.account_id = account.id
     WHERE account.id = $1`,
    [accountId],
    'select_standing',
  )
  if (!row) throw new Error(`Account ${accountId} has no ledger account`)
  return row
}
