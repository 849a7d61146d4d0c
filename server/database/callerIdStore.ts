import type { Sql } from './database'
import { uuidOrNull } from './parameters'

/** A number that an account has verified as its own. */
export interface CallerIdRow {
  id: string
  phoneNumber: string
  label: string
  isDefault: boolean
  verifiedAt: Date
}

const COLUMNS = 'id, phone_number AS "phoneNumber", label, is_default AS "isDefault", verified_at AS "verifiedAt"'

/** An account's caller IDs, the default first, then by time of verification. */
export function listCallerIds(sql: Sql, accountId: string): Promise<CallerIdRow[]> {
  return sql.query<CallerIdRow>(
    `SELECT ${COLUMNS} FROM caller_id WHERE account_id = $1 AND removed_at IS NULL
     ORDER BY is_default DESC, verified_at, id`,
    [accountId],
  )
}

/** A caller ID of an account; undefined if it does not exist or belongs to another account. */
export async function findCallerId(sql: Sql, accountId: string, id: string): Promise<CallerIdRow | undefined> {
  const [row] = await sql.query<CallerIdRow>(
    `SELECT ${COLUMNS} FROM caller_id WHERE account_id = $1 AND id = $2 AND removed_at IS NULL`,
    [accountId, uuidOrNull(id)],
  )
  return row
}

/** An account's caller ID for a number (E.164), even if it was removed. */
export async function findCallerIdByNumber(
  sql: Sql,
  accountId: string,
  phoneNumber: string,
): Promise<CallerIdRow | undefined> {
  const [row] = await sql.query<CallerIdRow>(
    `SELECT ${COLUMNS} FROM caller_id WHERE account_id = $1 AND phone_number = $2
     ORDER BY removed_at IS NULL DESC, id DESC LIMIT 1`,
    [accountId, phoneNumber],
  )
  return row
}

export async function insertCallerId(sql: Sql, accountId: string, row: CallerIdRow): Promise<void> {
  await sql.query(
    'INSERT INTO caller_id (id, account_id, phone_number, label, is_default, verified_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [row.id, accountId, row.phoneNumber, row.label, row.isDefault, row.verifiedAt],
  )
}

export async function setCallerIdLabel(sql: Sql, id: string, label: string): Promise<void> {
  await sql.query('UPDATE caller_id SET label = $2 WHERE id = $1', [id, label])
}

/** Records that the number has been verified again, which restores a removed caller ID. */
export async function reviveCallerId(sql: Sql, id: string, verifiedAt: Date): Promise<void> {
  await sql.query('UPDATE caller_id SET verified_at = $2, removed_at = NULL WHERE id = $1', [id, verifiedAt])
}

/** Makes a caller ID the account's only default. */
export async function setDefaultCallerId(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.query('UPDATE caller_id SET is_default = false WHERE account_id = $1 AND is_default AND id <> $2', [
    accountId,
    id,
  ])
  await sql.query('UPDATE caller_id SET is_default = true WHERE id = $1', [id])
}

/** Removes a caller ID; past calls still show it. */
export async function removeCallerId(sql: Sql, id: string, removedAt: Date): Promise<void> {
  await sql.query('UPDATE caller_id SET removed_at = $2, is_default = false WHERE id = $1', [id, removedAt])
}
