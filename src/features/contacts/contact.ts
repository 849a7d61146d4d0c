import type { Contact as WireContact } from '../../../contract/contacts'

/** The API takes no more numbers of a contact (contract/contacts.ts). */
export const MAX_NUMBERS = 20

export interface ContactNumber {
  /** E.164. */
  number: string
  /** "Mobile"; may be empty. */
  label: string
}

/** What a user enters about a contact. */
export interface ContactDetails {
  name: string
  numbers: readonly ContactNumber[]
  company: string
  note: string
  /** The account's users see it too; otherwise only its owner does. */
  isShared: boolean
}

export interface Contact extends ContactDetails {
  sid: string
  isFavourite: boolean
  /** When it last changed, as the server writes times. */
  updatedAt: string
}

export function readContact({ numbers, scope, is_favourite, updated_at, ...contact }: WireContact): Contact {
  return {
    sid: contact.sid,
    name: contact.name,
    numbers: numbers.map(({ phone_number, label }) => ({ number: phone_number, label })),
    company: contact.company,
    note: contact.note,
    isShared: scope === 'shared',
    isFavourite: is_favourite,
    updatedAt: updated_at,
  }
}

/** Details as the API takes them. */
export function writeDetails({ name, numbers, company, note, isShared }: ContactDetails) {
  return {
    name,
    numbers: numbers.map(({ number, label }) => ({ phone_number: number, label })),
    company,
    note,
    scope: isShared ? ('shared' as const) : ('private' as const),
  }
}

/** The user may change the contact: shared ones belong to the owner of the account. */
export function canChange({ isShared }: Contact, mayShare: boolean | undefined): boolean {
  return !isShared || mayShare !== false
}
