import type { NotificationsChange } from '../../contract/notifications'
import type { DeleteSome, Sql } from './database'

/** A device of an account that gets notifications. */
export interface PushSubscriptionRow {
  rootId: string
  id: string
  accountId: string
  /** The log-in that it belongs to and ends with. */
  tokenId: string
  /** Ours, with which the browser has subscribed. */
  publicKey: string
  endpoint: string
  p256dh: string
  auth: string
  savedAt: Date
}

/**
 * Saves the subscription of a log-in in place of the one before. Run in a transaction.
 * @returns false, having saved none, if the log-in has ended
 */
export async function savePushSubscription(sql: Sql, row: PushSubscriptionRow): Promise<boolean> {
  const { rootId, id, accountId, tokenId, publicKey, endpoint, p256dh, auth, savedAt } = row
  // Two log-ins that save the same address at once would not see each other's. The rows of both are locked in one order, as
  // they would wait for each other otherwise.
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [endpoint])
  await sql.query('SELECT 1 FROM push_subscription WHERE endpoint = $1 OR token_id = $2 ORDER BY token_id FOR UPDATE', [
    endpoint,
    tokenId,
  ])
  // The same browser, where somebody else is, or was, logged in.
  await sql.query('DELETE FROM push_subscription WHERE endpoint = $1 AND token_id <> $2', [endpoint, tokenId])
  const [token] = await sql.query('SELECT 1 FROM access_token WHERE id = $1 AND account_id = $2 FOR KEY SHARE', [
    tokenId,
    accountId,
  ])
  if (!token) return false
  await sql.query(
    `INSERT INTO push_subscription AS before (root_id, id, account_id, token_id, public_key, endpoint, p256dh, auth, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (token_id) DO UPDATE
       SET public_key = excluded.public_key, endpoint = excluded.endpoint, p256dh = excluded.p256dh,
         auth = excluded.auth, saved_at = excluded.saved_at
       WHERE (before.public_key, before.endpoint, before.p256dh, before.auth)
         <> (excluded.public_key, excluded.endpoint, excluded.p256dh, excluded.auth)`,
    [rootId, id, accountId, tokenId, publicKey, endpoint, p256dh, auth, savedAt],
  )
  return true
}

/** Deletes the oldest subscriptions of an account that has more than `most`. */
export async function deleteOldestPushSubscriptions(
  sql: Sql,
  { rootId, accountId }: Pick<PushSubscriptionRow, 'rootId' | 'accountId'>,
  most: number,
): Promise<void> {
  await sql.query(
    `DELETE FROM push_subscription WHERE root_id = $1 AND id IN (
       SELECT id FROM push_subscription WHERE root_id = $1 AND account_id = $2
       ORDER BY saved_at DESC, id DESC OFFSET $3)`,
    [rootId, accountId, most],
  )
}

/** The log-in has a subscription that was made with this key of ours. */
export async function hasPushSubscription(sql: Sql, tokenId: string, publicKey: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM push_subscription WHERE token_id = $1 AND public_key = $2', [
    tokenId,
    publicKey,
  ])
  return rows.length > 0
}

export async function deletePushSubscriptionOf(sql: Sql, tokenId: string): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE token_id = $1', [tokenId])
}

/** Deletes a subscription that its push service has ended, unless the browser has replaced it meanwhile. */
export async function deleteEndedPushSubscription(
  sql: Sql,
  { rootId, id, endpoint }: Pick<PushSubscriptionRow, 'rootId' | 'id' | 'endpoint'>,
): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE root_id = $1 AND id = $2 AND endpoint = $3', [
    rootId,
    id,
    endpoint,
  ])
}

/** A notice that is to be sent to one device. */
export interface PushMessageRow {
  rootId: string
  id: string
  subscriptionId: string
  kind: string
  about: string
  /** How many times sending has been tried, including this one. */
  tries: number
}

/** Takes due messages, oldest first, so that no other server takes them before a time. */
export function takeDuePushMessages(
  sql: Sql,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PushMessageRow[]> {
  return sql.query<PushMessageRow>(
    `WITH due AS MATERIALIZED (
       SELECT root_id, id FROM push_message WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE push_message AS message SET due_at = $2, tries = tries + 1
     FROM due WHERE message.root_id = due.root_id AND message.id = due.id
     RETURNING message.root_id AS "rootId", message.id, subscription_id AS "subscriptionId", kind, about, tries`,
    [now, until, limit],
  )
}

/** A device, and what its account's owner wants to hear of. */
export interface PushRecipient extends Pick<PushSubscriptionRow, 'accountId' | 'endpoint' | 'p256dh' | 'auth'> {
  choices: NotificationsChange
}

/**
 * The device of a message; undefined once it is logged out, while its account, or that one's parent, is suspended, or if it
 * has subscribed with another key of ours.
 */
export async function findPushRecipient(
  sql: Sql,
  { rootId, subscriptionId }: Pick<PushMessageRow, 'rootId' | 'subscriptionId'>,
  publicKey: string,
  now: Date,
): Promise<PushRecipient | undefined> {
  const [row] = await sql.query<PushRecipient>(
    `SELECT device.account_id AS "accountId", device.endpoint, device.p256dh, device.auth,
       coalesce(account.notifications, '{}') AS choices
     FROM push_subscription AS device
     JOIN access_token AS token ON token.id = device.token_id
     JOIN account ON account.id = device.account_id
     JOIN account AS root ON root.id = account.root_id
     WHERE device.root_id = $1 AND device.id = $2 AND device.public_key = $3 AND token.expires_at > $4
       AND account.state = 'active' AND root.state = 'active'`,
    [rootId, subscriptionId, publicKey, now],
  )
  return row
}

export async function deletePushMessage(
  sql: Sql,
  { rootId, id }: Pick<PushMessageRow, 'rootId' | 'id'>,
): Promise<void> {
  await sql.query('DELETE FROM push_message WHERE root_id = $1 AND id = $2', [rootId, id])
}

/** Postpones the next try to send a message. */
export async function postponePushMessage(
  sql: Sql,
  { rootId, id }: Pick<PushMessageRow, 'rootId' | 'id'>,
  dueAt: Date,
): Promise<void> {
  await sql.query('UPDATE push_message SET due_at = $3 WHERE root_id = $1 AND id = $2', [rootId, id, dueAt])
}

/** Messages that no server has sent, as none has a key any more. */
export const deleteForgottenPushMessages =
  (dueBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `WITH old AS MATERIALIZED (
         SELECT root_id, id FROM push_message WHERE due_at < $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       DELETE FROM push_message AS message USING old WHERE message.root_id = old.root_id AND message.id = old.id`,
      [dueBefore, limit],
    )
