import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedOut } from '../../../../src/events'
import { contactBook } from '../../../../src/features/contacts/contactBook'
import { answerHistory, manyCalls, shownNumberOf } from '../../../helpers/api/callHistory'
import { aCall } from '../../../helpers/api/calls'
import { aContact, contactsPage } from '../../../helpers/api/contacts'
import type { FakeApi } from '../../../helpers/api/fakeApi'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerContacts, openContacts } from '../../../helpers/page/contacts'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { button } from '../../../helpers/page/onScreen'
import { openApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const CALLS = [
  'GET Account',
  'GET Account/AutoReplenishers',
  'GET Account/CallerIds',
  'GET Account/Usage',
  'GET Accounts',
  'GET Calls',
  'GET Calls/Count',
  'GET Contacts',
  'GET Features',
  'rpc list_products',
  'rpc sub_acct.list_credit_requests',
]

function cutOffAll(fake: FakeApi) {
  for (const call of CALLS) fake.cutOff(call)
}

type Services = ReturnType<typeof fakeServices>

/** Lets the page be idle until nothing waits for that, and its late part be there. */
async function idle({ world }: Services) {
  do
    await act(async () => {
      for (const callback of world.atIdle.splice(0)) callback()
      await import('../../../../src/app/lateListeners')
      await new Promise((resolve) => setTimeout(resolve))
    })
  while (world.atIdle.length > 0)
}

/** Like a server without optional features. */
function serveHistory(calls: Parameters<typeof answerHistory>[1]) {
  answerHistory(api, calls)
  api.answer('GET Features', { resources: { features: [] } })
  api.answer('GET ip', { ip: '192.0.2.1' })
}

/** Opens Call History on a device that has kept what another visit loaded. */
async function openHistoryAgain(services: Services, path = '/call-history') {
  const next = fakeServices({ token: 'token' })
  for (const [list, copy] of services.world.keptLists) next.world.keptLists.set(list, copy)
  const app = await openApp({ path, services: next, travels: true })
  await idle(next)
  return app
}

async function visitHistory() {
  const services = fakeServices({ token: 'token' })
  await openApp({ path: '/call-history', services, travels: true })
  await screen.findByText(shownNumberOf(0))
  await idle(services)
  await waitFor(() => expect(services.world.keptLists.has('calls')).toBe(true))
  return services
}

describe('call history', () => {
  test('shows the calls of the last visit and as of when, and the new ones as soon as the API answers', async () => {
    serveHistory(manyCalls(60))
    const services = await visitHistory()
    document.body.replaceChildren()

    cutOffAll(api)
    const { store } = await openHistoryAgain(services)
    const list = await screen.findByRole('list', { name: 'Calls' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(50)
    expect(screen.getByText(/^The newest calls, kept on this device\. Last updated: Today, .*$/)).toBeInTheDocument()
    expect(within(list).queryByRole('button')).not.toBeInTheDocument()
    expect(await screen.findByText('Your calls could not be loaded.')).toBeInTheDocument()

    serveHistory(manyCalls(3))
    await act(async () => void store.dispatch({ type: '__rtkq/online' }))
    await waitFor(() => expect(screen.queryByText(/kept on this device/i)).not.toBeInTheDocument())
    expect(await screen.findByText(shownNumberOf(2))).toBeInTheDocument()
    expect(store.getState().callHistory).not.toHaveProperty('kept')
  })

  test("keeps neither notes nor cost, and of others' calls whose they are", async () => {
    serveHistory([
      aCall({ to: '+12025550000', note: 'owes me', outcome: 'call_back' }),
      aCall({ sid: 'c2', to: '+12025550102', account_sid: 'sub-1', account_name: 'Leo' }),
    ])
    const services = await visitHistory()
    const { calls } = services.world.keptLists.get('calls') as { calls: object[] }
    expect(calls).toEqual([
      { sid: expect.any(String), to: '+12025550000', result: 'completed', createdAt: expect.any(Number), seconds: 65 },
      expect.objectContaining({ sid: 'c2', accountName: 'Leo' }),
    ])
  })

  test('nothing is kept of a session that ended before the page was idle', async () => {
    serveHistory(manyCalls(3))
    const services = fakeServices({ token: 'token' })
    const { store } = await openApp({ path: '/call-history', services, travels: true })
    await screen.findByText(shownNumberOf(0))
    await idle(services)
    services.world.keptLists.clear()
    await act(async () => void store.dispatch({ type: '__rtkq/online' }))
    await waitFor(() => expect(services.world.atIdle).not.toEqual([]))
    act(() => void store.dispatch(loggedOut({ reason: 'otherTab' })))
    await idle(services)
    expect(services.world.keptLists.has('calls')).toBe(false)
  })

  test('a filtered list is neither kept nor replaced by what was kept', async () => {
    serveHistory(manyCalls(3))
    const services = await visitHistory()
    const before = services.world.keptLists.get('calls')
    cutOffAll(api)
    await openHistoryAgain(services, '/call-history?result=busy')
    expect(await screen.findByText('Your calls could not be loaded.')).toBeInTheDocument()
    expect(screen.queryByText(/kept on this device/i)).not.toBeInTheDocument()
    expect(services.world.keptLists.get('calls')).toBe(before)
  })

  test('what an other version kept in another form is not shown', async () => {
    cutOffAll(api)
    const services = fakeServices({ token: 'token' })
    services.world.keptLists.set('calls', { at: 1, calls: [{ sid: 'c1' }] })
    await openHistoryAgain(services)
    expect(await screen.findByText('Your calls could not be loaded.')).toBeInTheDocument()
    expect(screen.queryByText(/kept on this device/i)).not.toBeInTheDocument()
  })

  test('nothing stays on the device after logging out', async () => {
    serveHistory(manyCalls(3))
    const services = fakeServices({ token: 'token' })
    const { store } = await openApp({ path: '/call-history', services, travels: true })
    await screen.findByText(shownNumberOf(0))
    await idle(services)
    expect(services.world.keptLists.size).toBe(1)
    await act(async () => void store.dispatch(loggedOut({ reason: 'otherTab' })))
    expect(services.world.keptLists.size).toBe(0)
  })
})

describe('contacts', () => {
  const adam = aContact({ sid: 'contact-adam', name: 'Adam Penn', note: 'met in Oslo', company: 'Penn & Co' })

  async function keepContacts() {
    answerContacts(api, [adam, aContact({ name: 'Zoë Łuk', is_favourite: true })])
    const { services, unmount } = await openContacts()
    await idle(services)
    await waitFor(() => expect(services.world.keptLists.has('contacts')).toBe(true))
    unmount()
    return services
  }

  test('can be read and searched, not changed; the whole list is read again once the API answers', async () => {
    const before = await keepContacts()
    cutOffAll(api)
    const services = fakeServices({ token: 'token' })
    services.world.keptLists.set('contacts', before.world.keptLists.get('contacts'))
    const { user, store } = await openApp({ path: '/?tab=contacts', services, travels: true })
    await idle(services)
    expect(await screen.findByText(/^Kept on this device\. Last updated: Today, .*\./)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add contact' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Import or export contacts' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Adam Penn' }))
    expect(await screen.findByText('Penn & Co', { selector: 'dd' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.queryByText('met in Oslo')).not.toBeInTheDocument()
    await user.click(button('Close details'))

    answerContacts(api, [adam])
    await act(async () => void store.dispatch({ type: '__rtkq/online' }))
    await waitFor(() => expect(store.getState().account.outage).toBeNull())
    await idle(services)
    await waitFor(() => expect(screen.queryByText(/kept on this device/i)).not.toBeInTheDocument())
    expect(api.seen('GET Contacts').at(-1)?.url.searchParams.get('since')).toBeNull()
    expect([...contactBook.current().bySid.values()]).toEqual([expect.objectContaining({ note: 'met in Oslo' })])
  })

  test('that there were none is said, too', async () => {
    answerContacts(api, [])
    const { services: before, unmount } = await openContacts()
    await idle(before)
    await waitFor(() => expect(before.world.keptLists.has('contacts')).toBe(true))
    unmount()
    cutOffAll(api)
    const services = fakeServices({ token: 'token' })
    services.world.keptLists.set('contacts', before.world.keptLists.get('contacts'))
    await openApp({ path: '/?tab=contacts', services, travels: true })
    await idle(services)
    expect(await screen.findByText(/kept on this device/i)).toBeInTheDocument()
    expect(screen.getByText('Your contacts will appear here')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Import contacts' })).not.toBeInTheDocument()
  })

  test('of many, the favorites and the last changed are kept, without notes', async () => {
    answerContacts(api, [])
    const many = Array.from({ length: 510 }, (_, at) =>
      aContact({
        sid: `contact-${at}`,
        name: `Person ${at}`,
        is_favourite: at === 0,
        updated_at: `2026-11-20T10:00:00.${String(at).padStart(3, '0')}Z`,
      }),
    )
    api.answer('GET Contacts', contactsPage(many))
    const { services } = await openContacts()
    await idle(services)
    const { contacts } = services.world.keptLists.get('contacts') as { contacts: { sid: string; note: string }[] }
    expect(contacts).toHaveLength(500)
    expect(contacts[0]?.sid).toBe('contact-0')
    expect(contacts[1]?.sid).toBe('contact-509')
    expect(contacts.every(({ note }) => note === '')).toBe(true)
  })

  test('a server that no longer offers them takes them off the device', async () => {
    const before = await keepContacts()
    cutOffAll(api)
    const services = fakeServices({ token: 'token' })
    services.world.keptLists.set('contacts', before.world.keptLists.get('contacts'))
    const { store } = await openApp({ path: '/?tab=contacts', services, travels: true })
    await idle(services)
    await screen.findByText(/kept on this device/i)
    answerContacts(api, [])
    api.answer('GET Features', { resources: { features: [] } })
    await act(async () => void store.dispatch({ type: '__rtkq/online' }))
    await waitFor(() => expect(store.getState().account.outage).toBeNull())
    await idle(services)
    await waitFor(() => expect(screen.queryByText(/kept on this device/i)).not.toBeInTheDocument())
    expect(services.world.keptLists.has('contacts')).toBe(false)
    expect(contactBook.current().bySid.size).toBe(0)
  })
})
