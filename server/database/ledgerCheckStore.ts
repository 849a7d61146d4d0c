import type { Sql } from './database'

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
 * Saves that a check begins; others wait until the transaction ends.
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
