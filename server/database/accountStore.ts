import type { Sql } from './database'
import { likeAnywhere } from './like'
import { uuidOrNull } from './uuid'

/** An account as the server holds it. */
export interface AccountRow {
  id: string
  /** The parent account; its own id for a parent. */
  rootId: string
  name: string
  emailAddress: string | null
  phoneNumber: string
  /** `withdrawn`: invited with a number whose owner then opened an account of their own. */
  state: 'invited' | 'active' | 'suspended' | 'withdrawn' | 'closed'
  isPaid: boolean
  isCorporate: boolean
  createdAt: Date
}

/** The columns of an `AccountRow`, of the table under the name `account`. */
export const ACCOUNT_COLUMNS = `account.id, account.root_id AS "rootId", account.name,
  account.email_address AS "emailAddress", account.phone_number AS "phoneNumber", account.state,
  account.is_paid AS "isPaid", account.is_corporate AS "isCorporate", account.created_at AS "createdAt"`

/** The one account that a number belongs to. */
const HOLDS_NUMBER = `state NOT IN ('withdrawn', 'closed')`

/** What a log-in is checked against. */
export interface Credentials {
  id: string
  state: AccountRow['state']
  isSubAccount: boolean
  pinHash: string | null
  /** When the number was last proven for a PIN; null where the PIN is as old as the account. */
  pinSetAt: Date | null
}

export async function insertAccount(sql: Sql, account: AccountRow & { pinHash: string | null }): Promise<void> {
  await sql.query(
    `INSERT INTO account (id, root_id, name, email_address, phone_number, state, is_paid, is_corporate, pin_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      account.id,
      account.rootId,
      account.name,
      account.emailAddress,
      account.phoneNumber,
      account.state,
      account.isPaid,
      account.isCorporate,
      account.pinHash,
      account.createdAt,
    ],
  )
}

export async function anyAccountExists(sql: Sql): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM account LIMIT 1')
  return rows.length > 0
}

/** Ids of the accounts below a root account, closed ones too, whose name holds a text. */
export async function findAccountsByName(sql: Sql, rootId: string, text: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM account WHERE root_id = $1 AND name ILIKE $2', [
    rootId,
    likeAnywhere(text),
  ])
  return rows.map(({ id }) => id)
}

/** An account that a viewer may see: itself, or a sub-account of a parent. */
export async function findVisibleAccount(sql: Sql, viewer: AccountRow, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id = $2 AND root_id = $3 AND (id = $1 OR $1 = $3)`,
    [viewer.id, uuidOrNull(id), viewer.rootId],
  )
  return row
}

/** The credentials behind a phone number (E.164). */
export async function findCredentials(sql: Sql, phoneNumber: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    `SELECT id, state, id <> root_id AS "isSubAccount", pin_hash AS "pinHash", pin_set_at AS "pinSetAt"
     FROM account WHERE phone_number = $1 AND ${HOLDS_NUMBER}`,
    [phoneNumber],
  )
  return row
}

/** The account behind a legacy PIN, of which the keyed hash is given. */
export async function findByLegacyPin(sql: Sql, legacyPinHash: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    `SELECT id, state, id <> root_id AS "isSubAccount", pin_hash AS "pinHash", pin_set_at AS "pinSetAt" FROM account WHERE legacy_pin_hash = $1 AND state <> 'closed'`,
    [legacyPinHash],
  )
  return row
}

/** Sets a legacy PIN: its keyed hash, by which it is found, and itself, sealed. */
export async function setLegacyPin(
  sql: Sql,
  accountId: string,
  { hash, sealed }: { hash: string; sealed: string },
): Promise<void> {
  await sql.query('UPDATE account SET legacy_pin_hash = $2, legacy_pin_sealed = $3 WHERE id = $1', [
    accountId,
    hash,
    sealed,
  ])
}

/** The sealed legacy PINs of the accounts with an email address, given in lower case. */
export function listSealedPins(
  sql: Sql,
  emailAddress: string,
): Promise<{ emailAddress: string; legacyPinSealed: string }[]> {
  return sql.query(
    `SELECT email_address AS "emailAddress", legacy_pin_sealed AS "legacyPinSealed" FROM account
     WHERE lower(email_address) = $1 AND legacy_pin_sealed IS NOT NULL AND state IN ('active', 'suspended')
     ORDER BY id LIMIT 10`,
    [emailAddress],
  )
}

/**
 * Sets the PIN of the account with a phone number, which ends its legacy PIN; an invited account is active from then on,
 * and while it is suspended nobody can accept its invitation: its number stays free for an account of its owner's.
 * @returns the account, and whether it is its first PIN; undefined where there is none
 */
export async function setPin(
  sql: Sql,
  phoneNumber: string,
  pinHash: string,
  now: Date,
): Promise<{ id: string; isFirst: boolean } | undefined> {
  const [row] = await sql.query<{ id: string; isFirst: boolean }>(
    `UPDATE account SET pin_hash = $2, pin_set_at = $3, legacy_pin_hash = NULL, legacy_pin_sealed = NULL, state = CASE account.state WHEN 'invited' THEN 'active' ELSE account.state END
     FROM (SELECT id, pin_hash FROM account WHERE phone_number = $1 AND ${HOLDS_NUMBER}
       AND (state <> 'suspended' OR coalesce(pin_hash, legacy_pin_hash) IS NOT NULL) FOR NO KEY UPDATE) AS before
     WHERE account.id = before.id RETURNING account.id, before.pin_hash IS NULL AS "isFirst"`,
    [phoneNumber, pinHash, now],
  )
  return row
}

/** Changes an account's name and email address; what is undefined stays, and null takes the address away. */
export async function updateProfile(
  sql: Sql,
  id: string,
  { name, emailAddress }: { name?: string | undefined; emailAddress?: string | null | undefined },
): Promise<Pick<AccountRow, 'name' | 'emailAddress'> | undefined> {
  const [row] = await sql.query<Pick<AccountRow, 'name' | 'emailAddress'>>(
    `UPDATE account SET name = coalesce($2, name), email_address = CASE WHEN $3 THEN $4 ELSE email_address END
     WHERE id = $1 RETURNING name, email_address AS "emailAddress"`,
    [id, name ?? null, emailAddress !== undefined, emailAddress ?? null],
  )
  return row
}

export async function makeCorporate(sql: Sql, accountId: string): Promise<void> {
  await sql.query('UPDATE account SET is_corporate = true WHERE id = $1', [accountId])
}

/** The account has bought credits. */
export async function markPaid(sql: Sql, accountId: string): Promise<void> {
  await sql.query('UPDATE account SET is_paid = true WHERE id = $1', [accountId])
}

export async function findAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id = $1`, [id])
  return row
}

/** An account, which nobody else changes until the transaction is over. */
export async function lockAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id = $1 FOR NO KEY UPDATE`, [
    uuidOrNull(id),
  ])
  return row
}
