import type { Contact, ContactChange, ContactsImported, ContactsQuery, NewContact } from '../../../contract/contacts'
import type { AccountRow } from '../../database/accountStore'
import type { ChangePlace, ContactRow } from '../../database/contactStore'
import * as store from '../../database/contactStore'
import type { Database, Sql } from '../../database/database'
import { uuidOrNull } from '../../database/parameters'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { countOrRefuse } from '../hourlyLimit'
import type { Keep } from '../idempotency/idempotency'
import { keepNothing } from '../idempotency/idempotency'
import type { Pace } from '../inTurns'
import { mapInTurns, newPace, ownTurn } from '../inTurns'
import { readInstant } from '../localTime'
import { DEFAULT_LIMIT, invalidCursor, pageOf } from '../page'
import { notFound, Refusal } from '../refusal'
import type { ContactDetails } from './contactDetails'
import { notOwner, readDetails, viewContact } from './contactDetails'

/** How many contacts an account may have of its own. */
export const MAX_CONTACTS = 10_000

/** One line of an import, or what is wrong with it. */
export type ImportLine = { contact: NewContact } | { problem: string }

/** What is imported, line by line. */
export interface ContactsToImport {
  lines: readonly unknown[]
  readLine(line: unknown): ImportLine
}

/** Three whole address books as the web app sends them; parsing their numbers takes seconds of work. */
const IMPORTS_PER_HOUR = 120

/** Of an import, so that the embedded database has the thread for a short time each. */
const ROWS_PER_STATEMENT = 50

/**
 * An account's contacts: private ones, and those that the owner of the account shares with its users. Only its owner can
 * change a contact; a mark as a favourite is each viewer's own.
 */
export interface Contacts {
  /**
   * What has changed since a time, or everything, oldest change first.
   * @throws Refusal 410 if removals since that time are no longer known, so that everything has to be read again
   */
  list(
    viewer: AccountRow,
    query: ContactsQuery,
  ): Promise<{ contacts: Contact[]; next_cursor: string | null; removed: string[] }>
  /** @throws Refusal 409 if the account has as many as it may, or as `readDetails` does */
  add(account: AccountRow, wanted: NewContact, keep?: Keep<Contact>): Promise<Contact>
  /** @throws Refusal 404; 403 for a user's change to a shared one; or as `readDetails` does */
  change(viewer: AccountRow, sid: string, change: ContactChange): Promise<Contact>
  /** @throws Refusal 404; 403 for a shared one, by a user */
  remove(viewer: AccountRow, sid: string): Promise<void>
  /**
   * Adds the lines that are right, and says what is wrong with the others.
   * @throws Refusal 429 after too many imports
   */
  import(
    account: AccountRow,
    contacts: ContactsToImport,
    keep?: Keep<ContactsImported['results']>,
  ): Promise<ContactsImported['results']>
}

/** Stores an answer as it is given, in the transaction that it is about. */
type Answered = <T>(sql: Sql, answer: T, keep: Keep<T>) => Promise<T>
const answered: Answered = (sql, answer, keep) => keep(sql, answer).then(() => answer)

