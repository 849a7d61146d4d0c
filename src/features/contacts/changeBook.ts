import type { Contact } from './contact'
import type { ContactBook } from './contactBook'
import { contactBook } from './contactBook'

interface BookChange {
  changed?: readonly Contact[]
  removed?: readonly string[]
}

/** Adds or replaces contacts in the contact book, and removes others. */
export function changeBook(change: BookChange): void {
  const before = contactBook.current()
  const after = changed(before, change)
  if (after !== before) contactBook.replace(after)
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

/** When the last change known here was made, as the server writes times; undefined for an empty book. */
export function lastChangeOf({ bySid }: ContactBook): string | undefined {
  let last: string | undefined
  for (const { updatedAt } of bySid.values()) if (!last || updatedAt > last) last = updatedAt
  return last
}
