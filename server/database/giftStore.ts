import type { Sql } from './database'
import { IS_USER } from './family'
import type { AnsweredIntent } from './idempotencyStore'
import type { TransferRow } from './ledgerStore'
import { INSERT_LEGS, transferFrom, transferParams, UNUSED_HOLD } from './ledgerStore'
import { isHourFull } from './quotaStore'
import { IS_BALANCE_NEWS, MAY_BE_TOPPED_UP } from './replenisherStore'

/** Credits that a parent gave to a sub-account, minus those taken back by claims; in hundredths. */
export interface GiftRow {
  /** The transfer that gave them. */
  id: string
  accountId: string
  amount: number
}

/** What a claim's transfer did to a gift, from the parent's view; null if no gift is involved. */
export const GIFT_CLAIM = `CASE WHEN transfer.gift_id IS NOT NULL
  THEN CASE WHEN transfer.to_id = transfer.root_id THEN 'taken_back' ELSE 'given_back' END END`

const MOVED = 'sum(CASE WHEN to_id = root_id THEN amount ELSE -amount END)::bigint'
const BY_CLAIM = `root_id = $1 AND kind = 'transfer' AND call_id IS NULL AND gift_id IS NOT NULL`

/** A parent's gifts to sub-accounts with a positive balance, newest first. */
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
 * What the claim to a purchase has taken from gifts and not returned, oldest gift first, for accounts that are neither
 * withdrawn nor closed; keeps those open until the transaction ends.
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

const UNUSED_HOLD_OF = (accountId: string) => `coalesce((
  SELECT ${UNUSED_HOLD} FROM call WHERE call.account_id = ${accountId} AND call.status <> 'ended'), 0)`

/** A gift that was made. */
export interface MadeGift {
  /** What both sides can spend afterwards, in hundredths, including what their calls in progress hold unused. */
  giver: number
  receiver: number
  /** The giver may have to be topped up now. */
  mayNeedTopUp: boolean
}

/** An SQL expression: what one side can spend, as the API reports it (jsonb). */
const SIDE = (accountId: string, hundredths: string) =>
  `jsonb_build_object('sid', ${accountId}::uuid, 'credits', ${hundredths} / 100.0)`

/**
 * Makes a parent's gift to a sub-account and records it as an activity, all in one statement.
 * @param quota counted first; the gift is not made if it is used up
 * @param recorded the credits as the activity shows them
 * @param intent under which the answer to `POST Credits` is stored
 * @returns undefined, having changed nothing, if the gift cannot be made or was made before
 * @throws a duplicate if the intent exists
 */
export async function insertGift(
  sql: Sql,
  gift: TransferRow,
  quota: { subject: string; max: number },
  recorded: string,
  intent: AnsweredIntent | undefined,
): Promise<MadeGift | undefined> {
  const [row] = await sql.query<MadeGift>(
    `WITH receiver AS (
       SELECT root_id FROM account
       WHERE root_id = $1 AND id = $9 AND ${IS_USER} AND state NOT IN ('closed', 'withdrawn')
         AND NOT ${isHourFull({ subject: '$24', now: '$6', most: '$25' })}
         AND NOT EXISTS (
           SELECT FROM ledger_account WHERE root_id = $1 AND owner_id = $1 AND kind = 'debt' AND balance < 0)
       FOR NO KEY UPDATE
     ), ${transferFrom('receiver')}, legs AS (${INSERT_LEGS}), recorded AS (
       INSERT INTO activity (root_id, at, kind, actor_id, subject_id, after)
       SELECT $1, $6, 'credits_given', $8, $9, $20 FROM made
     ), moved AS (TABLE first_moved UNION ALL TABLE second_moved), balances AS (
       SELECT (giver.balance + ${UNUSED_HOLD_OF('$8')})::bigint AS giver, (receiver.balance + ${UNUSED_HOLD_OF('$9')})::bigint AS receiver
       FROM moved AS giver JOIN moved AS receiver ON giver.owner_id = $8 AND receiver.owner_id = $9
     ), answered AS (
       INSERT INTO idempotency (account_id, key, request_hash, started_at, answer)
       SELECT $21::uuid, $22, $23, $6, jsonb_build_object('answer', jsonb_build_object('resources',
         jsonb_build_object('account', ${SIDE('$8', 'giver')}, 'sub_account', ${SIDE('$9', 'receiver')})))
       FROM balances WHERE $22::text IS NOT NULL
     )
     SELECT giver, receiver, ${MAY_BE_TOPPED_UP('$8')} OR ${IS_BALANCE_NEWS('$8')} AS "mayNeedTopUp" FROM balances`,
    [
      ...transferParams(gift),
      ...[recorded, intent?.accountId, intent?.key, intent?.requestHash],
      ...[quota.subject, quota.max],
    ],
    'insert_gift',
  )
  return row
}
