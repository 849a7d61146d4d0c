import type { Contact } from '../contact'

/** The contacts that this device keeps. */
const MAX_CONTACTS = 500

export interface KeptContacts {
  contacts: Contact[]
  /** When they were loaded. */
  at: number
}

/** What is kept: the favorites first, then what changed last, and no notes. */
export function keptOf(contacts: Iterable<Contact>, at: number): KeptContacts {
  const kept = [...contacts].sort(byImportance).slice(0, MAX_CONTACTS)
  return { contacts: kept.map((contact) => ({ ...contact, note: '' })), at }
}

function byImportance(one: Contact, other: Contact): number {
  if (one.isFavourite !== other.isFavourite) return one.isFavourite ? -1 : 1
  return one.updatedAt === other.updatedAt ? 0 : one.updatedAt < other.updatedAt ? 1 : -1
}

/** Undefined for what another version kept in another form. */
export function readKeptContacts(copy: unknown): KeptContacts | undefined {
  const { contacts, at } = (copy ?? {}) as Partial<KeptContacts>
  return typeof at === 'number' && Array.isArray(contacts) && contacts.every(isContact) ? { contacts, at } : undefined
}

function isContact(contact: unknown): contact is Contact {
  const { sid, name, company, updatedAt, numbers } = (contact ?? {}) as Partial<Contact>
  const areTexts = [sid, name, company, updatedAt].every((text) => typeof text === 'string')
  return areTexts && Array.isArray(numbers) && numbers.every((each) => typeof each?.number === 'string')
}
