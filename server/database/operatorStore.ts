import type { MovedLine } from '../ground/journal'
import type { AccountRow } from './accountStore'
import { ACCOUNT_COLUMNS } from './accountStore'
import type { CallRow } from './calls/callStore'
import { CALL } from './calls/callStore'
import type { Sql } from './database'
import type { PurchaseRow } from './purchaseStore'
import { PURCHASE_COLUMNS } from './purchaseStore'
import { uuidOrNull } from './uuid'

/** What a person is searched by: a sid, a number (E.164) or an email address. */
export interface Clue {
  sid: string
  phoneNumber: string | undefined
  email: string
}

const MOST = 20

/** Accounts that a clue fits, closed ones too, latest first. */
export function findAccounts(sql: Sql, { sid, phoneNumber, email }: Clue): Promise<AccountRow[]> {
  return sql.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM account
     WHERE id = $1 OR phone_number = $2 OR lower(email_address) = lower($3) ORDER BY id DESC LIMIT ${MOST}`,
    [uuidOrNull(sid), phoneNumber ?? null, email],
  )
}

/** An account's own calls, latest first. */
export function listLatestCalls(sql: Sql, accountId: string, limit: number): Promise<CallRow[]> {
  return sql.query<CallRow>(`SELECT ${CALL} WHERE call.account_id = $1 ORDER BY call.id DESC LIMIT $2`, [
    accountId,
    limit,
  ])
}

/** An account's purchases, latest first. */
export function listLatestPurchases(sql: Sql, accountId: string, limit: number): Promise<PurchaseRow[]> {
  return sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
    [accountId, limit],
  )
}

/** One command of the operator. */
export interface OperatorAct {
  id: string
  command: string
  outcome: 'done' | 'refused' | 'failed'
  /** The sid given to the command, if it names an account. */
  accountId: string | null
  /** The transfers that it made, as the log names them. */
  moved: readonly MovedLine[]
  at: Date
}

export async function insertOperatorAct(
  sql: Sql,
  { id, command, outcome, accountId, moved, at }: OperatorAct,
): Promise<void> {
  await sql.query(
    'INSERT INTO operator_act (id, command, outcome, account_id, moved, at) VALUES ($1, $2, $3, $4, $5::jsonb, $6)',
    [id, command, outcome, accountId && uuidOrNull(accountId), JSON.stringify(moved), at],
  )
}

/** Removes and returns the unreported acts; each goes to only one transaction that is committed. */
export async function takeOperatorActs(sql: Sql): Promise<OperatorAct[]> {
  const acts = await sql.query<OperatorAct>(
    'DELETE FROM operator_act RETURNING id, command, outcome, account_id AS "accountId", moved, at',
  )
  return acts.sort((a, b) => (a.id < b.id ? -1 : 1))
}
