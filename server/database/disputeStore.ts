import type { Sql } from './database'

/** A payer's dispute of a purchase with the bank or PayPal. */
export interface DisputeRow {
  /** The provider's id of it. */
  ref: string
  /** US cents; null is the whole price. */
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
