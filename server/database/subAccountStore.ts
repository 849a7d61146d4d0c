import type { AccountRow } from './accountStore'
import { ACCOUNT_COLUMNS } from './accountStore'
import { costInSql, minutesInSql } from './calls/callCost'
import { deleteContactsOf } from './contactStore'
import type { Sql } from './database'
import { IS_USER } from './family'
import { UNUSED_HOLD } from './ledgerStore'
import { likeAnywhere, uuidOrNull } from './parameters'
import { endTokensOf } from './tokenStore'

/** A sub-account as its parent sees it; amounts are hundredths of a credit. */
export interface SubAccountRow {
  id: string
  name: string
  phoneNumber: string
  state: 'invited' | 'active' | 'suspended' | 'withdrawn'
  isSuspendedByOperator: boolean
  createdAt: Date
  /** What it can spend, including the hold of its call in progress. */
  credits: number
  /** Its open request; all null without one. */
  requestId: string | null
  requestAmount: number | null
  requestedAt: Date | null
  /** Its usage since a time. */
  calls: number
  minutes: number
  spent: number
}

/** Conditions on sub-accounts; undefined leaves one out. */
export interface SubAccountFilter {
  id?: string | undefined
  /** Part of a name or a number. */
  text?: { name: string; digits: string | undefined } | undefined
  /** The last one of the previous page. */
  afterId?: string | undefined
}

/** A parent's sub-accounts that are not closed. */
const OF_PARENT = `account.root_id = $1 AND ${IS_USER} AND account.state <> 'closed'`

const WITH_CREDITS = `
  JOIN ledger_account AS balance
    ON balance.root_id = account.root_id AND balance.owner_id = account.id AND balance.kind = 'balance'
  LEFT JOIN call ON call.account_id = account.id AND call.status <> 'ended'`

/**
 * A page of a parent's sub-accounts, by name.
 * @param usedSince the lowest id of the calls that count towards usage
 */
export function listSubAccounts(
  sql: Sql,
  parentId: string,
  usedSince: string,
  { id, text, afterId }: SubAccountFilter,
  limit: number,
): Promise<SubAccountRow[]> {
  const params: unknown[] = [parentId, usedSince, limit]
  const param = (value: unknown) => `$${params.push(value)}`
  const conditions = [OF_PARENT]
  if (id !== undefined) conditions.push(`id = ${param(uuidOrNull(id))}`)
  if (text !== undefined) {
    const name = `name ILIKE ${param(likeAnywhere(text.name))}`
    conditions.push(text.digits ? `(${name} OR phone_number LIKE ${param(likeAnywhere(text.digits))})` : name)
  }
  // The cursor's account may have been renamed or closed since: the list continues after its current name.
  if (afterId !== undefined)
    conditions.push(
      `(lower(name), id) > (SELECT lower(name), id FROM account WHERE root_id = $1 AND id = ${param(uuidOrNull(afterId))})`,
    )
  return sql.query<SubAccountRow>(
    `SELECT account.id, account.name, account.phone_number AS "phoneNumber", account.state,
       account.is_suspended_by_operator AS "isSuspendedByOperator", account.created_at AS "createdAt", balance.balance + ${UNUSED_HOLD} AS credits,
       request.id AS "requestId", request.amount AS "requestAmount", request.created_at AS "requestedAt",
       usage.calls, usage.minutes, usage.spent
     FROM (SELECT * FROM account WHERE ${conditions.join(' AND ')} ORDER BY lower(name), id LIMIT $3) AS account
     ${WITH_CREDITS}
     LEFT JOIN credit_request AS request ON request.account_id = account.id AND request.status = 'pending'
     CROSS JOIN LATERAL (
       SELECT count(*) AS calls, coalesce(sum(${minutesInSql('minutes_begun')}), 0)::bigint AS minutes,
         coalesce(sum(${costInSql('minutes_begun')}), 0)::bigint AS spent
       FROM call WHERE call.account_id = account.id AND call.id >= $2
     ) AS usage
     ORDER BY lower(account.name), account.id`,
    params,
  )
}

interface SubAccountSums {
  accounts: number
  /** What they can spend, in hundredths. */
  credits: number
  /** Pending requests for credits. */
  requests: number
}

