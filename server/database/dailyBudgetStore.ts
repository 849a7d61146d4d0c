import type { Sql } from './database'

/**
 * Spends one of a day's budget, in one step, so that several servers share it.
 * @param day such as 2026-11-21
 * @returns how many are spent with this one; undefined where the budget is used up
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

/** Deletes what was spent before a day. */
export async function deleteSpentBefore(sql: Sql, before: string): Promise<void> {
  await sql.query('DELETE FROM daily_budget WHERE day < $1', [before])
}
