import type { DeleteSome, Sql } from './database'
import { uuidOrNull } from './parameters'

/** Who takes the payment of a purchase. */
export type ProviderName = 'stripe' | 'paypal' | 'sandbox'

/** An attempt to buy a package: US cents for hundredths of a credit. */
export interface PurchaseRow {
  id: string
  rootId: string
  accountId: string
  method: 'card' | 'paypal' | 'top_up'
  /** Null if an older server made it: `providerOf` knows. */
  provider: ProviderName | null
  productId: string
  cents: number
  credits: number
  /**
   * `disputed`: paid, but disputed by the payer; `charged_back`: lost in a dispute, in whole or in part; `refunded`:
   * refunded in full.
   */
  status: 'pending' | 'paid' | 'failed' | 'refunded' | 'disputed' | 'charged_back'
  /** Its id at the provider. */
  providerRef: string | null
  /** The card that it was paid with, if the provider has said so. */
  cardBrand: string | null
  cardLast4: string | null
  /** How many cards were declined. */
  declines: number
  /** The provider's code for why the last one was. */
  declineCode: string | null
  returnUrl: string | null
  cancelUrl: string | null
  createdAt: Date
  askedAt: Date | null
  /** When the payer last canceled on the provider's page. */
  canceledAt: Date | null
  /** Since when a top-up waits for the person to confirm it with their bank. */
  confirmSince: Date | null
  /** The id at the provider of the payment to be confirmed. */
  paymentRef: string | null
  /** Since when its provider has been checking the payment. */
  checkingSince: Date | null
  /** How many of its credits are claimed back for a refund or disputes, in hundredths. */
  claimed: number
  /** How many of them were unspent and taken back; the rest is owed. */
  takenBack: number | null
}

const PURCHASE_COLUMNS = `id, root_id AS "rootId", account_id AS "accountId", method, provider, product_id AS "productId", cents, credits,
  status, provider_ref AS "providerRef", card_brand AS "cardBrand", card_last4 AS "cardLast4", declines, decline_code AS "declineCode", return_url AS "returnUrl", cancel_url AS "cancelUrl",
  created_at AS "createdAt", asked_at AS "askedAt", canceled_at AS "canceledAt", confirm_since AS "confirmSince", payment_ref AS "paymentRef",
  checking_since AS "checkingSince", claimed, taken_back AS "takenBack"`

export async function insertPurchase(sql: Sql, row: PurchaseRow): Promise<void> {
  await sql.query(
    `INSERT INTO purchase (id, root_id, account_id, method, product_id, cents, credits, status, provider_ref,
       return_url, cancel_url, created_at, asked_at, card_brand, card_last4, provider)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      row.id,
      row.rootId,
      row.accountId,
      row.method,
      row.productId,
      row.cents,
      row.credits,
      row.status,
      row.providerRef,
      row.returnUrl,
      row.cancelUrl,
      row.createdAt,
      row.askedAt,
      row.cardBrand,
      row.cardLast4,
      row.provider,
    ],
  )
}

export async function findPurchase(sql: Sql, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await sql.query<PurchaseRow>(`SELECT ${PURCHASE_COLUMNS} FROM purchase WHERE id = $1`, [uuidOrNull(id)])
  return row
}

/** Locks a purchase until the transaction ends. */
export async function lockPurchase(sql: Sql, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await sql.query<PurchaseRow>(`SELECT ${PURCHASE_COLUMNS} FROM purchase WHERE id = $1 FOR UPDATE`, [
    uuidOrNull(id),
  ])
  return row
}

export async function setProviderRef(sql: Sql, id: string, providerRef: string): Promise<void> {
  await sql.query('UPDATE purchase SET provider_ref = $2 WHERE id = $1', [id, providerRef])
}

/** Records the card that a purchase was paid with. */
export async function setCard(sql: Sql, id: string, { brand, last4 }: { brand: string; last4: string }): Promise<void> {
  await sql.query('UPDATE purchase SET card_brand = $2, card_last4 = $3 WHERE id = $1', [id, brand, last4])
}

/** Counts a declined card; the code is null if the provider does not say why. */
export async function countDeclinedCard(sql: Sql, id: string, declineCode: string | null): Promise<void> {
  await sql.query('UPDATE purchase SET declines = declines + 1, decline_code = $2 WHERE id = $1', [id, declineCode])
}

/** Records when the provider was first asked for the payment. */
export async function markAsked(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query('UPDATE purchase SET asked_at = coalesce(asked_at, $2) WHERE id = $1', [id, at])
}

/** Records that the provider, asked at a time, is not taking the payment. What was learned since then stays. */
export async function markNotAsked(sql: Sql, id: string, askedAt: Date): Promise<void> {
  const query = `UPDATE purchase SET asked_at = NULL, checking_since = NULL, checked_at = NULL
    WHERE id = $1 AND status = 'pending' AND (checked_at IS NULL OR checked_at < $2)`
  await sql.query(query, [id, askedAt])
}

/** Records that the provider, asked now, is checking the payment of a pending purchase. @returns whether that is new */
export async function markChecking(sql: Sql, id: string, at: Date): Promise<boolean> {
  const [row] = await sql.query<{ isNew: boolean }>(
    `UPDATE purchase SET asked_at = coalesce(asked_at, $2), checking_since = coalesce(checking_since, $2), checked_at = $2
     WHERE id = $1 AND status = 'pending' RETURNING checking_since = checked_at AS "isNew"`,
    [id, at],
  )
  return row?.isNew === true
}

/** Records that a pending top-up waits for the person to confirm it. @returns false if it already did */
export async function markToConfirm(sql: Sql, id: string, paymentRef: string, at: Date): Promise<boolean> {
  const query = `UPDATE purchase SET confirm_since = $3, payment_ref = $2
    WHERE id = $1 AND status = 'pending' AND confirm_since IS NULL`
  return (await sql.change(query, [id, paymentRef, at])) > 0
}

/** An account's purchases that wait for the person, whose card is still there, or for their provider, newest first. */
export function listWaitingPurchases(sql: Sql, accountId: string, limit: number): Promise<PurchaseRow[]> {
  return sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase
     WHERE account_id = $1 AND status = 'pending' AND (checking_since IS NOT NULL OR confirm_since IS NOT NULL AND NOT EXISTS (
       SELECT FROM saved_card WHERE id = CASE purchase.method WHEN 'top_up' THEN purchase.provider_ref::uuid END
         AND removed_at IS NOT NULL))
     ORDER BY id DESC LIMIT $2`,
    [accountId, limit],
  )
}

