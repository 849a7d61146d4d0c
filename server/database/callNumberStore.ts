import type { Sql } from './database'
import { likeAnywhere } from './like'

/** Keeps the numbers of a call, so that a part of one finds it. */
export async function saveNumbers(sql: Sql, rootId: string, numbers: readonly string[]): Promise<void> {
  // In one order, so that two calls placed at once do not wait for each other.
  await sql.query(
    `INSERT INTO number_of_calls (root_id, number)
     SELECT DISTINCT $1::uuid, number FROM unnest($2::text[]) AS number ORDER BY number ON CONFLICT DO NOTHING`,
    [rootId, numbers],
  )
}

/** At most `limit` of the numbers below a root account, called or shown, that hold the digits. */
export async function findNumbers(sql: Sql, rootId: string, digits: string, limit: number): Promise<string[]> {
  const rows = await sql.query<{ number: string }>(
    'SELECT number FROM number_of_calls WHERE root_id = $1 AND number LIKE $2 LIMIT $3',
    [rootId, likeAnywhere(digits), limit],
  )
  return rows.map(({ number }) => number)
}
