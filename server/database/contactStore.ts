import { KEYS_OF_A_TO_Z } from '../../shared/numbers/keypad'
import type { DeleteSome, Sql } from './database'
import type { Member } from './family'
import { likeAnywhere, uuidOrNull } from './parameters'

/** A contact as stored, as one account sees it. */
export interface ContactRow {
  id: string
  rootId: string
  /** Its owner. */
  accountId: string
  name: string
  company: string
  note: string
  /** E.164, and what each is called; '' for no label. */
  numbers: string[]
  labels: string[]
  isShared: boolean
  isFavourite: boolean
  updatedAt: Date
  /** Removed, or no longer shared with the viewer. */
  isGone: boolean
}

/** A position in the order of changes. */
export interface ChangePlace {
  updatedAt: Date
  id: string
}

/** The root account is $1, the viewer $2: it sees its own contacts, and those that the root account shares. */
const KNOWN = '(contact.account_id = $2 OR (contact.account_id = $1 AND contact.was_shared))'
const SEEN =
  'contact.removed_at IS NULL AND (contact.account_id = $2 OR (contact.account_id = $1 AND contact.is_shared))'

const COLUMNS = `contact.id, contact.root_id AS "rootId", contact.account_id AS "accountId", contact.name, contact.company,
  contact.note, contact.numbers, contact.labels, contact.is_shared AS "isShared", contact.updated_at AS "updatedAt",
  NOT (${SEEN}) AS "isGone",
  EXISTS (SELECT FROM contact_favourite WHERE account_id = $2 AND contact_id = contact.id) AS "isFavourite"`

/**
 * A timestamp for a change to a family's contacts, later than those of all earlier changes. Other changes wait until
 * the transaction ends.
 */
export async function takeChangeTime(sql: Sql, rootId: string, now: Date): Promise<Date> {
  const [row] = await sql.query<{ changedAt: Date }>(
    `INSERT INTO contact_book (root_id, changed_at) VALUES ($1, $2)
     ON CONFLICT (root_id) DO UPDATE
       SET changed_at = greatest(excluded.changed_at, contact_book.changed_at + interval '1 millisecond')
     RETURNING changed_at AS "changedAt"`,
    [rootId, now],
  )
  return row?.changedAt ?? now
}

