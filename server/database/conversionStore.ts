import type { DeleteSome, Sql } from './database'

/** A completed purchase as reported by the web app; the revenue is in US dollars. */
export interface ConversionRow {
  id: string
  accountId: string
  packageId: string
  revenue: number
  createdAt: Date
}

export async function insertConversion(sql: Sql, row: ConversionRow): Promise<void> {
  await sql.query(
    'INSERT INTO conversion (id, account_id, package_id, revenue, created_at) VALUES ($1, $2, $3, $4, $5)',
    [row.id, row.accountId, row.packageId, row.revenue, row.createdAt],
  )
}

/** The latest conversions, newest first. */
export function listConversions(sql: Sql, limit: number): Promise<ConversionRow[]> {
  return sql.query<ConversionRow>(
    `SELECT id, account_id AS "accountId", package_id AS "packageId", revenue::float8 AS revenue,
       created_at AS "createdAt" FROM conversion ORDER BY id DESC LIMIT $1`,
    [limit],
  )
}

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
