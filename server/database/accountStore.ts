import type { Sql } from './database'
import type { Scope } from './family'
import { IS_USER } from './family'
import { likeAnywhere, uuidOrNull } from './parameters'

/** An account as stored. */
export interface AccountRow {
  id: string
  /** The parent account; its own id for a parent. */
  rootId: string
  name: string
  emailAddress: string | null
  phoneNumber: string
  /** `withdrawn`: a sub-account, not accepted or suspended, whose number's owner then opened an account of their own. */
  state: 'invited' | 'active' | 'suspended' | 'withdrawn' | 'closed'
  isPaid: boolean
  isCorporate: boolean
  createdAt: Date
}

/** The columns of an `AccountRow`, with the table aliased as `account`. */
export const ACCOUNT_COLUMNS = `account.id, account.root_id AS "rootId", account.name,
  account.email_address AS "emailAddress", account.phone_number AS "phoneNumber", account.state,
  account.is_paid AS "isPaid", account.is_corporate AS "isCorporate", account.created_at AS "createdAt"`

/** Selects the one account that a number belongs to. */
const HOLDS_NUMBER = `state NOT IN ('withdrawn', 'closed')`

/** What log-ins are checked against. */
export interface Credentials {
  id: string
  state: AccountRow['state']
  isSubAccount: boolean
  pinHash: string | null
  /** When the number was last verified to set a PIN; null if the PIN is as old as the account. */
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

/** Ids of the accounts below a root account, including closed ones, whose name contains a text. */
export async function findAccountsByName(sql: Sql, rootId: string, text: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM account WHERE root_id = $1 AND name ILIKE $2', [
    rootId,
    likeAnywhere(text),
  ])
  return rows.map(({ id }) => id)
}

/** The names of accounts, by id. */
export async function listAccountNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(
    'SELECT id, name FROM account WHERE id = ANY ($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a person is searched by: a sid, a number (E.164) or an email address. */
export interface Clue {
  sid: string
  phoneNumber: string | undefined
  email: string
}

const MOST_FOUND = 20

/** Accounts that a clue fits, closed ones too, latest first. */
export function findAccountsByClue(sql: Sql, { sid, phoneNumber, email }: Clue): Promise<AccountRow[]> {
  return sql.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM account
     WHERE id = $1 OR phone_number = $2 OR lower(email_address) = lower($3) ORDER BY id DESC LIMIT ${MOST_FOUND}`,
    [uuidOrNull(sid), phoneNumber ?? null, email],
  )
}

/** An account, if it is within the scope. */
export async function findVisibleAccount(
  sql: Sql,
  { rootId, accountId }: Scope,
  id: string,
): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id = $2 AND root_id = $3 AND ($1::uuid IS NULL OR id = $1)`,
    [accountId, uuidOrNull(id), rootId],
  )
  return row
}

/** The credentials of the account with a phone number (E.164). */
export async function findCredentials(sql: Sql, phoneNumber: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    `SELECT id, state, ${IS_USER} AS "isSubAccount", pin_hash AS "pinHash", pin_set_at AS "pinSetAt"
     FROM account WHERE phone_number = $1 AND ${HOLDS_NUMBER}`,
    [phoneNumber],
  )
  return row
}

/** The account with a legacy PIN, given by its keyed hash. */
export async function findByLegacyPin(sql: Sql, legacyPinHash: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    `SELECT id, state, ${IS_USER} AS "isSubAccount", pin_hash AS "pinHash", pin_set_at AS "pinSetAt" FROM account WHERE legacy_pin_hash = $1 AND state <> 'closed'`,
    [legacyPinHash],
  )
  return row
}

/** Sets a legacy PIN: the keyed hash it is looked up by, and the sealed PIN itself. */
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

/** The sealed legacy PINs of the accounts with an email address (in lower case). */
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
 * Sets the PIN of the account with a phone number, and removes its legacy PIN. An invited account becomes active. The
 * invitation of a suspended account cannot be accepted, so its number stays free for an account of the owner's own.
 * @returns the account, and whether it is its first PIN; undefined if there is no account
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

/** Changes an account's name and email address; undefined keeps a value, and null removes the address. */
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

/** Records that the account has bought credits, after which a low balance is news again. */
export async function markPaid(sql: Sql, accountId: string): Promise<void> {
  await sql.query('UPDATE account SET is_paid = true, is_low_told = false WHERE id = $1', [accountId])
}

/**
 * Marks an account as paid or not after the payment of a purchase has changed: it counts as paid while any of its
 * payments has not been returned. Its row is locked first, so that two changes see each other.
 */
export async function updatePaid(sql: Sql, accountId: string, purchaseId: string, isPaid: boolean): Promise<void> {
  await lockAccount(sql, accountId)
  await sql.query(
    `UPDATE account SET is_paid = $3 OR EXISTS (
       SELECT FROM purchase WHERE account_id = $1 AND id <> $2 AND status = 'paid'
     ) WHERE id = $1`,
    [accountId, purchaseId, isPaid],
  )
}

export async function findAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id = $1`, [uuidOrNull(id)])
  return row
}

/** Locks an account against changes until the transaction ends. */
export async function lockAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id = $1 FOR NO KEY UPDATE`, [
    uuidOrNull(id),
  ])
  return row
}
