import type { AccountRow, Credentials } from './accountStore'
import { ACCOUNT_COLUMNS } from './accountStore'
import type { DeleteSome, Sql } from './database'
import { IS_OWNER } from './family'
import { forgetEndedDevices } from './knownDeviceStore'
import { uuidOrNull } from './parameters'

/** A signed-in device. */
export interface TokenRow {
  id: string
  accountId: string
  description: string
  /** The network that it logged in from, if that is known. */
  network: string | null
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

const TOKEN_COLUMNS = `id, account_id AS "accountId", description, network, created_at AS "createdAt",
  last_used_at AS "lastUsedAt", expires_at AS "expiresAt"`

/**
 * Stores a token.
 * @param checked what the log-in was checked against
 * @returns false, having stored none, if its PIN has changed since, or the account may no longer log in; it waits for
 * changes in progress, and later ones find the token
 */
export async function insertToken(
  sql: Sql,
  token: TokenRow & { tokenHash: string },
  checked: Pick<Credentials, 'pinHash'> | undefined,
): Promise<boolean> {
  const stored = await sql.change(
    `INSERT INTO access_token (id, account_id, token_hash, description, network, created_at, last_used_at, expires_at)
     SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM account
     WHERE id = $2 AND (NOT $9::boolean OR (pin_hash IS NOT DISTINCT FROM $10
       AND (state = 'active' OR (state = 'suspended' AND ${IS_OWNER})))) FOR SHARE`,
    [
      token.id,
      token.accountId,
      token.tokenHash,
      token.description,
      token.network,
      token.createdAt,
      token.lastUsedAt,
      token.expiresAt,
      checked !== undefined,
      checked?.pinHash ?? null,
    ],
  )
  return stored > 0
}

/** An account that a token was issued for. */
export interface TokenHolder {
  account: AccountRow
  tokenSid: string
  lastUsedAt: Date
}

/** The usable accounts of valid tokens, by the tokens' hashes; they count as suspended while their parents are. */
export async function findAccountsByTokens(
  sql: Sql,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, TokenHolder>> {
  const rows = await sql.query<
    AccountRow & { tokenHash: string; tokenSid: string; lastUsedAt: Date; rootState: AccountRow['state'] }
  >(
    `SELECT ${ACCOUNT_COLUMNS}, token.token_hash AS "tokenHash", token.id AS "tokenSid",
       token.last_used_at AS "lastUsedAt", root.state AS "rootState"
     FROM access_token AS token JOIN account ON account.id = token.account_id
     JOIN account AS root ON root.id = account.root_id
     WHERE token.token_hash = ANY ($1) AND token.expires_at > $2 AND account.state IN ('active', 'suspended')`,
    [tokenHashes, now],
    'find_accounts_by_tokens',
  )
  return new Map(
    rows.map(({ tokenHash, tokenSid, lastUsedAt, rootState, ...found }) => {
      const account = rootState === 'active' ? found : { ...found, state: 'suspended' as const }
      return [tokenHash, { account, tokenSid, lastUsedAt }]
    }),
  )
}

export async function markTokenUsed(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('UPDATE access_token SET last_used_at = $2 WHERE id = $1', [id, now])
}

/** The devices of an account, latest log-in first. */
export function listTokens(sql: Sql, accountId: string, now: Date): Promise<TokenRow[]> {
  return sql.query<TokenRow>(
    `SELECT ${TOKEN_COLUMNS} FROM access_token WHERE account_id = $1 AND expires_at > $2 ORDER BY created_at DESC, id DESC`,
    [accountId, now],
  )
}

/** Logs out one device of an account. @returns its description; undefined if it does not exist */
export async function deleteToken(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await sql.query<{ description: string }>(
    'DELETE FROM access_token WHERE account_id = $1 AND id = $2 RETURNING description',
    [accountId, uuidOrNull(id)],
  )
  return row?.description
}

/** Revokes the token of a browser that logs in again. @returns the token, if there was one */
export async function deleteTokenByHash(
  sql: Sql,
  tokenHash: string,
): Promise<{ id: string; accountId: string } | undefined> {
  const [token] = await sql.query<{ id: string; accountId: string }>(
    'DELETE FROM access_token WHERE token_hash = $1 RETURNING id, account_id AS "accountId"',
    [tokenHash],
  )
  return token
}

/** Ends the oldest log-ins of an account that has more than `most` besides a new one. @returns how many */
export function deleteOldestTokens(
  sql: Sql,
  { id, accountId }: Pick<TokenRow, 'id' | 'accountId'>,
  most: number,
): Promise<number> {
  return sql.change(
    `DELETE FROM access_token WHERE id IN (
       SELECT id FROM access_token WHERE account_id = $1 AND id <> $2 ORDER BY created_at DESC, id DESC OFFSET $3)`,
    [accountId, id, most],
  )
}

/** Logs out all devices of an account, or all but one, and forgets them as known devices. */
export async function deleteTokensOf(sql: Sql, accountId: string, except?: string): Promise<void> {
  await sql.query('DELETE FROM access_token WHERE account_id = $1 AND id IS DISTINCT FROM $2::uuid', [
    accountId,
    except ?? null,
  ])
  await forgetEndedDevices(sql, accountId)
}

/** Log-ins that have expired; expired ones are never accepted. */
export const deleteExpiredTokens =
  (now: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM access_token WHERE id = ANY(ARRAY(
         SELECT id FROM access_token WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [now, limit],
    )

/** Logs everybody out. */
export async function deleteAllTokens(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM access_token')
}

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

/** The accounts whose suspension or removal ended the tokens, as the accounts are now, by the tokens' hashes. */
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

/** Ended tokens that would have expired before a time. */
export const deleteEndedTokens =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM ended_token WHERE token_hash = ANY(ARRAY(
         SELECT token_hash FROM ended_token WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [expiredBefore, limit],
    )
