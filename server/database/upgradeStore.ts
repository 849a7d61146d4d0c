import type { Sql } from './database'
import { uuidOrNull } from './parameters'

/** An application for a corporate account. */
export interface UpgradeRow {
  id: string
  accountId: string
  accountName: string
  companyName: string
  website: string | null
  monthlyMinutes: number
  status: 'pending' | 'approved' | 'denied'
  createdAt: Date
}

const SELECT = `SELECT upgrade.id, upgrade.account_id AS "accountId", account.name AS "accountName",
  upgrade.company_name AS "companyName", upgrade.website, upgrade.monthly_minutes AS "monthlyMinutes", upgrade.status,
  upgrade.created_at AS "createdAt" FROM upgrade JOIN account ON account.id = upgrade.account_id`

/** Saves an application, unless the account has a pending one. @returns whether it was saved */
export async function insertUpgrade(sql: Sql, row: Omit<UpgradeRow, 'status' | 'accountName'>): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO upgrade (id, account_id, company_name, website, monthly_minutes, status, created_at)
     VALUES ($1, $2, $3, $4, $5, 'pending', $6)
     ON CONFLICT (account_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
    [row.id, row.accountId, row.companyName, row.website, row.monthlyMinutes, row.createdAt],
  )
  return rows.length > 0
}

/** The latest application of an account. */
export async function findNewestUpgrade(sql: Sql, accountId: string): Promise<UpgradeRow | undefined> {
  const [row] = await sql.query<UpgradeRow>(
    `${SELECT} WHERE upgrade.account_id = $1 ORDER BY upgrade.id DESC LIMIT 1`,
    [accountId],
  )
  return row
}

export async function findUpgrade(sql: Sql, id: string): Promise<UpgradeRow | undefined> {
  const [row] = await sql.query<UpgradeRow>(`${SELECT} WHERE upgrade.id = $1`, [uuidOrNull(id)])
  return row
}

/** The pending applications, oldest first. */
export function listPendingUpgrades(sql: Sql): Promise<UpgradeRow[]> {
  return sql.query<UpgradeRow>(`${SELECT} WHERE upgrade.status = 'pending' ORDER BY upgrade.id LIMIT 200`)
}

/** Answers a pending application. @returns the account that applied; undefined if it had already been answered */
export async function resolveUpgrade(
  sql: Sql,
  id: string,
  status: 'approved' | 'denied',
  at: Date,
): Promise<string | undefined> {
  const [row] = await sql.query<{ accountId: string }>(
    `UPDATE upgrade SET status = $2, resolved_at = $3 WHERE id = $1 AND status = 'pending'
     RETURNING account_id AS "accountId"`,
    [id, status, at],
  )
  return row?.accountId
}
