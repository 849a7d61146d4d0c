import { act, screen, waitFor } from '@testing-library/react'
import { loggedOut } from '../../../../src/events'
import { answerCustomer, customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const LINK = '/call-history?result=busy'
const HOUR_MS = 3_600_000
const now = new FakeClock().now()

beforeEach(() => {
  answerCustomer(api)
  api.offersNoOther()
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer('POST Access/Tokens', { resources: { token: { access_token: 'token-of-the-account' } } })
})

/** What a tab remembers whose visitor opened a path, and logged in. */
async function logInFrom(path: string) {
  const { services, user, unmount } = await renderApp({ path })
  await user.type(await screen.findByLabelText(/phone number/i), '2015550123')
  await user.type(screen.getByLabelText(/4-digit/), '1234')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(services.world.loaded).toHaveLength(1))
  unmount()
  return { loaded: services.world.loaded, link: services.world.link }
}

/** Where the next page load of that tab leads. */
async function loadPage({ link, path = '/', later = 0 }: { link: string | null; path?: string; later?: number }) {
  const services = customerServices({ clock: new FakeClock(now + later) })
  services.world.link = link
  const app = await renderApp({ path, services })
  await waitFor(() => expect(app.store.getState().account.status).toBe('known'))
  return services.world
}

test.each([LINK, '/settings/transactions'])('%s is gone on to after a log-in, which loads home, once', async (path) => {
  const { loaded, link } = await logInFrom(path)
  expect(loaded).toEqual(['/'])
  const kept = JSON.stringify([now, path])
  expect(link).toContain(path)
  const world = await loadPage({ link: kept })
  expect(world.went).toEqual([path])
  expect(world.link).toBeNull()
})

test.each(['/login', '/', '/nowhere', '/?to=%2B12025550100'])('%s is not remembered', async (path) => {
  const { services } = await renderApp({ path })
  await screen.findByRole('main')
  expect(services.world.link).toBeNull()
})

test.each([
  ['another site', `[${now},"https://evil.example/settings"]`],
  ['another site without a protocol', `[${now},"//evil.example/settings"]`],
  ['a path that is not ours', `[${now},"/api/v1/Account"]`],
  ['a script', `[${now},"javascript:alert(1)"]`],
  ['no link at all', 'nonsense'],
])('what the storage holds is not trusted: %s', async (_, link) => {
  const world = await loadPage({ link })
  expect(world.went).toEqual([])
  expect(world.link).toBeNull()
})

test('it expires, and is dropped by a page load elsewhere', async () => {
  const link = JSON.stringify([now, LINK])
  expect((await loadPage({ link, later: HOUR_MS + 1 })).went).toEqual([])
  const elsewhere = await loadPage({ link, path: '/help' })
  expect([elsewhere.went, elsewhere.link]).toEqual([[], null])
})

test.each([
  ['accountRefused', true],
  ['noToken', true],
  ['chosen', false],
  ['otherTab', false],
] as const)('after a log-out by %s, the screen left is remembered: %s', async (reason, isRemembered) => {
  const services = fakeServices({ token: 'token' })
  const { store } = await renderApp({ path: LINK, services })
  await waitFor(() => expect(store.getState().account.status).toBe('known'))
  act(() => void store.dispatch(loggedOut({ reason })))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome back!' })).toBeVisible())
  expect(services.world.link?.includes(LINK) ?? false).toBe(isRemembered)
})
