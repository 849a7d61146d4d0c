import type { Contact } from '../../../contract/contacts'
import type { Contact as KnownContact } from '../../../src/features/contacts/contact'
import { readContact } from '../../../src/features/contacts/contact'

/** A contact as the API returns it. */
export function aContact(overrides: Partial<Contact> = {}): Contact {
  return {
    sid: 'contact-zoe',
    name: 'Zoë Łuk',
    numbers: [{ phone_number: '+442079460018', label: 'Work' }],
    company: 'Harbour Ltd',
    note: '',
    scope: 'private',
    is_favourite: false,
    updated_at: '2026-11-20T15:04:00.000Z',
    ...overrides,
  }
}

/** A contact as the app knows it. */
export const knownContact = (overrides: Partial<Contact> = {}): KnownContact => readContact(aContact(overrides))

/** The response of `GET Contacts`. */
export const contactsPage = (contacts: Contact[], removed: string[] = [], next_cursor: string | null = null) => ({
  resources: { contacts, removed, next_cursor },
})
