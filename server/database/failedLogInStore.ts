import type { Sql } from './database'
import type { DeleteSome } from './upkeepStore'

/** Counts a log-in as failed before it is checked; false if the hour's limit of failures has been reached. */
export async function countFailure(sql: Sql, countedBy: string, now: Date, failuresAnHour: number): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO failed_log_in AS failed (counted_by, hour_began_at, failures) VALUES ($1, $2, 1)
     ON CONFLICT (counted_by) DO UPDATE SET
       hour_began_at = CASE WHEN failed.hour_began_at <= $2::timestamptz - interval '1 hour' THEN $2 ELSE failed.hour_began_at END,
       failures = CASE WHEN failed.hour_began_at <= $2::timestamptz - interval '1 hour' THEN 1 ELSE failed.failures + 1 END
     WHERE failed.failures < $3::integer OR failed.hour_began_at <= $2::timestamptz - interval '1 hour'
     RETURNING 1`,
    [countedBy, now, failuresAnHour],
  )
  return rows.length > 0
}

/** Takes back the count of a log-in that did not fail. */
export async function takeBackFailure(sql: Sql, countedBy: string): Promise<void> {
  await sql.query('UPDATE failed_log_in SET failures = failures - 1 WHERE counted_by = $1 AND failures > 0', [
    countedBy,
  ])
}

/** When the current hour of counting began. */
export async function findHourBegan(sql: Sql, countedBy: string): Promise<Date | undefined> {
  const [row] = await sql.query<{ hourBeganAt: Date }>(
    'SELECT hour_began_at AS "hourBeganAt" FROM failed_log_in WHERE counted_by = $1',
    [countedBy],
  )
  return row?.hourBeganAt
}

/** When a used-up hour ends; undefined unless it is used up. */
export async function findFullFailures(
  sql: Sql,
  countedBy: string,
  now: Date,
  failuresAnHour: number,
): Promise<Date | undefined> {
  const [row] = await sql.query<{ hourEndsAt: Date }>(
    `SELECT hour_began_at + interval '1 hour' AS "hourEndsAt" FROM failed_log_in
     WHERE counted_by = $1 AND failures >= $3::integer AND hour_began_at > $2::timestamptz - interval '1 hour'`,
    [countedBy, now, failuresAnHour],
  )
  return row?.hourEndsAt
}

export async function forgetFailures(sql: Sql, countedBy: string): Promise<void> {
  await sql.query('DELETE FROM failed_log_in WHERE counted_by = $1', [countedBy])
}

/** Counts whose hour began before a time; the next failure would start a new hour. */
export const deleteOutdatedFailures =
  (hourBeganBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM failed_log_in WHERE counted_by IN (
         SELECT counted_by FROM failed_log_in WHERE hour_began_at <= $1
         ORDER BY hour_began_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [hourBeganBefore, limit],
    )
