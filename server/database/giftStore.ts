import type { Sql } from './database'

/** Credits that a parent gave to a sub-account, as far as no claim has taken them back; in hundredths. */
export interface GiftRow {
  /** The transfer that gave them. */
  id: string
  accountId: string
  amount: number
}

/** What a claim did to a gift, by a transfer; null for transfers that are about no gift. Gifts are their parents'. */
export const GIFT_CLAIM = `CASE WHEN transfer.gift_id IS NOT NULL
  THEN CASE WHEN transfer.to_id = transfer.root_id THEN 'taken_back' ELSE 'given_back' END END`

const MOVED = 'sum(CASE WHEN to_id = root_id THEN amount ELSE -amount END)::bigint'
const BY_CLAIM = `root_id = $1 AND kind = 'transfer' AND call_id IS NULL AND gift_id IS NOT NULL`

/** The gifts of a parent to sub-accounts that still have something, the newest first. */
export function listGifts(sql: Sql, parentId: string): Promise<GiftRow[]> {
  return sql.query<GiftRow>(
    `SELECT gift.id, gift.to_id AS "accountId", gift.amount - coalesce(taken.amount, 0) AS amount
     FROM ledger_transfer AS gift
     JOIN ledger_account AS balance
       ON balance.root_id = $1 AND balance.owner_id = gift.to_id AND balance.kind = 'balance' AND balance.balance > 0
     LEFT JOIN (SELECT gift_id AS id, ${MOVED} AS amount FROM ledger_transfer WHERE ${BY_CLAIM} GROUP BY 1) AS taken
       ON taken.id = gift.id
     WHERE gift.root_id = $1 AND gift.kind = 'transfer' AND gift.call_id IS NULL AND gift.from_id = $1 AND gift.to_id <> $1
       AND gift.gift_id IS NULL AND gift.amount > coalesce(taken.amount, 0)
     ORDER BY gift.id DESC`,
    [parentId],
  )
}

/**
 * What the claim to a purchase took from gifts and has not given back, the oldest gift first; of accounts that are
 * neither withdrawn nor closed, and stay so until the transaction is over.
 */
export function listTakenGifts(sql: Sql, rootId: string, purchaseId: string): Promise<GiftRow[]> {
  return sql.query<GiftRow>(
    `SELECT taken.id, gift.to_id AS "accountId", taken.amount
     FROM (
       SELECT gift_id AS id, ${MOVED} AS amount FROM ledger_transfer
       WHERE ${BY_CLAIM} AND purchase_id = $2 GROUP BY 1
     ) AS taken
     JOIN ledger_transfer AS gift ON gift.root_id = $1 AND gift.id = taken.id
     JOIN account ON account.id = gift.to_id AND account.state NOT IN ('withdrawn', 'closed')
     WHERE taken.amount > 0 ORDER BY taken.id FOR SHARE OF account`,
    [rootId, purchaseId],
  )
}
