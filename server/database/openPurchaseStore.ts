import type { Sql } from './database'
import type { PurchaseRow } from './purchaseStore'
import { PURCHASE_COLUMNS } from './purchaseStore'

/** How long payers may take, in milliseconds. */
export interface Lifetimes {
  card: number
  paypal: number
}

/**
 * How many orders and checkouts of an account may still be paid, and when the first of them no longer can. One that
 * never reached its provider counts only for a minute.
 */
export async function countOpenPurchases(
  sql: Sql,
  accountId: string,
  { card, paypal }: Lifetimes,
  now: Date,
): Promise<{ count: number; until: Date | null }> {
  const [row] = await sql.query<{ count: number; until: Date | null }>(
    `SELECT count(*) AS count, min(until) AS until FROM (
       SELECT created_at + interval '1 millisecond' * CASE method WHEN 'card' THEN $2::bigint ELSE $3::bigint END AS until
       FROM purchase WHERE account_id = $1 AND status = 'pending' AND method <> 'top_up'
         AND (provider_ref IS NOT NULL OR created_at > $4::timestamptz - interval '1 minute')
     ) AS open WHERE until > $4`,
    [accountId, card, paypal, now],
  )
  return row ?? { count: 0, until: null }
}

/**
 * PayPal orders without an outcome: those opened before a time, and those for which a capture was attempted. The
 * intervals grow for those that PayPal is checking, up to an hour. A batch, oldest first, after one if given.
 */
export function listOpenOrders(
  sql: Sql,
  { before, now }: { before: Date; now: Date },
  last: PurchaseRow | undefined,
  limit: number,
): Promise<PurchaseRow[]> {
  return sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase
     WHERE method = 'paypal' AND status = 'pending' AND (created_at <= $1 OR asked_at IS NOT NULL)
       AND (checking_since IS NULL OR checked_at <= $5::timestamptz - least(checked_at - checking_since, interval '1 hour'))
       AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
     ORDER BY created_at, id LIMIT $4`,
    [before, last?.createdAt ?? null, last?.id ?? null, limit, now],
  )
}

/**
 * Card checkouts without an outcome, opened between two times, that are due for another look: at growing intervals, up
 * to an hour while they can be paid, and then twice a day. A batch in the order of their ids, after one if given.
 */
export function listOpenCheckouts(
  sql: Sql,
  { after, before, now }: { after: Date; before: Date; now: Date },
  last: PurchaseRow | undefined,
  limit: number,
): Promise<PurchaseRow[]> {
  return sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase
     WHERE method = 'card' AND status = 'pending' AND provider_ref IS NOT NULL AND created_at > $1 AND created_at <= $2
       AND (checked_at IS NULL OR checked_at <= $3::timestamptz - CASE
         WHEN created_at > $3::timestamptz - interval '26 hours' THEN least(checked_at - created_at, interval '1 hour')
         ELSE interval '12 hours' END)
       AND ($4::uuid IS NULL OR id > $4)
     ORDER BY id LIMIT $5`,
    [after, before, now, last?.id ?? null, limit],
  )
}

/** Records when a checkout was last asked about. */
export async function markChecked(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query('UPDATE purchase SET checked_at = $2 WHERE id = $1', [id, at])
}

/** Top-ups whose charge has no outcome yet, at most one for each account: a batch, after one if given. */
export function listPendingTopUps(sql: Sql, last: PurchaseRow | undefined, limit: number): Promise<PurchaseRow[]> {
  return sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase
     WHERE method = 'top_up' AND status = 'pending' AND ($1::uuid IS NULL OR account_id > $1)
     ORDER BY account_id LIMIT $2`,
    [last?.accountId ?? null, limit],
  )
}
