import type { DeleteSome, Sql } from './database'

/** An occurrence that was counted within an hour's quota. */
export interface CountedInHour {
  /** How many more are allowed within the hour. */
  left: number
  hourEndsAt: Date
}

/**
 * Counts one occurrence for a subject, atomically, so that concurrent requests cannot exceed the quota.
 * @returns undefined if the quota is used up
 */
export async function countInHour(
  sql: Sql,
  subject: string,
  now: Date,
  most: number,
): Promise<CountedInHour | undefined> {
  const [row] = await sql.query<CountedInHour>(
    `INSERT INTO hourly_quota AS quota (subject, hour_began_at, counted) VALUES ($1, $2, 1)
     ON CONFLICT (subject) DO UPDATE SET
       hour_began_at = CASE WHEN quota.hour_began_at <= $2::timestamptz - interval '1 hour' THEN $2 ELSE quota.hour_began_at END,
       counted = CASE WHEN quota.hour_began_at <= $2::timestamptz - interval '1 hour' THEN 1 ELSE quota.counted + 1 END
     WHERE quota.counted < $3::integer OR quota.hour_began_at <= $2::timestamptz - interval '1 hour'
     RETURNING $3::integer - counted AS left, hour_began_at + interval '1 hour' AS "hourEndsAt"`,
    [subject, now, most],
  )
  return row
}

/** An SQL condition: the quota is used up. @param params the places of the values, such as "$1" */
export function isHourFull({ subject, now, most }: Record<'subject' | 'now' | 'most', string>): string {
  return `EXISTS (SELECT FROM hourly_quota WHERE subject = ${subject} AND counted >= ${most}::integer
    AND hour_began_at > ${now}::timestamptz - interval '1 hour')`
}

/** When a used-up quota resets; undefined if it is not used up. */
export async function findFullHour(sql: Sql, subject: string, now: Date, most: number): Promise<Date | undefined> {
  const [row] = await sql.query<Pick<CountedInHour, 'hourEndsAt'>>(
    `SELECT hour_began_at + interval '1 hour' AS "hourEndsAt" FROM hourly_quota
     WHERE subject = $1 AND counted >= $3::integer AND hour_began_at > $2::timestamptz - interval '1 hour'`,
    [subject, now, most],
  )
  return row?.hourEndsAt
}

/** Takes back one occurrence that was counted. */
export async function uncountInHour(sql: Sql, subject: string): Promise<void> {
  await sql.query('UPDATE hourly_quota SET counted = counted - 1 WHERE subject = $1 AND counted > 0', [subject])
}

export async function forgetHour(sql: Sql, subject: string): Promise<void> {
  await sql.query('DELETE FROM hourly_quota WHERE subject = $1', [subject])
}

/**
 * Spends one unit of a day's budget, atomically, so that several servers can share it.
 * @param day e.g. 2026-11-21
 * @returns how many are spent, including this one; undefined if the budget is used up
 */
export async function spendOne(sql: Sql, name: string, day: string, limit: number): Promise<number | undefined> {
  const [row] = await sql.query<{ spent: number }>(
    `INSERT INTO daily_budget AS budget (name, day, spent) SELECT $1, $2, 1 WHERE $3::integer > 0
     ON CONFLICT (day, name) DO UPDATE SET spent = budget.spent + 1 WHERE budget.spent < $3::integer
     RETURNING spent`,
    [name, day, limit],
  )
  return row?.spent
}

/** Takes back one unit that was spent. */
export async function giveOneBack(sql: Sql, name: string, day: string): Promise<void> {
  await sql.query('UPDATE daily_budget SET spent = spent - 1 WHERE name = $1 AND day = $2 AND spent > 0', [name, day])
}

/** Deletes the budgets of earlier days. */
export async function deleteSpentBefore(sql: Sql, before: string): Promise<void> {
  await sql.query('DELETE FROM daily_budget WHERE day < $1', [before])
}

/** Quotas whose hour began before a time; the next count would start a new hour. */
export const deleteQuotas =
  (hourBeganBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM hourly_quota WHERE subject = ANY(ARRAY(
         SELECT subject FROM hourly_quota WHERE hour_began_at < $1
         ORDER BY hour_began_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [hourBeganBefore, limit],
    )
