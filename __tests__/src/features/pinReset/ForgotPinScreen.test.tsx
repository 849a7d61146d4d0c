import { act, screen, waitFor } from '@testing-library/react'
import { loggedOut } from '../../../../src/events'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderApp } from '../../../helpers/page/renderApp'
import { watchActions } from '../../../helpers/page/watchActions'

const api = startFakeApi()
const RESET = 'POST Accounts/password'
const REMIND = 'POST Access/Reminders'

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer('POST verification/request/', { verification_sid: 'VE1' })
  api.answer('POST verification/verify/', { verification_receipt: 'receipt-of-the-number' })
  api.answer(RESET, {})
  api.answer(REMIND, {})
})

type App = Awaited<ReturnType<typeof renderApp>>

const openScreen = (path = '/forgot-pin') => renderApp({ path })
const button = (name: string) => screen.getByRole('button', { name })

async function proveNumber({ user }: App) {
  await fillIn(user, screen.getByLabelText('Phone number'), '2015550123')
  await user.click(button('Next'))
  await fillIn(user, await screen.findByLabelText('Verification code'), '123456')
  await user.click(button('Verify'))
  await screen.findByRole('heading', { name: 'Set your PIN' })
}

async function submitPin({ user }: App, pin: string, confirmation = pin) {
  for (const [label, value] of [
    ['Enter a 4-digit PIN', pin],
    ['Confirm your 4-digit PIN', confirmation],
  ] as const) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (value) await fillIn(user, field, value)
  }
  await user.click(button('Reset PIN'))
}