/** The sums of all sub-accounts of a parent. */
export async function sumSubAccounts(sql: Sql, parentId: string): Promise<SubAccountSums> {
  const [row] = await sql.query<SubAccountSums>(
    `SELECT count(*) AS accounts, coalesce(sum(balance.balance + ${UNUSED_HOLD}), 0)::bigint AS credits,
       count(request.id) AS requests
     FROM account ${WITH_CREDITS}
     LEFT JOIN credit_request AS request ON request.account_id = account.id AND request.status = 'pending'
     WHERE ${OF_PARENT}`,
    [parentId],
  )
  return row ?? { accounts: 0, credits: 0, requests: 0 }
}

/** Locks a parent's sub-account against changes and transfers until the transaction ends. */
export async function lockSubAccount(sql: Sql, parentId: string, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM account WHERE ${OF_PARENT} AND id = $2 FOR NO KEY UPDATE`,
    [parentId, uuidOrNull(id)],
  )
  return row
}

/** A sub-account that the owner of its number may leave. */
export interface LeavableRow {
  id: string
  rootId: string
  wasAccepted: boolean
}

/**
 * Locks the sub-account of a number that was never accepted, or that only its parent has suspended, against transfers
 * until the transaction ends.
 */
export async function lockLeavable(sql: Sql, phoneNumber: string): Promise<LeavableRow | undefined> {
  const [row] = await sql.query<LeavableRow>(
    `SELECT id, root_id AS "rootId", coalesce(pin_hash, legacy_pin_hash) IS NOT NULL AS "wasAccepted"
     FROM account WHERE phone_number = $1 AND ${IS_USER} AND state IN ('invited', 'suspended')
       AND (coalesce(pin_hash, legacy_pin_hash) IS NULL OR NOT is_suspended_by_operator) FOR NO KEY UPDATE`,
    [phoneNumber],
  )
  return row
}

export async function renameAccount(sql: Sql, id: string, name: string): Promise<void> {
  await sql.query('UPDATE account SET name = $2 WHERE id = $1', [id, name])
}

/** Who suspended an account: the operator of the service, or the parent of a sub-account. */
export type SuspendedBy = 'operator' | 'parent'

/** Suspends an account and logs it out everywhere. A suspension by the operator can only be lifted by the operator. */
export async function suspendAccount(sql: Sql, id: string, by: SuspendedBy): Promise<void> {
  await sql.query(
    `UPDATE account SET state = 'suspended', is_suspended_by_operator = is_suspended_by_operator OR $2 WHERE id = $1`,
    [id, by === 'operator'],
  )
  await endTokensOf(sql, id)
}

/** Lifts a suspension: the account returns to its previous state, `invited` if it never had a PIN. */
export async function reactivateAccount(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `UPDATE account SET is_suspended_by_operator = false,
       state = CASE WHEN coalesce(pin_hash, legacy_pin_hash) IS NULL THEN 'invited' ELSE 'active' END
     WHERE id = $1 AND state = 'suspended'`,
    [id],
  )
}

/** The operator has suspended the account. */
export async function isSuspendedByOperator(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM account WHERE id = $1 AND is_suspended_by_operator', [id])
  return rows.length > 0
}

/**
 * Ends an account for good, and revokes everything that could act for it. Its number becomes free; its name stays in the
 * history and, if it is withdrawn, on its parent's list.
 */
export async function endAccount(sql: Sql, id: string, state: 'closed' | 'withdrawn', now: Date): Promise<void> {
  await sql.query(
    'UPDATE account SET state = $2, pin_hash = NULL, legacy_pin_hash = NULL, legacy_pin_sealed = NULL WHERE id = $1',
    [id, state],
  )
  await endTokensOf(sql, id)
  await sql.query('DELETE FROM idempotency WHERE account_id = $1', [id])
  await deleteContactsOf(sql, id)
  await sql.query(
    'UPDATE caller_id SET removed_at = $2, is_default = false WHERE account_id = $1 AND removed_at IS NULL',
    [id, now],
  )
  await sql.query(
    `UPDATE credit_request SET status = 'denied', resolved_at = $2 WHERE account_id = $1 AND status = 'pending'`,
    [id, now],
  )
}
