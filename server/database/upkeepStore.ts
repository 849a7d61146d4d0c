import type { Sql } from './database'

/** Deletes at most `limit` rows of one kind, skipping locked ones. @returns how many */
export type DeleteSome = (sql: Sql, limit: number) => Promise<number>

/** Codes that expired before a time; expired ones are never read. */
export const deleteVerifications =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM verification WHERE id IN (
         SELECT id FROM verification WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [expiredBefore, limit],
    )

/** Receipts, used or not, that expired before a time; expired ones are never accepted. */
export const deleteReceipts =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM verification_receipt WHERE receipt_hash IN (
         SELECT receipt_hash FROM verification_receipt WHERE expires_at < $1
         ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [expiredBefore, limit],
    )

/** Quotas whose hour began before a time; the next count would start a new hour. */
export const deleteQuotas =
  (hourBeganBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM hourly_quota WHERE subject IN (
         SELECT subject FROM hourly_quota WHERE hour_began_at < $1
         ORDER BY hour_began_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [hourBeganBefore, limit],
    )

/**
 * Guards that are not locked, whose day began before a time, and that count no failures or have been idle since
 * `restingSince`. Failures in a row have no expiry of their own: deleting them early would allow more guesses.
 */
export const deleteGuards =
  (dayBeganBefore: Date, restingSince: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM log_in_guard WHERE subject IN (
         SELECT subject FROM log_in_guard
         WHERE day_began_at < $1 AND locked_until < $1
           AND ((attempts_in_a_row = 0 AND locks_in_a_row = 0) OR (day_began_at < $2 AND locked_until < $2))
         ORDER BY day_began_at LIMIT $3 FOR UPDATE SKIP LOCKED
       )`,
      [dayBeganBefore, restingSince, limit],
    )

/** Support files that expired before a time; expired ones are never found. */
export const deleteSupportFiles =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM support_file WHERE code IN (
         SELECT code FROM support_file WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [expiredBefore, limit],
    )

/** Conversions by their ids, which are in the order of time. */
export const deleteConversions =
  (firstKeptId: string): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM conversion WHERE id IN (
         SELECT id FROM conversion WHERE id < $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [firstKeptId, limit],
    )

/**
 * Empty holds of calls that ended before a time, once the ledger's check has seen them, with their checkpoints. Their
 * transfers and legs stay, and a missing hold counts as empty.
 * @param firstKeptId lower bound of the ids of the calls whose holds are kept; ids are in the order of time
 */
export const deleteEmptyHolds =
  (firstKeptId: string, endedBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `WITH old AS (
         SELECT hold.root_id, owner_id, kind FROM ledger_account AS hold
         JOIN ledger_checkpoint AS checkpoint USING (root_id, owner_id, kind, entries)
         JOIN call ON call.id = owner_id
         WHERE kind = 'hold' AND owner_id < $1 AND hold.balance = 0 AND call.status = 'ended' AND call.ended_at < $2
         ORDER BY owner_id LIMIT $3 FOR UPDATE OF hold SKIP LOCKED
       ), forgotten AS (
         DELETE FROM ledger_checkpoint WHERE (root_id, owner_id, kind) IN (TABLE old)
       )
       DELETE FROM ledger_account WHERE (root_id, owner_id, kind) IN (TABLE old)`,
      [firstKeptId, endedBefore, limit],
    )
