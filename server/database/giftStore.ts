import type { Sql } from './database'

/** Credits that a parent gave to a sub-account, as far as no claim has taken them back; in hundredths. */
export interface GiftRow {
  /** The transfer that gave them. */
  id: string
  accountId: string
  amount: number
}

/** Claims name the purchase that they are for and the gift that they take from, and so does what they give back. */
export const takeBackKey = (purchaseId: string, giftId: string, step: string) => `take:${step}:${purchaseId}:${giftId}`
export const giveBackKey = (purchaseId: string, giftId: string, step: string) => `give:${step}:${purchaseId}:${giftId}`

/** What a claim did to a gift, by the key of the transfer; null for any other. */
export const CLAIM_OF_KEY = `CASE WHEN transfer.kind = 'transfer' AND transfer.call_id IS NULL
  THEN CASE WHEN transfer.key LIKE 'take:%' THEN 'taken_back' WHEN transfer.key LIKE 'give:%' THEN 'given_back' END END`

const GIFT_OF_KEY = 'right(key, 36)::uuid'
const PURCHASE_OF_KEY = 'left(right(key, 73), 36)'
const MOVED = `sum(CASE WHEN key LIKE 'take:%' THEN amount ELSE -amount END)::bigint`
const BY_CLAIM = `root_id = $1 AND kind = 'transfer' AND call_id IS NULL AND (key LIKE 'take:%' OR key LIKE 'give:%')`

/** The gifts of a parent to sub-accounts that still have something, the newest first. */
export function listGifts(sql: Sql, parentId: string): Promise<GiftRow[]> {
  return sql.query<GiftRow>(
    `SELECT gift.id, gift.to_id AS "accountId", gift.amount - coalesce(taken.amount, 0) AS amount
     FROM ledger_transfer AS gift
     JOIN ledger_account AS balance
       ON balance.root_id = $1 AND balance.owner_id = gift.to_id AND balance.kind = 'balance' AND balance.balance > 0
     LEFT JOIN (SELECT ${GIFT_OF_KEY} AS id, ${MOVED} AS amount FROM ledger_transfer WHERE ${BY_CLAIM} GROUP BY 1) AS taken
       ON taken.id = gift.id
     WHERE gift.root_id = $1 AND gift.kind = 'transfer' AND gift.call_id IS NULL AND gift.from_id = $1 AND gift.to_id <> $1
       AND gift.key NOT LIKE 'give:%' AND gift.amount > coalesce(taken.amount, 0)
     ORDER BY gift.id DESC`,
    [parentId],
  )
}

/**
 * What the claim to a purchase took from gifts and has not given back, the oldest gift first; of accounts that are not
 * closed, and do not close until the transaction is over.
 */
export function listTakenGifts(sql: Sql, rootId: string, purchaseId: string): Promise<GiftRow[]> {
  return sql.query<GiftRow>(
    `SELECT taken.id, gift.to_id AS "accountId", taken.amount
     FROM (
       SELECT ${GIFT_OF_KEY} AS id, ${MOVED} AS amount FROM ledger_transfer
       WHERE ${BY_CLAIM} AND ${PURCHASE_OF_KEY} = $2::text GROUP BY 1
     ) AS taken
     JOIN ledger_transfer AS gift ON gift.root_id = $1 AND gift.id = taken.id
     JOIN account ON account.id = gift.to_id AND account.state <> 'closed'
     WHERE taken.amount > 0 ORDER BY taken.id FOR SHARE OF account`,
    [rootId, purchaseId],
  )
}
