import { screen, waitFor } from '@testing-library/react'
import { customerServices } from '../api/customerApp'
import type { FakeApi } from '../api/fakeApi'
import { fakeServices } from './fakeServices'
import { fillIn } from './fillIn'
import { button } from './onScreen'
import { openApp } from './renderApp'

export type App = Awaited<ReturnType<typeof openApp>>

/** An active top-up, as `GET Account/AutoReplenishers` lists it. */
export const topUp = { sid: 'T1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active: 1 }

/** A sub-account's pending request. */
export const pendingRequest = { sid: 'R1', credits: 5, status: 'pending', created_at: '2026-11-21T07:00:00Z' }

/** Lets the API answer every request of a visitor. */
export function answerVisitors(api: FakeApi): void {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer('POST Access/Tokens', { resources: { token: { access_token: 'token-of-the-account' } } })
  api.answer('POST verification/request/', { verification_sid: 'VE1' })
  api.answer('POST verification/verify/', { verification_receipt: 'receipt-of-the-number' })
  api.answer('POST Accounts/password', {})
  api.answer('POST Access/Reminders', {})
}

/** The app of a logged-in customer who declined the offer, on a screen that sends no requests of its own. */
export function openLoggedIn(services = customerServices()): Promise<App> {
  return openApp({ services, path: '/nowhere' })
}

/** The log-in screen, once it knows the browser's public address. */
export async function openLogIn(path = '/login', services = fakeServices()): Promise<App> {
  const app = await openApp({ path, services })
  await waitFor(() => expect(app.store.getState().session.ipHandle).not.toBeNull())
  return app
}

export async function press({ user }: App, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

export async function logInByPhone(app: App): Promise<void> {
  await fillIn(app.user, screen.getByLabelText('Phone number'), '2015550123')
  await fillIn(app.user, screen.getByLabelText(/4-digit/), '1234')
  await press(app, 'Log In')
}

export async function logInByLegacyPin(app: App): Promise<void> {
  await fillIn(app.user, screen.getByLabelText(/Enter your Legacy PIN/), 'Ab 12-x')
  await press(app, 'Log In')
}

export async function askForCode(app: App): Promise<void> {
  await fillIn(app.user, screen.getByLabelText('Phone number'), '2015550123')
  await press(app, 'Next')
}

export async function enterCode(app: App): Promise<void> {
  await fillIn(app.user, await screen.findByLabelText('Verification code'), '123456')
  await press(app, 'Verify')
}

export async function proveNumber(app: App): Promise<void> {
  await askForCode(app)
  await enterCode(app)
}

export async function setPin({ user }: App, pin = '4711', confirmation = pin): Promise<void> {
  await fillIn(user, await screen.findByLabelText('Enter a 4-digit PIN'), pin)
  await fillIn(user, screen.getByLabelText('Confirm your 4-digit PIN'), confirmation)
  await user.click(button('Reset PIN'))
}

export async function askForReminder(app: App): Promise<void> {
  await fillIn(app.user, screen.getByLabelText(/Your Email Address/), 'ann@example.com')
  await press(app, 'Get Reminder')
}

export async function askForCredits(app: App, amount = '12.5'): Promise<void> {
  await press(app, 'Request More')
  await fillIn(app.user, await screen.findByLabelText(/Amount of credits/), amount)
  await press(app, 'Send Request')
}

/** Opens the purchase dialog and chooses a package, by default 60 credits for 10 dollars. */
export async function choosePackage(app: App, name: string | RegExp = /^Buy .*\b60 Credits/): Promise<void> {
  await press(app, 'Add More')
  await press(app, name)
}

export async function orderByPayPal(app: App): Promise<void> {
  await choosePackage(app)
  await press(app, 'Pay with PayPal')
  await press(app, 'Continue to PayPal')
}
