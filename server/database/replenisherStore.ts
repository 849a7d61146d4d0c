import type { Sql } from './database'

/** Automatic top-up of an account; the threshold is US dollars. */
export interface ReplenisherRow {
  id: string
  productId: string
  balanceThreshold: number
  isActive: boolean
}

/** An account's replenishers, the latest first. */
export function listReplenishers(sql: Sql, accountId: string): Promise<ReplenisherRow[]> {
  return sql.query<ReplenisherRow>(
    `SELECT id, product_id AS "productId", balance_threshold::float8 AS "balanceThreshold", is_active AS "isActive"
     FROM auto_replenisher WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    [accountId],
  )
}