export function createContacts({ db, clock }: { db: Database; clock: Clock }): Contacts {
  const changing = <T>({ id, rootId }: AccountRow, change: (sql: Sql, at: Date) => Promise<T>): Promise<T> =>
    db.transaction(async (sql) => {
      const at = await store.takeChangeTime(sql, rootId, new Date(clock.now()))
      // It may have ended, and its contacts with it, since the request came.
      if (!(await store.keepAccountOpen(sql, id))) throw notFound()
      return change(sql, at)
    })
  const newContact = (
    account: AccountRow,
    details: ContactDetails,
    isFavourite = false,
  ): Omit<ContactRow, 'updatedAt'> => ({
    ...details,
    id: newId(clock.now()),
    rootId: account.rootId,
    accountId: account.id,
    isFavourite,
    isGone: false,
  })
  return {
    async list(viewer, { cursor, since, limit = DEFAULT_LIMIT }) {
      const changes = {
        since: since === undefined ? undefined : new Date(readInstant(since)),
        after: readCursor(cursor),
      }
      const rows = await store.listChangedContacts(db, viewer, changes, limit + 1)
      // Read last, so that nothing was forgotten in between.
      const forgottenUntil = changes.since && (await store.findForgottenUntil(db, viewer.rootId))
      if (changes.since && forgottenUntil && forgottenUntil >= changes.since) throw tooLongAgo()
      const { page, next_cursor } = pageOf(rows, limit, cursorAfter)
      return {
        contacts: page.filter(({ isGone }) => !isGone).map(viewContact),
        removed: page.filter(({ isGone }) => isGone).map(({ id }) => id),
        next_cursor,
      }
    },

    async add(account, wanted, keep = keepNothing) {
      const details = await readDetails(account, wanted)
      return changing(account, async (sql, updatedAt) => {
        const contact = { ...newContact(account, details, wanted.is_favourite), updatedAt }
        if ((await store.countContacts(sql, account.id)) >= MAX_CONTACTS) throw tooMany()
        await store.insertContacts(sql, [contact])
        return answered(sql, viewContact(contact), keep)
      })
    },

    change: (viewer, sid, { is_favourite, ...change }) =>
      changing(viewer, async (sql, updatedAt) => {
        const contact = await requireContact(sql, viewer, sid)
        const isMarkOnly = Object.keys(change).length === 0
        if (!isMarkOnly) requireOwner(viewer, contact)
        const changed = {
          ...contact,
          ...(!isMarkOnly && (await readDetails(viewer, { ...viewContact(contact), ...change }))),
          isFavourite: is_favourite ?? contact.isFavourite,
          updatedAt,
        }
        await store.updateContact(sql, changed)
        await store.setFavourite(sql, viewer.id, contact.id, changed.isFavourite)
        return viewContact(changed)
      }),

    remove: (viewer, sid) =>
      changing(viewer, async (sql, at) => {
        const contact = await requireContact(sql, viewer, sid)
        requireOwner(viewer, contact)
        await store.removeContact(sql, contact.id, at)
        await store.forgetOldestRemoved(sql, viewer.id, MAX_CONTACTS)
      }),

    async import(account, { lines, readLine }, keep = keepNothing) {
      await countOrRefuse(db, importsOf(account), clock.now())
      const pace = newPace()
      const read = await mapInTurns(lines, (line) => readContact(account, readLine(line), pace), pace)
      return changing(account, async (sql, updatedAt) => {
        let room = MAX_CONTACTS - (await store.countContacts(sql, account.id))
        const added: ContactRow[] = []
        const results = read.map((one, n) => {
          const line = n + 1
          if ('error' in one) return { line, error: one.error }
          room -= 1
          if (room < 0) return { line, error: errorOf(tooMany()) }
          added.push({ ...one.contact, updatedAt })
          return { line, sid: one.contact.id }
        })
        for (let from = 0; from < added.length; from += ROWS_PER_STATEMENT) {
          await ownTurn()
          await store.insertContacts(sql, added.slice(from, from + ROWS_PER_STATEMENT))
        }
        return answered(sql, results, keep)
      })
    },
  }

  async function readContact(account: AccountRow, line: ImportLine, pace: Pace) {
    if ('problem' in line) return { error: { code: 'invalid_request', message: line.problem } }
    const details = await readOrRefuse(() => readDetails(account, line.contact, pace))
    return 'error' in details ? details : { contact: newContact(account, details, line.contact.is_favourite) }
  }
}

const importsOf = ({ id }: AccountRow) => ({
  subject: `imports of ${id}`,
  max: IMPORTS_PER_HOUR,
  code: 'too_many_imports',
  message: "You've imported a lot of contacts.",
})

async function requireContact(sql: Sql, viewer: AccountRow, sid: string): Promise<ContactRow> {
  const contact = await store.findContact(sql, viewer, sid)
  if (!contact) throw notFound()
  return contact
}

function requireOwner(viewer: AccountRow, { accountId }: ContactRow): void {
  if (accountId !== viewer.id) throw notOwner('Only the account owner can change shared contacts.')
}

async function readOrRefuse<T>(read: () => Promise<T>): Promise<T | { error: ReturnType<typeof errorOf> }> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { error: errorOf(error) }
  }
}

const errorOf = ({ code, message }: Refusal) => ({ code, message })

const tooMany = () =>
  new Refusal(
    409,
    'too_many_contacts',
    `You have ${MAX_CONTACTS.toLocaleString('en-US')} contacts, the most there can be. Remove some first.`,
  )

const tooLongAgo = () => new Refusal(410, 'too_long_ago', 'That was too long ago. Please reload all contacts.')

const CURSOR = /^(\d{1,14})_(.*)$/

const cursorAfter = ({ updatedAt, id }: ChangePlace) => `${updatedAt.getTime()}_${id}`

function readCursor(cursor: string | undefined): ChangePlace | undefined {
  if (cursor === undefined) return undefined
  const [, time, sid = ''] = CURSOR.exec(cursor) ?? []
  const id = uuidOrNull(sid)
  if (id === null) throw invalidCursor()
  return { updatedAt: new Date(Number(time)), id }
}
