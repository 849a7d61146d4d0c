import type { Sql } from './database'

/** A stored intent: the request's hash, and the first answer once there is one. */
export interface IntentRow {
  requestHash: string
  startedAt: Date
  answer: unknown
}

/** Identifies an intent. */
export interface IntentKey {
  accountId: string
  key: string
}

/** Claims an intent for a server; false if it has been claimed before. */
export async function claimIntent(
  sql: Sql,
  { accountId, key }: IntentKey,
  requestHash: string,
  serverId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO idempotency (account_id, key, request_hash, server_id, started_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, key) DO NOTHING RETURNING key`,
    [accountId, key, requestHash, serverId, now],
  )
  return rows.length > 0
}

export async function findIntent(sql: Sql, { accountId, key }: IntentKey): Promise<IntentRow | undefined> {
  const [row] = await sql.query<IntentRow>(
    `SELECT request_hash AS "requestHash", started_at AS "startedAt", answer FROM idempotency WHERE account_id = $1 AND key = $2`,
    [accountId, key],
  )
  return row
}

/** Saves the answer, unless the intent has been taken from the server meanwhile. */
export async function saveAnswer(
  sql: Sql,
  { accountId, key }: IntentKey,
  serverId: string | null,
  answer: unknown,
): Promise<void> {
  await sql.query(
    `UPDATE idempotency SET answer = $4::jsonb
     WHERE account_id = $1 AND key = $2 AND server_id IS NOT DISTINCT FROM $3::uuid`,
    [accountId, key, serverId, JSON.stringify(answer)],
  )
}

/** Releases a server's unanswered intent, so that it may be retried. */
export async function releaseIntent(sql: Sql, { accountId, key }: IntentKey, serverId: string | null): Promise<void> {
  await sql.query(
    `DELETE FROM idempotency
     WHERE account_id = $1 AND key = $2 AND answer IS NULL AND server_id IS NOT DISTINCT FROM $3::uuid`,
    [accountId, key, serverId],
  )
}

/**
 * Releases intents that a crash left unanswered, and deletes old answers.
 * @param serverId the server that asks, whose own intents stay
 * @param unansweredBefore for intents of no server
 */
export async function forgetIntents(
  sql: Sql,
  serverId: string | null,
  unansweredBefore: Date,
  answeredBefore: Date,
): Promise<void> {
  await sql.query(
    `DELETE FROM idempotency
     WHERE (answer IS NOT NULL AND started_at < $3) OR (answer IS NULL AND server_id IS NULL AND started_at < $2)
       OR (answer IS NULL AND server_id IS DISTINCT FROM $1::uuid AND server_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM server_lease WHERE server_lease.id = idempotency.server_id))`,
    [serverId, unansweredBefore, answeredBefore],
  )
}
