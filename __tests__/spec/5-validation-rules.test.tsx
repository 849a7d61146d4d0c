import { screen, waitFor } from '@testing-library/react'
import { answerCustomer } from '../helpers/api/customerApp'
import { subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { fillIn } from '../helpers/page/fillIn'
import {
  answerVisitors,
  askForCode,
  askForCredits,
  logInByLegacyPin,
  openLoggedIn,
  openLogIn,
  press,
  proveNumber,
  setPin,
} from '../helpers/page/gestures'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const LEGACY = '/login?type=legacy_pin'

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
})

const loginPin = () => screen.getByLabelText(/4-digit/)
const codeField = () => screen.findByLabelText('Verification code')

describe('§5 Validation rules: verification', () => {
  test('Verification phone input: countries limited to US, CA, MX with calling code', async () => {
    await openApp({ path: '/forgot-pin' })
    const options = Array.from(screen.getByLabelText('Country').querySelectorAll('option'), (each) => each.textContent)
    expect(options).toEqual([
      expect.stringMatching(/United States \(\+1\)$/),
      expect.stringMatching(/Canada \(\+1\)$/),
      expect.stringMatching(/Mexico \(\+52\)$/),
    ])
  })

  test('The code entry accepts digits only', async () => {
    const app = await openApp({ path: '/forgot-pin' })
    await askForCode(app)
    await app.user.type(await codeField(), 'a1 b2-c3')
    expect(await codeField()).toHaveValue('123')
  })

  test('No other bounds: an incomplete phone number is sent', async () => {
    const app = await openApp({ path: '/forgot-pin' })
    await fillIn(app.user, screen.getByLabelText('Phone number'), '201')
    await press(app, 'Next')
    expect(await sentBody(api, 'POST verification/request/')).toMatchObject({ phone_number: '+1201' })
  })

  test('No other bounds: a code of fewer digits is sent', async () => {
    const app = await openApp({ path: '/forgot-pin' })
    await askForCode(app)
    await fillIn(app.user, await codeField(), '1234')
    await press(app, 'Verify')
    expect(await sentBody(api, 'POST verification/verify/')).toMatchObject({ verification_code: '1234' })
  })

  test('No other bounds: a code of eight digits is sent', async () => {
    const app = await openApp({ path: '/forgot-pin' })
    await askForCode(app)
    await fillIn(app.user, await codeField(), '12345678')
    expect(await codeField()).toHaveValue('12345678')
    await press(app, 'Verify')
    expect(await sentBody(api, 'POST verification/verify/')).toMatchObject({ verification_code: '12345678' })
  })

  test('The email field has type email but no explicit rule', async () => {
    const app = await openApp({ path: '/get-started' })
    const email = screen.getByLabelText(/email/i)
    expect(email).toHaveAttribute('type', 'email')
    expect(email).not.toBeRequired()
    await askForCode(app)
    expect(await codeField()).toBeVisible()
  })
})

describe('§5 Validation rules: login', () => {
  test('Login PIN (standard): required', async () => {
    const app = await openLogIn()
    await fillIn(app.user, screen.getByLabelText('Phone number'), '2015550123')
    await press(app, 'Log In')
    expect(loginPin()).toBeRequired()
    expect(loginPin()).toBeInvalid()
    expect(api.seen('POST Access/Tokens')).toEqual([])
  })

  test('Login PIN (standard): non-digits stripped, max length 6, although labelled 4-digit', async () => {
    const { user } = await openLogIn()
    await user.type(loginPin(), '1a2-3 4')
    expect(loginPin()).toHaveValue('1234')
    await user.type(loginPin(), '5678')
    expect(loginPin()).toHaveValue('123456')
  })

  test('Legacy PIN: required', async () => {
    const app = await openLogIn(LEGACY)
    await press(app, 'Log In')
    expect(screen.getByLabelText(/Legacy PIN/)).toBeRequired()
    expect(api.seen('POST Access/Tokens')).toEqual([])
  })

  test('Legacy PIN: free text', async () => {
    await logInByLegacyPin(await openLogIn(LEGACY))
    expect(await sentBody(api, 'POST Access/Tokens')).toMatchObject({ pin: 'Ab 12-x' })
  })

  test('Validation of the login phone number: not shown. Reading: it is sent as entered', async () => {
    const app = await openLogIn()
    await fillIn(app.user, screen.getByLabelText('Phone number'), '201')
    await fillIn(app.user, loginPin(), '1234')
    await press(app, 'Log In')
    expect(await sentBody(api, 'POST Access/Tokens')).toMatchObject({ phone_number: '+1201' })
  })
})

describe('§5 Validation rules: new PIN and reminder', () => {
  async function openNewPin() {
    const app = await openApp({ path: '/forgot-pin' })
    await proveNumber(app)
    return app
  }

  test('New PIN and confirmation must be equal, otherwise "New security PIN confirmation does not match."', async () => {
    await setPin(await openNewPin(), '4711', '4712')
    expect(await screen.findByRole('alert')).toHaveTextContent('New security PIN confirmation does not match.')
    expect(api.seen('POST Accounts/password')).toEqual([])
  })

  test.each(['1', '123456789012'])('No length check is applied on the client: %s is sent', async (pin) => {
    await setPin(await openNewPin(), pin)
    expect(await sentBody(api, 'POST Accounts/password')).toMatchObject({ new_password: pin })
  })

  test('Reminder email: required', async () => {
    const app = await openApp({ path: '/forgot-pin?type=legacy_pin' })
    await press(app, 'Get Reminder')
    expect(screen.getByLabelText(/Your Email Address/)).toBeRequired()
    expect(api.seen('POST Access/Reminders')).toEqual([])
  })
})

describe('§5 Validation rules: credit request amount', () => {
  beforeEach(() => {
    answerCustomer(api, { account: subAccount })
    api.answer('rpc sub_acct.request_credits', {})
  })

  test('Credit request amount: numeric, required', async () => {
    const app = await openLoggedIn()
    await askForCredits(app, 'abc')
    expect(screen.getByLabelText(/Amount of credits/)).toBeRequired()
    expect(screen.getByText('Enter a number of credits.')).toBeVisible()
    expect(api.seen('rpc sub_acct.request_credits')).toEqual([])
  })

  test.each([
    ['0', 0],
    ['-5', -5],
    ['1.5', 1.5],
    ['1e9', 1e9],
  ])('No bound: %s is sent', async (typed, credits) => {
    await askForCredits(await openLoggedIn(), typed)
    expect(await sentBody(api, 'rpc sub_acct.request_credits')).toEqual({ id: 'sub-1', credits })
  })
})

test('§5 Validation rules: server errors are shown as received', async () => {
  const message = '  Trop d’essais — réessayez à 12:05 <b>{now}</b> '
  api.refuse('POST Access/Tokens', 429, { code: 'E-1', message })
  await logInByLegacyPin(await openLogIn(LEGACY))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toBe(`Error (E-1)${message}`))
})
