import type { Sql } from './database'

/** A sub-account's request for credits; the amount is in hundredths of a credit. */
export interface CreditRequestRow {
  id: string
  accountId: string
  amount: number
  status: 'pending' | 'approved' | 'denied'
  createdAt: Date
}

/** Opens a request unless the account has one open already; tells whether it did. */
export async function insertCreditRequest(sql: Sql, row: Omit<CreditRequestRow, 'status'>): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO credit_request (id, account_id, amount, status, created_at) VALUES ($1, $2, $3, 'pending', $4)
     ON CONFLICT (account_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
    [row.id, row.accountId, row.amount, row.createdAt],
  )
  return rows.length > 0
}

/** The requests of an account, newest first. */
export function listCreditRequests(sql: Sql, accountId: string): Promise<CreditRequestRow[]> {
  return sql.query<CreditRequestRow>(
    `SELECT id, account_id AS "accountId", amount::float8 AS amount, status, created_at AS "createdAt"
     FROM credit_request WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 200`,
    [accountId],
  )
}
