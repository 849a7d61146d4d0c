import { screen, waitFor } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../helpers/api/customerApp'
import { startFakeApi } from '../helpers/api/fakeApi'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()

// The paths must also work with an API that only offers the calls of §7.
beforeEach(() => {
  api.offersNoOther()
  answerCustomer(api)
  api.answer('GET ip', { ip: '203.0.113.7' })
})

const PUBLIC = ['/login', '/get-started', '/login-legacy', '/forgot-pin']
const SETTINGS = ['/settings', '/settings/account', '/settings/transactions', '/settings/payment']
const PROTECTED = ['/', '/call-history', '/upgrade-account', ...SETTINGS, '/manage-users']

const screenNamed = (name: string) => screen.findByRole('heading', { level: 1, name })
const navigations = () => screen.queryAllByRole('navigation', { name: 'Main' })

describe('§2 Route table', () => {
  test.each([
    ['/login', 'Log in (standard', 'Welcome back!'],
    ['/login?type=legacy_pin', 'or legacy with query type=legacy_pin)', 'Log In with a Legacy PIN'],
    ['/get-started', 'Reading: sign-up', 'Create your account'],
    ['/login-legacy', 'Reading: leads to /login?type=legacy_pin', 'Log In with a Legacy PIN'],
  ])('%s: %s', async (path, _, name) => {
    await renderApp({ path })
    expect(await screenNamed(name)).toBeVisible()
  })

  test('/forgot-pin: Reset the PIN', async () => {
    await renderApp({ path: '/forgot-pin' })
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeVisible()
  })

  test('/forgot-pin: or get a legacy reminder (query type=legacy_pin)', async () => {
    await renderApp({ path: '/forgot-pin?type=legacy_pin' })
    expect(await screen.findByRole('button', { name: 'Get Reminder' })).toBeVisible()
  })

  test.each([
    ['/', 'Home, "Place A Call", behind the login guard', 'Place A Call'],
    ['/call-history', 'Call History', 'Call History'],
    ['/upgrade-account', 'Upgrade account', 'Upgrade Account'],
    ['/manage-users', 'Manage Users', 'Manage Users'],
  ])('%s: %s', async (path, _, name) => {
    await openAsCustomer({ path })
    expect(await screenNamed(name)).toBeVisible()
  })

  test.each(SETTINGS)('All four show the same settings screen: %s', async (path) => {
    await openAsCustomer({ path })
    expect(await screenNamed('Settings')).toBeVisible()
  })

  test.each(['/nowhere', '/settings/nothing', '/a/b/c', '/LOGIN', '/Settings/Account'])(
    '/*: 404 page: %s',
    async (path) => {
      await openAsCustomer({ path })
      expect(await screenNamed('404')).toBeVisible()
    },
  )

  test.each(PROTECTED)('Protected routes redirect to /login when the user is not logged in: %s', async (path) => {
    const { store } = await renderApp({ path })
    expect(await screenNamed('Welcome back!')).toBeVisible()
    expect(store.getState().navigation.location?.pathname).toBe('/login')
  })

  test.each(PUBLIC)('Navigation is hidden on /login, /get-started, /login-legacy and /forgot-pin: %s', async (path) => {
    await renderApp({ path, token: 'token' })
    await screen.findByRole('heading', { level: 1 })
    expect(navigations()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
  })

  test.each(PUBLIC)('Reading: on a public path a token is neither used nor deleted: %s', async (path) => {
    const { services } = await renderApp({ path, token: 'token' })
    await screen.findByRole('heading', { level: 1 })
    expect(api.seen('GET Account')).toEqual([])
    expect(services.cookies.get('access_token')).toBe('token')
  })

  test.each(PROTECTED)('Navigation is hidden only there: it is shown on %s', async (path) => {
    await openAsCustomer({ path })
    expect(navigations()).not.toEqual([])
  })

  test('The account is re-fetched on every route change', async () => {
    const { user } = await openAsCustomer({ path: '/call-history' })
    expect(api.seen('GET Account')).toHaveLength(1)
    for (const [place, fetches] of [
      ['Place A Call', 2],
      ['Call History', 3],
      ['Manage Users', 4],
      ['Settings', 5],
    ] as const) {
      await user.click(screen.getAllByRole('link', { name: place })[0] as HTMLElement)
      await waitFor(() => expect(api.seen('GET Account')).toHaveLength(fetches))
    }
  })
})
