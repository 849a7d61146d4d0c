import { act } from '@testing-library/react'
import type { Contact } from '../../../contract/contacts'
import { contactsPage } from '../api/contacts'
import type { FakeApi } from '../api/fakeApi'
import { until } from '../until'
import { answerDialer, openDialer } from './dialer'

/** Lets the API offer contacts and notes, and answer with these contacts. */
export function answerContacts(api: FakeApi, contacts: Contact[]): void {
  answerDialer(api)
  api.answer('GET Features', { resources: { features: ['contacts', 'call_notes'] } })
  api.answer('GET Accounts', { resources: { accounts: [], total: { accounts: 0, credits: 0 }, next_cursor: null } })
  api.answer('GET Contacts', contactsPage(contacts))
}

/** The dialer, once it knows the contacts. */
export async function openContacts(path = '/') {
  const app = await openDialer(path)
  const isKnown = () => app.store.getState().api.queries['syncContacts(undefined)']?.status === 'fulfilled'
  await act(async () => {
    for (const callback of app.services.world.atIdle) callback()
    await until('the contacts are known', isKnown)
  })
  return app
}