describe('reset of the PIN', () => {
  test('password managers read whose PIN it is, as on the log-in screen', async () => {
    const app = await openScreen()
    await proveNumber(app)
    const username = document.querySelector<HTMLInputElement>('[autocomplete="username"]')
    expect(username).not.toBeVisible()
    expect(username).toHaveValue('(201) 555-0123')
    const form = screen.getByLabelText('Enter a 4-digit PIN').closest('form')
    expect(form).toContainElement(username)
  })

  test('verifies the number for this scope, sets the PIN, and confirms on the log-in screen', async () => {
    const app = await openScreen()
    expect(screen.getByRole('heading', { level: 1, name: "It's okay. It happens!" })).toBeVisible()
    await proveNumber(app)
    expect(api.seen('POST verification/request/')[0]?.body).toMatchObject({ scope: 'accounts.password.update' })
    expect(screen.getByText('Choose a 4-digit PIN you will use to log in.')).toBeVisible()
    expect(screen.getByLabelText('Enter a 4-digit PIN')).toHaveFocus()
    expect(screen.getByLabelText('Enter a 4-digit PIN')).toHaveAttribute('type', 'password')
    expect(screen.getByLabelText('Confirm your 4-digit PIN')).toHaveAttribute('type', 'password')

    await submitPin(app, '4711')
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    expect(api.seen(RESET)[0]?.body).toEqual({
      new_password: '4711',
      verification_receipt: 'receipt-of-the-number',
    })
    expect(app.store.getState().session.notice).toBe('pinReset')
  })

  test('two PINs that differ are refused without asking the server', async () => {
    const app = await openScreen()
    await proveNumber(app)
    await submitPin(app, '4711', '4712')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('New security PIN confirmation does not match.')
    expect(api.seen(RESET)).toHaveLength(0)

    await submitPin(app, '4711')
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each(['123', '1234567', '12a4', ''])(
    'PIN "%s" is sent as typed, and the server’s message is shown',
    async (pin) => {
      api.refuse(RESET, 422, { code: 'invalid_pin', message: 'Please choose a PIN of 4 to 6 digits.' })
      const app = await openScreen()
      await proveNumber(app)
      await submitPin(app, pin)
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('Error (invalid_pin)')
      expect(alert).toHaveTextContent('Please choose a PIN of 4 to 6 digits.')
      expect(api.seen(RESET)[0]?.body).toMatchObject({ new_password: pin })
      expect(app.services.world.went).toEqual([])
    },
  )

  test('a server error is reported in one sentence', async () => {
    api.refuse(RESET, 503, { code: 1, message: 'upstream' })
    const app = await openScreen()
    await proveNumber(app)
    await submitPin(app, '4711')
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
  })

  test('an expired receipt leads back to verifying the number', async () => {
    api.refuse(RESET, 422, { code: 'invalid_receipt', message: 'Your verification is no longer valid.' })
    const app = await openScreen()
    await proveNumber(app)
    await submitPin(app, '4711')
    await app.user.click(await screen.findByRole('button', { name: 'Verify your number again' }))
    expect(screen.getByLabelText('Phone number')).toHaveValue('(201) 555-0123')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a second click while the first is pending sends nothing', async () => {
    const answer = deferAnswer(api, RESET)
    const app = await openScreen()
    await proveNumber(app)
    await submitPin(app, '4711')
    await app.user.click(button('Reset PIN'))
    await app.user.type(screen.getByLabelText('Enter a 4-digit PIN'), '{Enter}')
    await answer({})
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    expect(api.seen(RESET)).toHaveLength(1)
  })

  test('after leaving the screen the result is shown without navigation', async () => {
    const answer = deferAnswer(api, RESET)
    const app = await openScreen()
    await proveNumber(app)
    await submitPin(app, '4711')
    await app.user.click(screen.getByRole('link', { name: 'Log In' }))
    await screen.findByRole('heading', { name: 'Welcome back!' })
    await answer({})
    expect(await screen.findByText('Your pin has been successfully reset!')).toBeVisible()
    expect(app.services.world.went).toEqual([])
  })

  test('a log-out in another tab does not leave a dead form', async () => {
    const app = await renderApp({ path: '/forgot-pin', token: 'token' })
    await proveNumber(app)
    act(() => void app.store.dispatch(loggedOut({ reason: 'otherTab' })))
    await screen.findByLabelText('Phone number')
    await proveNumber(app)
  })

  test('no PIN or receipt is ever seen by reducers, DevTools or a recording', async () => {
    const app = await openScreen()
    const seen = watchActions(app.store)
    await proveNumber(app)
    await submitPin(app, '918273')
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    const shown = JSON.stringify([seen, app.store.getState()])
    expect(shown).toContain('pinReset/newPinSubmitted')
    expect(shown).not.toMatch(/918273|123456|receipt-of-the-number/)
  })
})

describe('reminder of a legacy PIN', () => {
  const LEGACY = '/forgot-pin?type=legacy_pin'

  async function submitEmail({ user }: App, email: string) {
    await fillIn(user, screen.getByLabelText('Your Email Address'), email)
    await user.click(button('Get Reminder'))
  }

  test('is requested by email address, and confirmed on the log-in screen', async () => {
    const app = await openScreen(LEGACY)
    await submitEmail(app, 'ann@example.com')
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    expect(api.seen(REMIND)[0]?.body).toEqual({ provider_type: 'legacy_pin', lookup: 'ann@example.com' })
    expect(app.store.getState().session.notice).toBe('reminderSent')
  })

  test('the email address is required', async () => {
    await openScreen(LEGACY)
    expect(screen.getByLabelText('Your Email Address')).toBeRequired()
    expect(screen.getByLabelText('Your Email Address')).toHaveAttribute('type', 'email')
  })

  test('shows the server’s error', async () => {
    api.refuse(REMIND, 429, { code: 0, message: 'Too many reminders.' })
    const app = await openScreen(LEGACY)
    await submitEmail(app, 'ann@example.com')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error (0)')
    expect(alert).toHaveTextContent('Too many reminders.')
  })

  test('the email address is never seen by reducers, DevTools or a recording', async () => {
    const app = await openScreen(LEGACY)
    const seen = watchActions(app.store)
    await submitEmail(app, 'canary@secret.example')
    await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    expect(JSON.stringify([seen, app.store.getState()])).not.toContain('canary')
  })
})

test.each([
  ['/forgot-pin', '/login'],
  ['/forgot-pin?type=legacy_pin', '/login?type=legacy_pin'],
])('%s links back to %s', async (path, back) => {
  await openScreen(path)
  expect(screen.getByRole('link', { name: 'Want to try logging in again? Log In Here' })).toHaveAttribute('href', back)
})
