import type { Sql } from './database'

/** A month whose statements are announced, once it is over. */
export interface StatementRound {
  /** e.g. 2026-11 */
  month: string
  end: Date
  dueAt: Date
}

/**
 * Adds the notices of a month's statement for the next accounts that want it and were open before its end, by their
 * ids. Run in a transaction; several servers take turns.
 * @returns whether there are more
 */
export async function announceSomeStatements(
  sql: Sql,
  { month, end, dueAt }: StatementRound,
  limit: number,
): Promise<boolean> {
  await sql.query('INSERT INTO statement_round (month) VALUES ($1) ON CONFLICT DO NOTHING', [month])
  const [round] = await sql.query<{ upTo: string; isDone: boolean }>(
    'SELECT up_to AS "upTo", is_done AS "isDone" FROM statement_round WHERE month = $1 FOR UPDATE',
    [month],
  )
  if (!round || round.isDone) return false
  const accounts = await sql.query<{ id: string }>(
    `SELECT id FROM account WHERE notifications @> '{"statement": true}' AND id > $1 ORDER BY id LIMIT $2`,
    [round.upTo, limit],
  )
  const ids = accounts.map(({ id }) => id)
  await sql.query(
    `INSERT INTO notice (id, account_id, kind, about, due_at)
     SELECT gen_random_uuid(), id, 'statement', $1, $2 FROM account
     WHERE id = ANY ($4) AND email_address IS NOT NULL AND state IN ('active', 'suspended') AND created_at < $3
     ON CONFLICT DO NOTHING`,
    [month, dueAt, end, ids],
  )
  const hasMore = ids.length === limit
  await sql.query('UPDATE statement_round SET up_to = $2, is_done = $3 WHERE month = $1', [
    month,
    ids.at(-1) ?? round.upTo,
    !hasMore,
  ])
  return hasMore
}
