import type { DeleteSome, Sql } from './database'

/** The limits that a guard enforces. */
export interface GuardRule {
  attemptsBeforeLock: number
  firstLockMs: number
  attemptsPerDay: number
}

/** An attempt that was counted and may proceed. */
export interface CountedAttempt {
  /** When the subject may try again if this attempt fails; not in the future if at once. */
  lockedUntil: Date
}

/**
 * Counts an attempt before anything is checked, atomically, so that concurrent attempts cannot exceed the limit. The
 * attempt that reaches the limit sets the lock, which a success removes again.
 * @returns undefined while the subject is locked, or has used up its attempts for the day
 */
export async function countAttempt(
  sql: Sql,
  subject: string,
  now: Date,
  rule: GuardRule,
): Promise<CountedAttempt | undefined> {
  const [row] = await sql.query<CountedAttempt>(
    `INSERT INTO log_in_guard AS guard
       (subject, attempts_in_a_row, locks_in_a_row, locked_until, day_began_at, attempts_in_day)
     VALUES ($1, 1, 0, $2, $2, 1)
     ON CONFLICT (subject) DO UPDATE SET
       attempts_in_a_row = (guard.attempts_in_a_row + 1) % $3::integer,
       locks_in_a_row = guard.locks_in_a_row + (guard.attempts_in_a_row + 1) / $3::integer,
       locked_until = CASE WHEN guard.attempts_in_a_row + 1 >= $3::integer
         THEN $2::timestamptz + make_interval(secs => $4::double precision / 1000 * power(2, guard.locks_in_a_row))
         ELSE guard.locked_until END,
       day_began_at = CASE WHEN guard.day_began_at <= $2::timestamptz - interval '1 day' THEN $2 ELSE guard.day_began_at END,
       attempts_in_day = CASE WHEN guard.day_began_at <= $2::timestamptz - interval '1 day' THEN 1
         ELSE guard.attempts_in_day + 1 END
     WHERE guard.locked_until <= $2
       AND (guard.attempts_in_day < $5::integer OR guard.day_began_at <= $2::timestamptz - interval '1 day')
     RETURNING locked_until AS "lockedUntil"`,
    [subject, now, rule.attemptsBeforeLock, rule.firstLockMs, rule.attemptsPerDay],
  )
  return row
}

/** Until when a subject is locked; undefined if nothing has been counted. */
export async function findLock(sql: Sql, subject: string): Promise<Date | undefined> {
  const [row] = await sql.query<CountedAttempt>(
    'SELECT locked_until AS "lockedUntil" FROM log_in_guard WHERE subject = $1',
    [subject],
  )
  return row?.lockedUntil
}

/** When a subject may try again; undefined if at once. */
export async function findGuardedUntil(
  sql: Sql,
  subject: string,
  now: Date,
  { attemptsPerDay }: Pick<GuardRule, 'attemptsPerDay'>,
): Promise<Date | undefined> {
  const [row] = await sql.query<{ until: Date }>(
    `SELECT greatest(locked_until, CASE WHEN attempts_in_day >= $3::integer THEN day_began_at + interval '1 day' END) AS until
     FROM log_in_guard WHERE subject = $1
       AND (locked_until > $2 OR attempts_in_day >= $3::integer AND day_began_at > $2::timestamptz - interval '1 day')`,
    [subject, now, attemptsPerDay],
  )
  return row?.until
}

/** Takes back one counted attempt that did not fail, and any lock it set, without clearing other attempts. */
export async function takeBackAttempt(sql: Sql, subject: string, now: Date, rule: GuardRule): Promise<void> {
  await sql.query(
    `UPDATE log_in_guard SET
       attempts_in_a_row = (attempts_in_a_row + $3::integer - 1) % $3::integer,
       locks_in_a_row = CASE attempts_in_a_row WHEN 0 THEN locks_in_a_row - 1 ELSE locks_in_a_row END,
       locked_until = CASE attempts_in_a_row WHEN 0 THEN $2::timestamptz ELSE locked_until END,
       attempts_in_day = attempts_in_day - 1
     WHERE subject = $1 AND attempts_in_day > 0`,
    [subject, now, rule.attemptsBeforeLock],
  )
}

/** Clears all failures, after a right PIN or a verification of the number. */
export async function forgiveAttempts(sql: Sql, subject: string): Promise<void> {
  await sql.query('DELETE FROM log_in_guard WHERE subject = $1', [subject])
}

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
      `DELETE FROM failed_log_in WHERE counted_by = ANY(ARRAY(
         SELECT counted_by FROM failed_log_in WHERE hour_began_at <= $1
         ORDER BY hour_began_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
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
      `DELETE FROM log_in_guard WHERE subject = ANY(ARRAY(
         SELECT subject FROM log_in_guard
         WHERE day_began_at < $1 AND locked_until < $1
           AND ((attempts_in_a_row = 0 AND locks_in_a_row = 0) OR (day_began_at < $2 AND locked_until < $2))
         ORDER BY day_began_at LIMIT $3 FOR UPDATE SKIP LOCKED
       ))`,
      [dayBeganBefore, restingSince, limit],
    )
