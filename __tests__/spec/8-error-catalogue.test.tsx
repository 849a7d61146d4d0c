import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { api as appApi } from '../../src/api/api'
import { answerCustomer } from '../helpers/api/customerApp'
import { subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import {
  answerVisitors,
  askForCode,
  askForCredits,
  askForReminder,
  logInByLegacyPin,
  logInByPhone,
  openLoggedIn,
  openLogIn,
  orderByPayPal,
  proveNumber,
  setPin,
} from '../helpers/page/gestures'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const GENERIC = 'There was an error. Please try again.'

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
})

const openForgotPin = (query = '') => openApp({ path: `/forgot-pin${query}` })

/** Calls whose failures are shown, and the actions that make them. */
const SHOWN: [failing: string, call: string, provoke: () => Promise<void>][] = [
  ['Verification request', 'POST verification/request/', async () => askForCode(await openForgotPin())],
  ['Verification', 'POST verification/verify/', async () => proveNumber(await openForgotPin())],
  ['PayPal', 'POST Transactions', async () => orderByPayPal(await openLoggedIn())],
  ['Login', 'POST Access/Tokens', async () => logInByPhone(await openLogIn())],
  ['Legacy login', 'POST Access/Tokens', async () => logInByLegacyPin(await openLogIn('/login?type=legacy_pin'))],
  [
    'PIN reset',
    'POST Accounts/password',
    async () => {
      const app = await openForgotPin()
      await proveNumber(app)
      await setPin(app)
    },
  ],
  ['Reminder', 'POST Access/Reminders', async () => askForReminder(await openForgotPin('?type=legacy_pin'))],
  [
    'Credit request',
    'rpc sub_acct.request_credits',
    async () => {
      answerCustomer(api, { account: subAccount })
      await askForCredits(await openLoggedIn())
    },
  ],
]

/** Refuses a call, with JSON-RPC errors inside HTTP 200. */
const refuse = (call: string, error: { code?: string | number; message: string }) =>
  api.refuse(call, call.startsWith('rpc ') ? 200 : 422, error)

const alertText = async () => (await screen.findByRole('alert')).textContent

describe.each(SHOWN)('§8 Error catalogue: %s failures', (_, call, provoke) => {
  test(`A status of 500 or above shows "${GENERIC}"`, async () => {
    api.refuse(call, 500, { code: 7, message: 'stack trace' })
    await provoke()
    expect(await alertText()).toBe(`Error${GENERIC}`)
  })

  test(`No usable error body shows "${GENERIC}"`, async () => {
    api.answer(call, () => new HttpResponse('<h1>Not allowed</h1>', { status: 403 }))
    await provoke()
    expect(await alertText()).toBe(`Error${GENERIC}`)
  })

  test(`Reading: a dead network shows "${GENERIC}"`, async () => {
    api.cutOff(call)
    await provoke()
    expect(await alertText()).toBe(`Error${GENERIC}`)
  })

  test("Otherwise the server's error.message is shown, with error.code, in the error alert", async () => {
    refuse(call, { code: 20409, message: 'We are sorry: <not> today & not "here".' })
    await provoke()
    expect(await alertText()).toBe('Error (20409)We are sorry: <not> today & not "here".')
  })

  test('Reading: a sentence in another language is shown as received, whatever its code', async () => {
    refuse(call, { code: 'wrong_pin', message: 'Numer i PIN nie pasują do siebie: spróbuj ponownie.' })
    await provoke()
    expect(await alertText()).toBe('Error (wrong_pin)Numer i PIN nie pasują do siebie: spróbuj ponownie.')
  })
})

describe('§8 Error catalogue', () => {
  const logIn = async () => logInByLegacyPin(await openLogIn('/login?type=legacy_pin'))

  test.each([501, 503, 599])(`A status of 500 or above shows "${GENERIC}": %i`, async (status) => {
    api.refuse('POST Access/Tokens', status, { code: 7, message: 'upstream' })
    await logIn()
    expect(await alertText()).toBe(`Error${GENERIC}`)
  })

  test.each([
    ['an empty body', () => new HttpResponse(null, { status: 404 })],
    ['an error without a message', () => HttpResponse.json({ error: { code: 7 } }, { status: 499 })],
    ['a success without what is read from it', () => HttpResponse.json({ resources: {} })],
  ])(`No usable error body shows "${GENERIC}": %s`, async (_, answer) => {
    api.answer('POST Access/Tokens', answer)
    await logIn()
    expect(await alertText()).toBe(`Error${GENERIC}`)
  })

  test.each([
    ['a code of 0 is a code', { code: 0, message: 'No.' }, 'Error (0)No.'],
    ['a code may be a word', { code: 'wrong_pin', message: 'No.' }, 'Error (wrong_pin)No.'],
    ['without a code the title is "Error"', { message: 'No.' }, 'ErrorNo.'],
  ])('with error.code: %s', async (_, error, shown) => {
    api.refuse('POST Access/Tokens', 401, error)
    await logIn()
    expect(await alertText()).toBe(shown)
  })

  test('Client-side: "New security PIN confirmation does not match."', async () => {
    const app = await openForgotPin()
    await proveNumber(app)
    await setPin(app, '4711', '4712')
    expect(await alertText()).toBe('ErrorNew security PIN confirmation does not match.')
    expect(api.seen('POST Accounts/password')).toEqual([])
  })

  test('404 page: "The page you are looking for can not be found"', async () => {
    await openApp({ path: '/no/such/page' })
    expect(await screen.findByText('The page you are looking for can not be found')).toBeVisible()
  })

  describe('An account fetch failure logs the user out', () => {
    test.each([
      ['a status of 500', () => api.refuse('GET Account', 500)],
      ['a refusal', () => api.refuse('GET Account', 401, { code: 20003, message: 'Log in again.' })],
      ['no usable body', () => api.answer('GET Account', () => new HttpResponse('<h1>Hello</h1>'))],
      ['an answer without an account', () => api.answer('GET Account', { resources: {} })],
    ])('%s', async (_, fail) => {
      fail()
      const { services } = await openLoggedIn()
      await waitFor(() => expect(services.world.jar.has('access_token')).toBe(false))
      expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible()
    })

    test.each([
      ['a dead network', () => api.cutOff('GET Account')],
      ['too many requests', () => api.refuse('GET Account', 429, { code: 20429, message: 'Too many requests.' })],
    ])('Reading: %s keeps the session', async (_, fail) => {
      fail()
      const { services, store } = await openLoggedIn()
      await act(() => Promise.all(store.dispatch(appApi.util.getRunningQueriesThunk())))
      expect(api.seen('GET Account').length).toBeGreaterThan(0)
      expect(screen.getAllByRole('button', { name: 'Logout' })[0]).toBeVisible()
      expect(services.world.jar.has('access_token')).toBe(true)
    })
  })
})
