import type { Sql } from './database'

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
