import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedOut } from '../../../../src/events'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { eventsArrived } from '../../../../src/features/liveEvents/liveEventsListener'
import { answerCustomer, customerServices } from '../../../helpers/api/customerApp'
import { subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const totals = (total: object) => ({ resources: { accounts: [], total, next_cursor: null } })
const waiting = (count: number) => totals({ accounts: 3, credits: 9, credit_requests: count })

interface World {
  account?: typeof subAccount
  features?: string[]
  users?: object
}

async function open({ account, features = ['events'], users = waiting(0) }: World = {}) {
  answerCustomer(api, account && { account })
  api.answer('GET Accounts', users)
  api.answer('GET Features', { resources: { features } })
  const services = customerServices({ sharedFeed: { join: () => () => undefined } })
  const app = await renderApp({ path: '/nowhere', services })
  await learnFeatures(app)
  return app
}

const links = (name: string | RegExp) => screen.findAllByRole('link', { name })

test('the navigation says how many requests wait, and follows the events of the server', async () => {
  const { store } = await open({ users: waiting(2) })
  expect(await links(/^Manage Users ?, 2 credit requests waiting$/)).not.toHaveLength(0)
  expect(api.seen('GET Accounts')[0]?.url.searchParams.get('limit')).toBe('1')
  api.answer('GET Accounts', waiting(0))
  act(() => void store.dispatch(eventsArrived({ topics: ['credit_request'] })))
  expect(await links('Manage Users')).not.toHaveLength(0)
})

test('so does the icon of the installed app, until the log-out', async () => {
  const { store, services } = await open({ users: waiting(2) })
  const { badges } = services.world
  await waitFor(() => expect(badges.at(-1)).toBe(2))
  api.answer('GET Accounts', waiting(3))
  act(() => void store.dispatch(eventsArrived({ topics: ['credit_request'] })))
  await waitFor(() => expect(badges.at(-1)).toBe(3))
  api.answer('GET ip', { ip: '192.0.2.1' })
  await act(async () => void store.dispatch(loggedOut({ reason: 'chosen' })))
  expect(badges.at(-1)).toBe(0)
})

test('a user has none on the icon either, and what an earlier session left there goes', async () => {
  const { services } = await open({ account: subAccount })
  await waitFor(() => expect(services.world.badges).toEqual([0]))
})

test('the menu of phones says so too', async () => {
  const { user } = await open({ users: waiting(2) })
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(await menu.findByRole('link', { name: /^Manage Users ?, 2 credit requests waiting$/ })).toBeVisible()
})

test('a server that does not count them has no badge', async () => {
  await open({ users: totals({ accounts: 3, credits: 9 }) })
  await waitFor(() => expect(api.seen('GET Accounts')).toHaveLength(1))
  expect(await links('Manage Users')).not.toHaveLength(0)
})

test('without events they are counted again whenever the account is fetched', async () => {
  const { store } = await open({ features: [], users: waiting(2) })
  expect(await links(/^Manage Users ?, 2 credit requests waiting$/)).not.toHaveLength(0)
  api.answer('GET Accounts', waiting(0))
  act(() => void store.dispatch(accountOutdated()))
  expect(await links('Manage Users')).not.toHaveLength(0)
})

test('for users of an account nothing is asked', async () => {
  await open({ account: subAccount })
  expect(await links('Manage Users')).not.toHaveLength(0)
  expect(api.seen('GET Accounts')).toHaveLength(0)
})
