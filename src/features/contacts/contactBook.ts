import { useSyncExternalStore } from 'react'
import type { Contact } from './contact'

/** The contacts at one moment; replaced as a whole by each change. */
export interface ContactBook {
  bySid: ReadonlyMap<string, Contact>
  /** By E.164 number; if several contacts share it, the first one: private before shared, then by name. */
  byNumber: ReadonlyMap<string, Contact>
  /** As this device kept them: incomplete, so that all of them have to be read again. */
  isKept?: true
}

const EMPTY: ContactBook = { bySid: new Map(), byNumber: new Map() }

let current = EMPTY
const subscribers = new Set<() => void>()

/**
 * The user's contacts. They live here instead of in the store, so that names and numbers of people are never in an
 * action, a state or a recording.
 */
export const contactBook = {
  current: (): ContactBook => current,
  replace(book: ContactBook): void {
    current = book
    for (const notify of subscribers) notify()
  },
  clear: (): void => contactBook.replace(EMPTY),
}

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => void subscribers.delete(notify)
}

const noContact = () => undefined

/** All contacts. */
export function useContactBook(): ContactBook {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => EMPTY,
  )
}

/** There are contacts. */
export function useHasContacts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current.bySid.size > 0,
    () => false,
  )
}

/** The contact with a number (E.164), if any; only a change of that contact renders the component again. */
export function useContactOf(number: string | undefined): Contact | undefined {
  return useSyncExternalStore(subscribe, () => (number ? current.byNumber.get(number) : undefined), noContact)
}

interface BookChange {
  changed?: readonly Contact[]
  removed?: readonly string[]
}

/** Adds or replaces contacts in the contact book, and removes others. */
export function changeBook(change: BookChange): void {
  const current = contactBook.current()
  const before = current.isKept ? EMPTY : current
  const after = changed(before, change)
  if (after !== current) contactBook.replace(after)
}

/** The contacts that this device kept. The first change replaces them all. */
export function keptBook(contacts: readonly Contact[]): ContactBook {
  return { ...changed(EMPTY, { changed: contacts }), isKept: true }
}

/** The same book if nothing is new, so that nothing is drawn again. */
function changed(book: ContactBook, { changed: contacts = [], removed = [] }: BookChange): ContactBook {
  const hasNew = contacts.some(({ sid, updatedAt }) => book.bySid.get(sid)?.updatedAt !== updatedAt)
  if (!hasNew && !removed.some((sid) => book.bySid.has(sid))) return book
  const bySid = new Map(book.bySid)
  for (const contact of contacts) bySid.set(contact.sid, contact)
  for (const sid of removed) bySid.delete(sid)
  return { bySid, byNumber: indexByNumber(bySid.values()) }
}

function indexByNumber(contacts: Iterable<Contact>): Map<string, Contact> {
  const byNumber = new Map<string, Contact>()
  for (const contact of contacts)
    for (const { number } of contact.numbers) {
      const known = byNumber.get(number)
      if (!known || goesBefore(contact, known)) byNumber.set(number, contact)
    }
  return byNumber
}

/** In the order of the server's files and reports: private contacts, then by name. */
function goesBefore(one: Contact, other: Contact): boolean {
  if (one.isShared !== other.isShared) return other.isShared
  return one.name === other.name ? one.sid < other.sid : one.name < other.name
}

/** When the last change known here was made, as the server writes times; undefined for a book that is empty or was kept. */
export function lastChangeOf({ bySid, isKept }: ContactBook): string | undefined {
  if (isKept) return undefined
  let last: string | undefined
  for (const { updatedAt } of bySid.values()) if (!last || updatedAt > last) last = updatedAt
  return last
}
