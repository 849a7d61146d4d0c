import type { ContactAnswer, ContactChange, ContactsImported, NewContact } from '../../../contract/contacts'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'
import type { Contact } from './contact'
import { readContact } from './contact'

interface WithIntent {
  /** The user's intent: a retry does not perform it twice. */
  intent: string
}

/** Not needed to replay a recording, so not part of the initial load: their answers go into the contact book. */
const contactMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createContact: build.mutation<Contact, { contact: NewContact } & WithIntent>({
      query: ({ contact, intent }) => rest('POST Contacts', { body: contact, intent, read: readAnswer }),
    }),
    changeContact: build.mutation<Contact, { sid: string; change: ContactChange }>({
      query: ({ sid, change }) => rest('POST Contacts/{sid}', { params: { sid }, body: change, read: readAnswer }),
    }),
    removeContact: build.mutation<unknown, { sid: string }>({
      query: ({ sid }) => rest('DELETE Contacts/{sid}', { params: { sid } }),
    }),
    importContacts: build.mutation<ContactsImported, { contacts: NewContact[] } & WithIntent>({
      query: ({ contacts, intent }) => rest('POST Contacts/Import', { body: { contacts }, intent }),
    }),
  }),
})

export const { createContact, changeContact, removeContact, importContacts } = recordMutations(
  contactMutations.endpoints,
  {
    createContact: {},
    changeContact: { arg: ['sid'] },
    removeContact: { arg: ['sid'] },
    importContacts: {},
  },
)

function readAnswer({ resources }: ContactAnswer): Contact {
  return readContact(resources.contact)
}
