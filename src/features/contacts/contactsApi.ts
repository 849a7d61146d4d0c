import type { ContactAnswer, ContactChange, ContactsImported, NewContact } from '../../../contract/contacts'
import type { NumberPrefixes } from '../../../contract/features'
import { sendSeveral } from '../../api/answerMeta'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { part } from '../../components/loading/part'
import { recordMutations } from '../../recorded'
import type { AppDispatch } from '../../redux'
import type { Contact } from './contact'
import { readContact } from './contact'

const load = part(() => import(/* webpackChunkName: 'contacts' */ './readContacts'))

interface WithIntent {
  /** The user's intent: a retry does not perform it twice. */
  intent: string
}

/** What the mutations answer goes into the contact book. */
const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Brings the contact book up to date; returns how many contacts it then has. */
    syncContacts: build.query<number, void>({
      queryFn: async (_, _api, _options, ask) => {
        const { readContacts } = await load()
        const { send, meta } = sendSeveral(ask)
        return { ...(await readContacts(send)), meta: meta() }
      },
    }),
    /** Beginnings of numbers that the operator added to those of the numbering plans. */
    getNumberPrefixes: build.query<string[], void>({
      query: () => rest('GET NumberPrefixes', { read: readPrefixes }),
    }),
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

export const { syncContacts, getNumberPrefixes, createContact, changeContact, removeContact, importContacts } =
  recordMutations(contactsApi.endpoints, {
    createContact: {},
    changeContact: { arg: ['sid'] },
    removeContact: { arg: ['sid'] },
    importContacts: {},
  })

function readAnswer({ resources }: ContactAnswer): Contact {
  return readContact(resources.contact)
}

function readPrefixes({ resources }: NumberPrefixes): string[] {
  return resources.number_prefixes
}

const selectPrefixesAnswer = getNumberPrefixes.select()
const NO_PREFIXES: readonly string[] = []

/** Those that the operator added; none until they are known. */
export const selectNumberPrefixes = (state: ApiPart) => selectPrefixesAnswer(state).data ?? NO_PREFIXES

export const selectPrefixesFailed = (state: ApiPart) => selectPrefixesAnswer(state).isError

/** The prefixes once their answer has come; none if they can't be loaded. */
export const awaitPrefixes = () => async (dispatch: AppDispatch, getState: () => unknown) => {
  await dispatch(contactsApi.util.getRunningQueryThunk('getNumberPrefixes', undefined))
  return selectNumberPrefixes(getState() as ApiPart)
}

const selectAnswer = syncContacts.select()

/** How the contacts are being loaded; those loaded before stay in the book. */
export function selectContactsStatus(state: ApiPart): 'loading' | 'loaded' | 'failed' {
  const { data, isError } = selectAnswer(state)
  if (data !== undefined) return 'loaded'
  return isError ? 'failed' : 'loading'
}
