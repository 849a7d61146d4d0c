import type { AccountRow } from './accountStore'
import type { Sql } from './database'
import { deleteTokensOf } from './tokenStore'
import type { DeleteSome } from './upkeepStore'

/** Logs out all devices of an account that is suspended or closed, and remembers their tokens, to tell them why. */
export async function endTokensOf(sql: Sql, accountId: string): Promise<void> {
  await sql.query(
    `INSERT INTO ended_token (token_hash, account_id, expires_at)
     SELECT token_hash, account_id, expires_at FROM access_token WHERE account_id = $1 ON CONFLICT DO NOTHING`,
    [accountId],
  )
  await deleteTokensOf(sql, accountId)
}

/** What has ended a token. */
export interface TokenEnd {
  state: AccountRow['state']
  isSuspendedByOperator: boolean
}

/** The account whose suspension or removal has ended a token, as it is now. */
export async function findTokenEnd(sql: Sql, tokenHash: string, now: Date): Promise<TokenEnd | undefined> {
  const [end] = await sql.query<TokenEnd>(
    `SELECT account.state, account.is_suspended_by_operator AS "isSuspendedByOperator"
     FROM ended_token AS token JOIN account ON account.id = token.account_id
     WHERE token.token_hash = $1 AND token.expires_at > $2`,
    [tokenHash, now],
  )
  return end
}

/** Those that would have expired before a time. */
export const deleteEndedTokens =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM ended_token WHERE token_hash IN (
         SELECT token_hash FROM ended_token WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [expiredBefore, limit],
    )
