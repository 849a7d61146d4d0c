import type { DeleteSome, Sql } from './database'
import { uuidOrNull } from './parameters'

/** A verification code that has been sent. */
export interface VerificationRow {
  id: string
  phoneNumber: string
  scope: string
  /** Requested by a device that has logged in to the number's account before. */
  isKnownDevice: boolean
  /** What the verifier needs to check a code; never the code itself. */
  proof: string
}

export async function insertVerification(
  sql: Sql,
  { id, phoneNumber, scope, isKnownDevice, proof }: VerificationRow,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO verification (id, phone_number, scope, is_known_device, proof, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, phoneNumber, scope, isKnownDevice, proof, createdAt, expiresAt],
  )
}

/** A verification that can still be used; undefined if it is unknown, used or expired. */
export async function findOpenVerification(sql: Sql, id: string, now: Date): Promise<VerificationRow | undefined> {
  const [row] = await sql.query<VerificationRow>(
    `SELECT id, phone_number AS "phoneNumber", scope, is_known_device AS "isKnownDevice", proof
     FROM verification WHERE id = $1 AND verified_at IS NULL AND expires_at > $2`,
    [uuidOrNull(id), now],
  )
  return row
}

/**
 * Marks a code as used and expires all others for its number and scope, atomically and with a consistent lock order.
 * @param since the lowest id that may still be open
 * @returns false if this one, or another of them, was used before
 */
export async function markUsed(
  sql: Sql,
  { id, phoneNumber, scope }: Pick<VerificationRow, 'id' | 'phoneNumber' | 'scope'>,
  since: string,
  now: Date,
): Promise<boolean> {
  const changed = await sql.change(
    `WITH open AS (
       SELECT id FROM verification
       WHERE id >= $4 AND phone_number = $2 AND scope = $3 AND verified_at IS NULL AND expires_at > $5
       ORDER BY id FOR UPDATE
     )
     UPDATE verification SET
       verified_at = CASE WHEN id = $1 THEN $5::timestamptz END,
       expires_at = CASE WHEN id = $1 THEN expires_at ELSE $5 END
     WHERE id IN (TABLE open) AND EXISTS (SELECT 1 FROM open WHERE id = $1)`,
    [id, phoneNumber, scope, since, now],
  )
  return changed > 0
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

/** Consumes a receipt. @returns the verified number; undefined if the receipt is not valid for the scope */
export async function takeReceipt(sql: Sql, hash: string, scope: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ phoneNumber: string }>(
    `UPDATE verification_receipt SET used_at = $3
     WHERE receipt_hash = $1 AND scope = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING phone_number AS "phoneNumber"`,
    [hash, scope, now],
  )
  return row?.phoneNumber
}

/** Codes that expired before a time; expired ones are never read. */
export const deleteVerifications =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM verification WHERE id = ANY(ARRAY(
         SELECT id FROM verification WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [expiredBefore, limit],
    )

/** Receipts, used or not, that expired before a time; expired ones are never accepted. */
export const deleteReceipts =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM verification_receipt WHERE receipt_hash = ANY(ARRAY(
         SELECT receipt_hash FROM verification_receipt WHERE expires_at < $1
         ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [expiredBefore, limit],
    )