/** Records that the payer has canceled on the provider's page, unless there is an outcome. @returns false if there is */
export async function markCanceled(sql: Sql, id: string, at: Date): Promise<boolean> {
  const query = `UPDATE purchase SET canceled_at = $2 WHERE id = $1 AND status = 'pending'`
  return (await sql.change(query, [id, at])) > 0
}

export async function setPurchaseStatus(sql: Sql, id: string, status: PurchaseRow['status'], at: Date): Promise<void> {
  await sql.query('UPDATE purchase SET status = $2, settled_at = $3 WHERE id = $1', [id, status, at])
}

/** Saves the state of the claim to a purchase's credits. */
export async function setClaim(
  sql: Sql,
  { id, status, claimed, takenBack }: Pick<PurchaseRow, 'id' | 'status' | 'claimed' | 'takenBack'>,
): Promise<void> {
  await sql.query('UPDATE purchase SET status = $2, claimed = $3, taken_back = $4 WHERE id = $1', [
    id,
    status,
    claimed,
    takenBack,
  ])
}

/** A payment of the family is in dispute. */
export async function hasDisputedPurchase(sql: Sql, rootId: string): Promise<boolean> {
  const rows = await sql.query(`SELECT 1 FROM purchase WHERE root_id = $1 AND status = 'disputed' LIMIT 1`, [rootId])
  return rows.length > 0
}

/** An account's purchases, latest first. */
export function listLatestPurchases(sql: Sql, accountId: string, limit: number): Promise<PurchaseRow[]> {
  return sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
    [accountId, limit],
  )
}

/** The latest purchases of all accounts, newest first. */
export function listPurchases(sql: Sql, limit: number): Promise<(PurchaseRow & { accountName: string })[]> {
  return sql.query(
    `SELECT purchase.*, account.name AS "accountName"
     FROM (SELECT ${PURCHASE_COLUMNS} FROM purchase ORDER BY id DESC LIMIT $1) AS purchase
     JOIN account ON account.id = purchase."accountId" ORDER BY purchase.id DESC`,
    [limit],
  )
}

/** An account's top-up whose charge has no outcome yet. */
export async function findPendingTopUp(sql: Sql, accountId: string): Promise<PurchaseRow | undefined> {
  const [row] = await sql.query<PurchaseRow>(
    `SELECT ${PURCHASE_COLUMNS} FROM purchase WHERE account_id = $1 AND method = 'top_up' AND status = 'pending'`,
    [accountId],
  )
  return row
}

/** How many top-ups of an account have been attempted since a time, one of them not counted. */
export async function countOtherTopUps(
  sql: Sql,
  accountId: string,
  since: Date,
  except: string | null,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM purchase
     WHERE account_id = $1 AND method = 'top_up' AND created_at > $2 AND id IS DISTINCT FROM $3::uuid`,
    [accountId, since, except],
  )
  return row?.count ?? 0
}

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

/** Payments asked for before `time` whose outcome is not known yet, by method, zeros included. */
export function countPaymentsAwaitedSince(sql: Sql, time: Date): Promise<{ method: string; payments: number }[]> {
  return sql.query(
    `SELECT used.method, count(purchase.id)::integer AS payments
     FROM unnest(ARRAY['card', 'paypal', 'top_up']) AS used (method)
     LEFT JOIN purchase ON purchase.method = used.method AND purchase.status = 'pending' AND purchase.asked_at < $1
       AND purchase.confirm_since IS NULL AND purchase.checking_since IS NULL
     GROUP BY used.method`,
    [time],
    'countPaymentsAwaitedSince',
  )
}

/** A payer's dispute of a purchase with the bank or PayPal. */
export interface DisputeRow {
  /** Its id at the provider. */
  ref: string
  /** US cents; null for the whole price. */
  cents: number | null
  status: 'open' | 'won' | 'lost'
}

/** Saves the state of a dispute. A closed dispute is final: late or repeated events change nothing. */
export async function saveDispute(sql: Sql, purchaseId: string, { ref, cents, status }: DisputeRow, at: Date) {
  await sql.query(
    `INSERT INTO dispute (purchase_id, ref, cents, status, opened_at, closed_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $4 <> 'open' THEN $5::timestamptz END)
     ON CONFLICT (purchase_id, ref) DO UPDATE SET status = excluded.status, closed_at = excluded.closed_at
     WHERE dispute.status = 'open' AND excluded.status <> 'open'`,
    [purchaseId, ref, cents, status, at],
  )
}

/** The disputes of a purchase, oldest first. */
export function listDisputes(sql: Sql, purchaseId: string): Promise<DisputeRow[]> {
  return sql.query<DisputeRow>(
    'SELECT ref, cents, status FROM dispute WHERE purchase_id = $1 ORDER BY opened_at, ref',
    [purchaseId],
  )
}

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
      `DELETE FROM conversion WHERE id = ANY(ARRAY(
         SELECT id FROM conversion WHERE id < $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [firstKeptId, limit],
    )