/** Keeps an account from ending during the transaction. False if it has ended already, and can have no contacts. */
export async function keepAccountOpen(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM account WHERE id = $1 AND state NOT IN ('closed', 'withdrawn') FOR SHARE`,
    [accountId],
  )
  return rows.length > 0
}

/** The time up to which a family's removed contacts have been forgotten; null if none have been. */
export async function findForgottenUntil(sql: Sql, rootId: string): Promise<Date | null> {
  const [row] = await sql.query<{ until: Date | null }>(
    'SELECT forgotten_until AS until FROM contact_book WHERE root_id = $1',
    [rootId],
  )
  return row?.until ?? null
}

/** What has changed among the contacts that a viewer sees or has seen, oldest change first. */
export function listChangedContacts(
  sql: Sql,
  { id, rootId }: Member,
  { since, after }: { since: Date | undefined; after: ChangePlace | undefined },
  limit: number,
): Promise<ContactRow[]> {
  const params: unknown[] = [rootId, id]
  const param = (value: unknown) => `$${params.push(value)}`
  const conditions = [KNOWN]
  if (since) conditions.push(`contact.updated_at >= ${param(since)}`)
  if (after) conditions.push(`(contact.updated_at, contact.id) > (${param(after.updatedAt)}, ${param(after.id)}::uuid)`)
  return sql.query<ContactRow>(
    `SELECT ${COLUMNS} FROM contact WHERE ${conditions.join(' AND ')}
     ORDER BY contact.updated_at, contact.id LIMIT ${param(limit)}`,
    params,
  )
}

/** A contact that the viewer sees. */
export async function findContact(sql: Sql, { id, rootId }: Member, sid: string): Promise<ContactRow | undefined> {
  const [row] = await sql.query<ContactRow>(`SELECT ${COLUMNS} FROM contact WHERE contact.id = $3 AND ${SEEN}`, [
    rootId,
    id,
    uuidOrNull(sid),
  ])
  return row
}

/** How many contacts an account has of its own. */
export async function countContacts(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM contact WHERE account_id = $1 AND removed_at IS NULL',
    [accountId],
  )
  return row?.count ?? 0
}

export async function insertContacts(sql: Sql, contacts: readonly ContactRow[]): Promise<void> {
  await sql.query(
    `INSERT INTO contact (id, root_id, account_id, name, company, note, numbers, labels, is_shared, was_shared, updated_at)
     SELECT id, "rootId", "accountId", name, company, note, numbers, labels, "isShared", "isShared", "updatedAt"
     FROM jsonb_to_recordset($1::jsonb) AS contact (id uuid, "rootId" uuid, "accountId" uuid, name text, company text,
       note text, numbers text[], labels text[], "isShared" boolean, "updatedAt" timestamptz)`,
    [JSON.stringify(contacts)],
  )
  const favourites = contacts.filter(({ isFavourite }) => isFavourite)
  await sql.query(
    'INSERT INTO contact_favourite (account_id, contact_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])',
    [favourites.map(({ accountId }) => accountId), favourites.map(({ id }) => id)],
  )
}

/** Saves everything about a contact that can change, except whose favourite it is. */
export async function updateContact(sql: Sql, contact: ContactRow): Promise<void> {
  await sql.query(
    `UPDATE contact SET name = $2, company = $3, note = $4, numbers = $5, labels = $6, is_shared = $7,
       was_shared = was_shared OR $7, updated_at = $8
     WHERE id = $1`,
    [
      contact.id,
      contact.name,
      contact.company,
      contact.note,
      contact.numbers,
      contact.labels,
      contact.isShared,
      contact.updatedAt,
    ],
  )
}

/** Marks a contact as one account's favourite, or no longer so. */
export async function setFavourite(sql: Sql, accountId: string, id: string, isFavourite: boolean): Promise<void> {
  await sql.query(
    isFavourite
      ? 'INSERT INTO contact_favourite (account_id, contact_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM contact_favourite WHERE account_id = $1 AND contact_id = $2',
    [accountId, id],
  )
}

/** Removes a contact's texts, numbers and marks; its removal is remembered for some time. */
export async function removeContact(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query('DELETE FROM contact_favourite WHERE contact_id = $1', [id])
  await sql.query(
    `UPDATE contact SET name = '', company = '', note = '', numbers = '{}', labels = '{}', updated_at = $2, removed_at = $2
     WHERE id = $1`,
    [id, at],
  )
}

/**
 * Deletes the removed contacts of an account beyond the latest ones; the book of its family, which the caller has
 * locked, remembers the time up to which they are forgotten.
 */
export async function forgetOldestRemoved(sql: Sql, accountId: string, most: number): Promise<void> {
  await sql.query(
    `WITH gone AS (
       DELETE FROM contact WHERE id IN (
         SELECT id FROM contact WHERE account_id = $1 AND removed_at IS NOT NULL
         ORDER BY updated_at DESC, id DESC OFFSET $2
       ) RETURNING root_id, updated_at
     )
     UPDATE contact_book SET forgotten_until = greatest(forgotten_until, latest.at)
     FROM (SELECT root_id, max(updated_at) AS at FROM gone GROUP BY root_id) AS latest
     WHERE contact_book.root_id = latest.root_id`,
    [accountId, most],
  )
}

/** Deletes all contacts and favourites of an account that has ended. */
export async function deleteContactsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.query('DELETE FROM contact_favourite WHERE account_id = $1', [accountId])
  await sql.query('DELETE FROM contact WHERE account_id = $1', [accountId])
}

/** Contacts that were removed before a time; their family's book remembers the time up to which they are forgotten. */
export const deleteRemovedContacts =
  (removedBefore: Date): DeleteSome =>
  async (sql, limit) => {
    const [row] = await sql.query<{ count: number }>(
      `WITH gone AS (
         DELETE FROM contact WHERE id = ANY(ARRAY(
           SELECT id FROM contact WHERE removed_at < $1 ORDER BY removed_at LIMIT $2 FOR UPDATE SKIP LOCKED
         )) RETURNING root_id, updated_at
       ), forgotten AS (
         UPDATE contact_book SET forgotten_until = greatest(forgotten_until, latest.at)
         FROM (SELECT root_id, max(updated_at) AS at FROM gone GROUP BY root_id) AS latest
         WHERE contact_book.root_id = latest.root_id
       )
       SELECT count(*) AS count FROM gone`,
      [removedBefore, limit],
    )
    return row?.count ?? 0
  }

/**
 * The numbers of the contacts that a viewer sees whose name or company contains a text, or whose name matches the
 * dial-pad keys from the start of any word.
 */
export async function findNumbersByContact(
  sql: Sql,
  { id, rootId }: Member,
  { text, keys }: { text: string; keys: string | undefined },
): Promise<string[]> {
  const rows = await sql.query<{ number: string }>(
    `SELECT DISTINCT unnest(numbers) AS number FROM contact
     WHERE ${SEEN} AND (${folded('name')} LIKE ${folded('$3::text')} OR ${folded('company')} LIKE ${folded('$3::text')}
       OR ${KEYS_OF_NAME} ~ $4)`,
    [rootId, id, likeAnywhere(text), keys === undefined ? null : `(^| )${[...keys].join(' *')}`],
  )
  return rows.map(({ number }) => number)
}

/** A text as the web app compares names: in lower case, without accents (src/features/contacts/search/foldText.ts). */
function folded(text: string): string {
  const spelledOut = [
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ].reduce((sql, [letter, letters]) => `replace(${sql}, '${letter}', '${letters}')`, `lower(normalize(${text}, NFD))`)
  return `regexp_replace(translate(${spelledOut}, 'łøđıð', 'lodid'), '[\u0300-\u036f]', '', 'g')`
}

/** A name as keys of the dial pad (ITU-T E.161), with its accents dropped and its spaces kept. */
const KEYS_OF_NAME = `regexp_replace(
  translate(lower(normalize(name, NFD)), 'abcdefghijklmnopqrstuvwxyzłøđıŁØĐ', '${KEYS_OF_A_TO_Z}5634563'),
  '[^0-9 ]', '', 'g'
)`

/** What a viewer calls the owners of some numbers, by number: private contacts come before shared ones, then by name. */
export async function findContactNames(
  sql: Sql,
  { id, rootId }: Member,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.query<{ number: string; name: string }>(
    `SELECT DISTINCT ON (number) number, name
     FROM contact CROSS JOIN unnest(numbers) AS number
     WHERE ${SEEN} AND numbers && $3::text[] AND number = ANY ($3)
     ORDER BY number, is_shared, name COLLATE "C", id`,
    [rootId, id, numbers],
  )
  return new Map(rows.map(({ number, name }) => [number, name]))
}
