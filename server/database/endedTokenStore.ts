import type { AccountRow } from './accountStore'
import type { Sql } from './database'
import { deleteTokensOf } from './tokenStore'
import type { DeleteSome } from './upkeepStore'

/**
 * Logs out all devices of an account that is suspended or closed, and remembers their tokens, so that they learn why.
 */
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

/** The accounts whose suspension or removal has ended tokens, as they are now, by the tokens' hashes. */
export async function findTokenEnds(
  sql: Sql,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, TokenEnd>> {
  const rows = await sql.query<TokenEnd & { tokenHash: string }>(
    `SELECT token.token_hash AS "tokenHash", account.state, account.is_suspended_by_operator AS "isSuspendedByOperator"
     FROM ended_token AS token JOIN account ON account.id = token.account_id
     WHERE token.token_hash = ANY ($1) AND token.expires_at > $2`,
    [tokenHashes, now],
    'find_token_ends',
  )
  return new Map(rows.map(({ tokenHash, ...end }) => [tokenHash, end]))
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
