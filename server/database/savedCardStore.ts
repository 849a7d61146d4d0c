import type { Sql } from './database'
import { uuidOrNull } from './parameters'

/** What customers see of a card. */
type CardDetails = Pick<SavedCardRow, 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'>

/** A saved card, with the provider's ids. */
export interface SavedCardRow {
  id: string
  accountId: string
  customerRef: string
  methodRef: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  createdAt: Date
}

/** Saves a card; one that is already saved stays unchanged, even if its owner has removed it. */
export async function insertCard(sql: Sql, card: SavedCardRow): Promise<void> {
  await sql.query(
    `INSERT INTO saved_card (id, account_id, customer_ref, method_ref, brand, last4, expiry_month, expiry_year, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (method_ref) DO NOTHING`,
    [
      card.id,
      card.accountId,
      card.customerRef,
      card.methodRef,
      card.brand,
      card.last4,
      card.expiryMonth,
      card.expiryYear,
      card.createdAt,
    ],
  )
}

const COLUMNS = `id, account_id AS "accountId", customer_ref AS "customerRef", method_ref AS "methodRef", brand, last4,
  expiry_month AS "expiryMonth", expiry_year AS "expiryYear", created_at AS "createdAt"`

/** A card, even if it has been removed. */
export async function findCard(sql: Sql, id: string): Promise<(SavedCardRow & { removedAt: Date | null }) | undefined> {
  const [row] = await sql.query<SavedCardRow & { removedAt: Date | null }>(
    `SELECT ${COLUMNS}, removed_at AS "removedAt" FROM saved_card WHERE id = $1`,
    [uuidOrNull(id)],
  )
  return row
}

/** An account's cards, latest first; the latest is charged for top-ups. */
export function listCards(sql: Sql, accountId: string): Promise<SavedCardRow[]> {
  return sql.query<SavedCardRow>(
    `SELECT ${COLUMNS}
     FROM saved_card WHERE account_id = $1 AND removed_at IS NULL ORDER BY id DESC`,
    [accountId],
  )
}

/** Marks a card as removed by its owner. @returns false if it already was */
export async function markCardRemoved(sql: Sql, id: string, at: Date): Promise<boolean> {
  return (await sql.change('UPDATE saved_card SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL', [id, at])) > 0
}

/** Removes a card that its provider no longer has, or all cards of such a customer. @returns the accounts of those cards */
export async function removeGoneCards(
  sql: Sql,
  of: { methodRef: string } | { customerRef: string },
  at: Date,
): Promise<string[]> {
  const [column, ref] = 'methodRef' in of ? ['method_ref', of.methodRef] : ['customer_ref', of.customerRef]
  const rows = await sql.query<{ accountId: string }>(
    `UPDATE saved_card SET removed_at = $2 WHERE ${column} = $1 AND removed_at IS NULL RETURNING account_id AS "accountId"`,
    [ref, at],
  )
  return rows.map(({ accountId }) => accountId)
}

/** Saves a card's new details, e.g. of one that its bank has renewed. @returns the account whose card has changed */
export async function changeCard(
  sql: Sql,
  methodRef: string,
  { brand, last4, expiryMonth, expiryYear }: CardDetails,
): Promise<string | undefined> {
  const [row] = await sql.query<{ accountId: string }>(
    `UPDATE saved_card SET brand = $2, last4 = $3, expiry_month = $4, expiry_year = $5
     WHERE method_ref = $1 AND (brand, last4, expiry_month, expiry_year) IS DISTINCT FROM ($2, $3, $4::integer, $5::integer)
     RETURNING account_id AS "accountId"`,
    [methodRef, brand, last4, expiryMonth, expiryYear],
  )
  return row?.accountId
}
