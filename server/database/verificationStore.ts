import type { Sql } from './database'
import { uuidOrNull } from './uuid'

/** A code on its way to a phone, and how its answer is recognised. */
export interface VerificationRow {
  id: string
  phoneNumber: string
  scope: string
  /** What the verifier needs to check a code; never the code itself. */
  proof: string
  tries: number
}

/** Counts one message under what it is counted by, such as the number it goes to; tells whether so many an hour allow it. */
export async function countSend(sql: Sql, countedBy: string, now: Date, sendsAnHour: number): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO code_quota AS quota (phone_number, hour_began_at, sends) VALUES ($1, $2, 1)
     ON CONFLICT (phone_number) DO UPDATE SET
       hour_began_at = CASE WHEN quota.hour_began_at <= $2::timestamptz - interval '1 hour' THEN $2 ELSE quota.hour_began_at END,
       sends = CASE WHEN quota.hour_began_at <= $2::timestamptz - interval '1 hour' THEN 1 ELSE quota.sends + 1 END
     WHERE quota.sends < $3::integer OR quota.hour_began_at <= $2::timestamptz - interval '1 hour'
     RETURNING 1`,
    [countedBy, now, sendsAnHour],
  )
  return rows.length > 0
}

export async function insertVerification(
  sql: Sql,
  { id, phoneNumber, scope, proof }: Omit<VerificationRow, 'tries'>,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> {
  await sql.query(
    'INSERT INTO verification (id, phone_number, scope, proof, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, phoneNumber, scope, proof, createdAt, expiresAt],
  )
}

/**
 * Ends the verifications of a number and scope that were begun before this one.
 * @param since the least id that may still be open
 */
export async function endOlderVerifications(
  sql: Sql,
  { id, phoneNumber, scope }: Pick<VerificationRow, 'id' | 'phoneNumber' | 'scope'>,
  since: string,
  now: Date,
): Promise<void> {
  await sql.query(
    `UPDATE verification SET expires_at = $5
     WHERE id >= $4 AND id <> $1 AND phone_number = $2 AND scope = $3 AND created_at <= $5 AND verified_at IS NULL`,
    [id, phoneNumber, scope, since, now],
  )
}

/** Counts one try before the code is checked; undefined when the code is unknown, used, expired or tried too often. */
export async function countTry(
  sql: Sql,
  id: string,
  now: Date,
  triesACode: number,
): Promise<VerificationRow | undefined> {
  const [row] = await sql.query<VerificationRow>(
    `UPDATE verification SET tries = tries + 1
     WHERE id = $1 AND verified_at IS NULL AND expires_at > $2 AND tries < $3::integer
     RETURNING id, phone_number AS "phoneNumber", scope, proof, tries`,
    [uuidOrNull(id), now, triesACode],
  )
  return row
}

/** Marks a code as used; false when another request was faster. */
export async function markVerified(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE verification SET verified_at = $2 WHERE id = $1 AND verified_at IS NULL RETURNING id',
    [id, now],
  )
  return rows.length > 0
}

export async function insertReceipt(
  sql: Sql,
  receipt: { hash: string; phoneNumber: string; scope: string; expiresAt: Date },
): Promise<void> {
  await sql.query(
    'INSERT INTO verification_receipt (receipt_hash, phone_number, scope, expires_at) VALUES ($1, $2, $3, $4)',
    [receipt.hash, receipt.phoneNumber, receipt.scope, receipt.expiresAt],
  )
}

/** Uses a receipt up; answers the number it proves, or undefined when it is no good for that scope. */
export async function takeReceipt(sql: Sql, hash: string, scope: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ phoneNumber: string }>(
    `UPDATE verification_receipt SET used_at = $3
     WHERE receipt_hash = $1 AND scope = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING phone_number AS "phoneNumber"`,
    [hash, scope, now],
  )
  return row?.phoneNumber
}
