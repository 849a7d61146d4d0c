import type { Sql } from './database'
import { likeAnywhere } from './like'

/**
 * Saves the numbers of a call, so that it can be found by part of one; always in the same order, so that concurrent calls
 * do not deadlock.
 */
export const SAVE_NUMBERS = (rootId: string, numbers: string, from: string): string =>
  `INSERT INTO number_of_calls (root_id, number)
   SELECT DISTINCT ${rootId}, number FROM ${from}, unnest(${numbers}) AS number ORDER BY number ON CONFLICT DO NOTHING`

/** At most `limit` numbers below a root account, called or shown as caller ID, that contain the digits. */
export async function findNumbers(sql: Sql, rootId: string, digits: string, limit: number): Promise<string[]> {
  const rows = await sql.query<{ number: string }>(
    'SELECT number FROM number_of_calls WHERE root_id = $1 AND number LIKE $2 LIMIT $3',
    [rootId, likeAnywhere(digits), limit],
  )
  return rows.map(({ number }) => number)
}
