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

/** Claims an intent; false if it has been claimed before. */
export async function claimIntent(
  sql: Sql,
  { accountId, key }: IntentKey,
  requestHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO idempotency (account_id, key, request_hash, started_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, key) DO NOTHING RETURNING key`,
    [accountId, key, requestHash, now],
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

export async function saveAnswer(sql: Sql, { accountId, key }: IntentKey, answer: unknown): Promise<void> {
  await sql.query('UPDATE idempotency SET answer = $3::jsonb WHERE account_id = $1 AND key = $2', [
    accountId,
    key,
    JSON.stringify(answer),
  ])
}

/** Releases an unanswered intent, so that it may be retried. */
export async function releaseIntent(sql: Sql, { accountId, key }: IntentKey): Promise<void> {
  await sql.query('DELETE FROM idempotency WHERE account_id = $1 AND key = $2 AND answer IS NULL', [accountId, key])
}

/** Releases intents that a crash left unanswered, and deletes old answers. */
export async function forgetIntents(sql: Sql, unansweredBefore: Date, answeredBefore: Date): Promise<void> {
  await sql.query(
    'DELETE FROM idempotency WHERE (answer IS NULL AND started_at < $1) OR (answer IS NOT NULL AND started_at < $2)',
    [unansweredBefore, answeredBefore],
  )
}
