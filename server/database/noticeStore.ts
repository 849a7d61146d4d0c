import type { NotificationsChange } from '../../contract/notifications'
import type { DeleteSome, Sql } from './database'
import { UNUSED_HOLD } from './ledgerStore'

/** Something to be announced to an account's owner by email. */
export interface NoticeRow {
  id: string
  accountId: string
  kind: string
  /** The purchase, credit request or month that it is about; '' for none. */
  about: string
  /** How many times sending has been tried, including this one. */
  tries: number
}

/**
 * Adds a notice, in the transaction of what it announces; only once for the same subject.
 * @param isPushed also for each of the account's devices that get notifications
 */
export async function insertNotice(
  sql: Sql,
  { id, accountId, kind, about, dueAt }: Omit<NoticeRow, 'tries'> & { dueAt: Date },
  isPushed: boolean,
): Promise<void> {
  await sql.query(
    `WITH added AS (
       INSERT INTO notice (id, account_id, kind, about, due_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING account_id)
     INSERT INTO push_message (root_id, id, subscription_id, kind, about, due_at)
     SELECT device.root_id, gen_random_uuid(), device.id, $3, $4, $5 FROM added
     JOIN account ON account.id = added.account_id
     JOIN push_subscription AS device ON device.root_id = account.root_id AND device.account_id = account.id
     WHERE $6`,
    [id, accountId, kind, about, dueAt, isPushed],
  )
}

/**
 * Takes due notices, so that no other server takes them before a time.
 * @param limit how many of each kind at most, oldest first
 */
export function takeDueNotices(
  sql: Sql,
  { kinds, now, until, limit }: { kinds: readonly string[]; now: Date; until: Date; limit: number },
): Promise<NoticeRow[]> {
  return sql.query<NoticeRow>(
    `UPDATE notice SET due_at = $3, tries = tries + 1
     WHERE id = ANY(ARRAY(
       SELECT due.id FROM unnest($1::text[]) AS wanted (kind) CROSS JOIN LATERAL (
         SELECT id FROM notice WHERE notice.kind = wanted.kind AND done_at IS NULL AND due_at <= $2
         ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED) AS due))
     RETURNING id, account_id AS "accountId", kind, about, tries`,
    [kinds, now, until, limit],
  )
}

export async function finishNotice(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('UPDATE notice SET done_at = $2 WHERE id = $1', [id, now])
}

/** Postpones the next try to send a notice. */
export async function postponeNotice(sql: Sql, id: string, dueAt: Date): Promise<void> {
  await sql.query('UPDATE notice SET due_at = $2 WHERE id = $1', [id, dueAt])
}

/** Notices that were sent, or given up, before a time. */
export const deleteDoneNotices =
  (doneBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM notice WHERE id = ANY(ARRAY(
         SELECT id FROM notice WHERE done_at < $1 ORDER BY done_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [doneBefore, limit],
    )

/** What an account's owner wants to hear of, and at which address; undefined for an account that has ended. */
export async function findRecipient(
  sql: Sql,
  accountId: string,
): Promise<{ emailAddress: string | null; choices: NotificationsChange } | undefined> {
  const [row] = await sql.query<{ emailAddress: string | null; choices: NotificationsChange }>(
    `SELECT email_address AS "emailAddress", coalesce(notifications, '{}') AS choices
     FROM account WHERE id = $1 AND state IN ('active', 'suspended')`,
    [accountId],
  )
  return row
}

export async function saveChoices(sql: Sql, accountId: string, choices: NotificationsChange): Promise<void> {
  await sql.query(`UPDATE account SET notifications = coalesce(notifications, '{}') || $2::jsonb WHERE id = $1`, [
    accountId,
    JSON.stringify(choices),
  ])
}

/** Records whether an account has fewer credits than a limit, in hundredths. @returns whether it has just fallen below */
export async function noteLowBalance(sql: Sql, accountId: string, limit: number): Promise<boolean> {
  const [row] = await sql.query<{ isLow: boolean }>(
    `WITH standing AS (
       SELECT balance.balance + ${UNUSED_HOLD} < $2 AS is_low FROM account
       JOIN ledger_account AS balance
         ON balance.root_id = account.root_id AND balance.owner_id = account.id AND balance.kind = 'balance'
       LEFT JOIN call ON call.account_id = account.id AND call.status <> 'ended'
       WHERE account.id = $1
     )
     UPDATE account SET is_low_told = is_low FROM standing WHERE id = $1 AND is_low_told <> is_low
     RETURNING is_low_told AS "isLow"`,
    [accountId, limit],
  )
  return row?.isLow === true
}

/** A month whose statements are announced, once it is over. */
export interface StatementRound {
  /** e.g. 2026-11 */
  month: string
  end: Date
  dueAt: Date
}

/**
 * Adds the notices of a month's statement for the next accounts that want it and were open before its end, by their
 * ids. Run in a transaction; several servers take turns.
 * @returns whether there are more
 */
export async function announceSomeStatements(
  sql: Sql,
  { month, end, dueAt }: StatementRound,
  limit: number,
): Promise<boolean> {
  await sql.query('INSERT INTO statement_round (month) VALUES ($1) ON CONFLICT DO NOTHING', [month])
  const [round] = await sql.query<{ upTo: string; isDone: boolean }>(
    'SELECT up_to AS "upTo", is_done AS "isDone" FROM statement_round WHERE month = $1 FOR UPDATE',
    [month],
  )
  if (!round || round.isDone) return false
  const accounts = await sql.query<{ id: string }>(
    `SELECT id FROM account WHERE notifications @> '{"statement": true}' AND id > $1 ORDER BY id LIMIT $2`,
    [round.upTo, limit],
  )
  const ids = accounts.map(({ id }) => id)
  await sql.query(
    `INSERT INTO notice (id, account_id, kind, about, due_at)
     SELECT gen_random_uuid(), id, 'statement', $1, $2 FROM account
     WHERE id = ANY ($4) AND email_address IS NOT NULL AND state IN ('active', 'suspended') AND created_at < $3
     ON CONFLICT DO NOTHING`,
    [month, dueAt, end, ids],
  )
  const hasMore = ids.length === limit
  await sql.query('UPDATE statement_round SET up_to = $2, is_done = $3 WHERE month = $1', [
    month,
    ids.at(-1) ?? round.upTo,
    !hasMore,
  ])
  return hasMore
}

/** Deletes all notices: what the sandbox makes up as its past is not to be emailed. */
export async function deleteAllNotices(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM notice')
}
