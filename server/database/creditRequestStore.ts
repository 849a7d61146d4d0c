import type { Sql } from './database'
import { IS_USER } from './family'
import { uuidOrNull } from './parameters'

/** A sub-account's request for credits; the amount is in hundredths of a credit. */
export interface CreditRequestRow {
  id: string
  accountId: string
  amount: number
  status: 'pending' | 'approved' | 'denied'
  createdAt: Date
}

/** A request with the name of its account. */
export interface NamedCreditRequestRow extends CreditRequestRow {
  accountName: string
}

const COLUMNS = `request.id, request.account_id AS "accountId", request.amount, request.status,
  request.created_at AS "createdAt"`

/** Opens a request, unless the account has an open one or is being closed. @returns whether it was opened */
export async function insertCreditRequest(sql: Sql, row: Omit<CreditRequestRow, 'status'>): Promise<boolean> {
  const rows = await sql.query(
    `WITH asking AS (SELECT id FROM account WHERE id = $2 AND state <> 'closed' FOR SHARE)
     INSERT INTO credit_request (id, account_id, amount, status, created_at)
     SELECT $1, id, $3, 'pending', $4 FROM asking
     ON CONFLICT (account_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
    [row.id, row.accountId, row.amount, row.createdAt],
  )
  return rows.length > 0
}

export async function findRequest(sql: Sql, id: string): Promise<CreditRequestRow | undefined> {
  const [row] = await sql.query<CreditRequestRow>(
    `SELECT ${COLUMNS} FROM credit_request AS request WHERE request.id = $1`,
    [uuidOrNull(id)],
  )
  return row
}

/** The requests of an account, newest first. */
export function listCreditRequests(sql: Sql, accountId: string): Promise<CreditRequestRow[]> {
  return sql.query<CreditRequestRow>(
    `SELECT ${COLUMNS} FROM credit_request AS request WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 200`,
    [accountId],
  )
}

/** The requests of a parent's sub-accounts: the open ones first, then newest first. */
export function listRequestsForParent(sql: Sql, parentId: string): Promise<NamedCreditRequestRow[]> {
  return sql.query<NamedCreditRequestRow>(
    `SELECT ${COLUMNS}, account.name AS "accountName"
     FROM credit_request AS request JOIN account ON account.id = request.account_id
     WHERE account.root_id = $1 AND ${IS_USER}
     ORDER BY request.status <> 'pending', request.created_at DESC, request.id DESC LIMIT 200`,
    [parentId],
  )
}

/** Locks a request to a parent until the transaction ends, and keeps its sub-account from being closed. */
export async function lockRequestForParent(
  sql: Sql,
  parentId: string,
  id: string,
): Promise<CreditRequestRow | undefined> {
  const [account] = await sql.query(
    `SELECT 1 FROM account WHERE root_id = $1 AND ${IS_USER} AND state <> 'closed'
       AND id = (SELECT account_id FROM credit_request WHERE id = $2) FOR NO KEY UPDATE`,
    [parentId, uuidOrNull(id)],
  )
  if (!account) return undefined
  const [row] = await sql.query<CreditRequestRow>(
    `SELECT ${COLUMNS} FROM credit_request AS request WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return row
}

export async function setRequestStatus(
  sql: Sql,
  id: string,
  status: 'approved' | 'denied',
  resolvedAt: Date,
): Promise<void> {
  await sql.query('UPDATE credit_request SET status = $2, resolved_at = $3 WHERE id = $1', [id, status, resolvedAt])
}
