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

/** An intent that is stored together with its answer. */
export interface AnsweredIntent extends IntentKey {
  requestHash: string
}

/** How much an account may have stored. */
export interface Room {
  intents: number
  bytes: number
}

/** One server's attempt at an intent. */
export interface Claim extends IntentKey {
  id: string
  /** The server that makes it; null for one that has no name. */
  serverId: string | null
}

/**
 * Claims an intent.
 * @param needsLease whether the server must hold its lease, without which others would release the claim at once
 * @param room how many intents an account may have stored, and how many bytes of answers
 * @returns `taken` if it has been claimed before, `no_lease` if the server has lost its lease, `full` if the account has
 * no room for another
 */
export async function claimIntent(
  sql: Sql,
  { id, accountId, key, serverId }: Claim,
  { requestHash, needsLease, now, room }: { requestHash: string; needsLease: boolean; now: Date; room: Room },
): Promise<'claimed' | 'taken' | 'no_lease' | 'full'> {
  const [row] = await sql.query<{ isLeased: boolean; isClaimed: boolean; isFull: boolean }>(
    `WITH lease AS (SELECT id FROM server_lease WHERE id = $4 FOR KEY SHARE),
       leased AS (SELECT NOT $6::boolean OR EXISTS (SELECT FROM lease) AS is_leased),
       stored AS (
         SELECT count(*) >= $8 OR coalesce(sum(answer_bytes), 0) >= $9 AS is_full
         FROM (SELECT answer_bytes FROM idempotency WHERE account_id = $1 LIMIT $8) AS own),
       claimed AS (
         INSERT INTO idempotency (account_id, key, request_hash, server_id, started_at, claim_id)
         SELECT $1, $2, $3, $4, $5, $7 FROM leased, stored WHERE is_leased AND NOT is_full
         ON CONFLICT (account_id, key) DO NOTHING RETURNING key)
     SELECT is_leased AS "isLeased", EXISTS (SELECT FROM claimed) AS "isClaimed",
       is_full AND NOT EXISTS (SELECT FROM idempotency WHERE account_id = $1 AND key = $2) AS "isFull"
     FROM leased, stored`,
    [accountId, key, requestHash, serverId, now, needsLease, id, room.intents, room.bytes],
    'claim_intent',
  )
  if (row?.isClaimed) return 'claimed'
  if (!row?.isLeased) return 'no_lease'
  return row.isFull ? 'full' : 'taken'
}

export async function findIntent(sql: Sql, { accountId, key }: IntentKey): Promise<IntentRow | undefined> {
  const [row] = await sql.query<IntentRow>(
    `SELECT request_hash AS "requestHash", started_at AS "startedAt", answer FROM idempotency WHERE account_id = $1 AND key = $2`,
    [accountId, key],
  )
  return row
}

/** Saves the answer, unless the intent has been taken from the server in the meantime. @returns whether it was saved */
export async function saveAnswer(sql: Sql, { accountId, key, id }: Claim, answer: unknown): Promise<boolean> {
  const text = JSON.stringify(answer)
  const saved = await sql.change(
    'UPDATE idempotency SET answer = $4::jsonb, answer_bytes = $5 WHERE account_id = $1 AND key = $2 AND claim_id = $3',
    [accountId, key, id, text, Buffer.byteLength(text)],
    'save_answer',
  )
  return saved > 0
}

/** Releases an unanswered claim, so that the intent may be claimed again. */
export async function releaseClaim(sql: Sql, { accountId, key, id }: Claim): Promise<void> {
  await sql.query('DELETE FROM idempotency WHERE account_id = $1 AND key = $2 AND claim_id = $3 AND answer IS NULL', [
    accountId,
    key,
    id,
  ])
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
