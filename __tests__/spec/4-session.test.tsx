import { act, screen, waitFor } from '@testing-library/react'
import { answerCustomer } from '../helpers/api/customerApp'
import { deferAnswer } from '../helpers/api/deferAnswer'
import { startFakeApi } from '../helpers/api/fakeApi'
import { FakeClock, settled } from '../helpers/fakeClock'
import { fakeServices } from '../helpers/page/fakeServices'
import { fillIn } from '../helpers/page/fillIn'
import {
  answerVisitors,
  askForReminder,
  logInByLegacyPin,
  openLoggedIn,
  openLogIn,
  proveNumber,
  setPin,
} from '../helpers/page/gestures'
import { button } from '../helpers/page/onScreen'
import { openStore } from '../helpers/page/openStore'
import { openApp } from '../helpers/page/renderApp'
import { until } from '../helpers/until'

const api = startFakeApi()
const LEGACY = '/login?type=legacy_pin'
const PUBLIC_PATHS = ['/login', '/forgot-pin', '/get-started', '/login-legacy']

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
  api.answer('DELETE Access/Tokens', {})
})

const logOutButton = () => screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement

describe('§4 States and transitions: session', () => {
  test('Logged in means an access_token cookie exists', async () => {
    await openLoggedIn()
    expect(logOutButton()).toBeVisible()
  })

  test('Logged in means an access_token cookie exists: without it nobody is', async () => {
    await openApp({ path: '/nowhere' })
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  test('Logout removes the cookie and clears the login state', async () => {
    const { user, services } = await openLoggedIn()
    expect(await screen.findByText('42 credits')).toBeVisible()
    await user.click(logOutButton())
    expect(services.world.jar.has('access_token')).toBe(false)
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible()
    expect(screen.queryByText('42 credits')).not.toBeInTheDocument()
    await waitFor(() => expect(api.seen('DELETE Access/Tokens')).toHaveLength(1))
  })

  test('With a token and a non-public path, the account is fetched', async () => {
    await openLoggedIn()
    await waitFor(() => expect(api.seen('GET Account')).toHaveLength(1))
  })

  test.each(PUBLIC_PATHS)('With a token and a non-public path: not on %s, where the token stays', async (path) => {
    const { visit, world } = openStore({ token: 'my-token' })
    visit(path)
    await settled()
    expect(api.seen('GET Account')).toEqual([])
    expect(world.jar.has('access_token')).toBe(true)
  })

  test('A failure logs the user out', async () => {
    api.refuse('GET Account', 401, { code: 20003, message: 'Log in again.' })
    const { services } = await openLoggedIn()
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible()
    expect(services.world.jar.has('access_token')).toBe(false)
  })

  test('With no token the user is logged out', async () => {
    const { visit, world, getState } = openStore({ token: 'my-token' })
    visit('/nowhere')
    await until('the account is loaded', () => getState().account.status === 'known')
    world.jar.delete('access_token')
    visit('/elsewhere')
    expect(getState().session.isLoggedIn).toBe(false)
    expect(getState().account.account).toBeNull()
  })
})

describe('§4 States and transitions: login', () => {
  test('Idle, then submitting (spinner instead of "Log In")', async () => {
    const answer = deferAnswer(api, 'POST Access/Tokens')
    const app = await openLogIn(LEGACY)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    await logInByLegacyPin(app)
    expect(screen.getByRole('progressbar')).toBeVisible()
    expect(screen.getByText('Log In', { selector: 'button *' })).toHaveStyle({ opacity: '0' })
    await answer({})
  })

  test('Success stores the token in a cookie and does a full page load to /', async () => {
    const app = await openLogIn(LEGACY)
    await logInByLegacyPin(app)
    await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
    expect(app.services.world.jar.get('access_token')?.value).toBe('token-of-the-account')
  })

  test('Failure turns the spinner off and shows the error', async () => {
    api.refuse('POST Access/Tokens', 401, { code: 20003, message: 'Wrong PIN.' })
    const app = await openLogIn(LEGACY)
    await logInByLegacyPin(app)
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong PIN.')
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(app.services.world.loaded).toEqual([])
  })

  test('The mode follows the type query parameter', async () => {
    const { user } = await openLogIn(LEGACY)
    expect(screen.getByRole('heading', { name: 'Log In with a Legacy PIN' })).toBeVisible()
    await user.click(screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/login') as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  })

  test('A public IP address is fetched on the login screen. Reading: once when it opens, again after 5 minutes', async () => {
    const clock = new FakeClock()
    const { user } = await openLogIn(LEGACY, fakeServices({ clock }))
    await fillIn(user, screen.getByLabelText(/Legacy PIN/), 'abc')
    expect(api.seen('GET ip')).toHaveLength(1)
    await act(() => clock.advance(5 * 60_000 - 1))
    expect(api.seen('GET ip')).toHaveLength(1)
    await act(() => clock.advance(1))
    await waitFor(() => expect(api.seen('GET ip')).toHaveLength(2))
  })
})

describe('§4 States and transitions: PIN reset and reminder', () => {
  /** Reopens the app on the path that it navigated to. */
  async function follow(app: Awaited<ReturnType<typeof openApp>>) {
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    await app.user.click(screen.getByRole('link', { name: 'Want to try logging in again? Log In Here' }))
  }

  async function resetPin() {
    const app = await openApp({ path: '/forgot-pin' })
    await proveNumber(app)
    await setPin(app)
    await follow(app)
    return app
  }

  test('PIN reset success: alert "Your pin has been successfully reset!", then redirect to /login', async () => {
    await resetPin()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your pin has been successfully reset!')
  })

  test('Reading: the alert stays on /login until it is dismissed', async () => {
    const { user } = await resetPin()
    await screen.findByRole('alert')
    await user.click(button('Close'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('Reading: the alert stays on /login until the next log-in is sent', async () => {
    const app = await resetPin()
    await app.user.click(screen.getByRole('link', { name: 'Have a Legacy PIN? Log In Here' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await logInByLegacyPin(app)
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('Reminder sent: alert "Your reminder has been sent. Please check your email.", then redirect to /login', async () => {
    const app = await openApp({ path: '/forgot-pin?type=legacy_pin' })
    await askForReminder(app)
    await follow(app)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your reminder has been sent. Please check your email.')
  })
})

describe('§4 Reading: closing the login on account failure', () => {
  test('No response at all: the app says that it is offline and keeps the session', async () => {
    api.cutOff('GET Account')
    const { services } = await openLoggedIn()
    expect(await screen.findByText(/Tealine isn't answering/)).toBeVisible()
    expect(logOutButton()).toBeVisible()
    expect(services.world.jar.has('access_token')).toBe(true)
  })
})
