import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { tokenFound } from '../../../../src/features/session/sessionSlice'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderApp } from '../../../helpers/page/renderApp'
import { watchActions } from '../../../helpers/page/watchActions'

const api = startFakeApi()
const CREATE = 'POST Accounts'
const CREATED = { resources: { account: {}, token: { access_token: 'token-of-the-new-account' } } }

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer('POST verification/request/', { verification_sid: 'VE1' })
  api.answer('POST verification/verify/', { verification_receipt: 'receipt-of-the-number' })
  api.answer(CREATE, CREATED)
})

type App = Awaited<ReturnType<typeof renderApp>>

const openScreen = () => renderApp({ path: '/get-started' })
const button = (name: string) => screen.getByRole('button', { name })

async function proveNumber(app: App) {
  await requestCode(app)
  await enterCode(app)
}

async function requestCode({ user }: App) {
  await fillIn(user, screen.getByLabelText('Email address'), 'nora@secret.example')
  await fillIn(user, screen.getByLabelText('Phone number'), '2015550188')
  await user.click(button('Next'))
}

async function enterCode({ user }: App) {
  await fillIn(user, await screen.findByLabelText('Verification code'), '123456')
  await user.click(button('Verify'))
  await screen.findByRole('heading', { name: 'About you' })
}

async function submit({ user }: App, pin = '4711', confirmation = pin) {
  await fillIn(user, screen.getByLabelText('Your name'), 'Nora New')
  await fillIn(user, screen.getByLabelText('Enter a 4-digit PIN'), pin)
  await fillIn(user, screen.getByLabelText('Confirm your 4-digit PIN'), confirmation)
  await user.click(button('Create Account'))
}

test('a visitor verifies a number, chooses name and PIN, and is logged in for 7 days', async () => {
  const app = await openScreen()
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await proveNumber(app)
  expect(api.seen('POST verification/request/')[0]?.body).toMatchObject({ scope: 'accounts.create' })
  expect(screen.getByLabelText('Your name')).toHaveFocus()
  await submit(app)

  await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
  expect(app.services.world.jar.get('access_token')).toEqual({ value: 'token-of-the-new-account', days: 7 })
  expect(api.seen(CREATE)[0]?.body).toEqual({
    name: 'Nora New',
    phone_number: '+12015550188',
    email_address: 'nora@secret.example',
    new_password: '4711',
    verification_receipt: 'receipt-of-the-number',
  })
})

test('a page that is loaded again after the code was sent still has the email address', async () => {
  const first = await openScreen()
  await requestCode(first)
  await screen.findByLabelText('Verification code')
  const { code } = first.services.world
  cleanup()
  const services = fakeServices()
  services.world.code = code
  const app = await renderApp({ path: '/get-started', services })
  await enterCode(app)
  await submit(app)
  await waitFor(() => expect(api.seen(CREATE)[0]?.body).toMatchObject({ email_address: 'nora@secret.example' }))
})

test('who goes back for another number keeps the email address, and may change or clear it', async () => {
  const app = await openScreen()
  const email = () => screen.findByLabelText('Email address')
  await requestCode(app)
  await app.user.click(await screen.findByRole('button', { name: 'Use another number' }))
  expect(await email()).toHaveValue('nora@secret.example')
  await app.user.click(button('Next'))
  await screen.findByLabelText('Verification code')
  await app.user.click(button('Use another number'))
  await app.user.clear(await email())
  await app.user.click(button('Next'))
  await enterCode(app)
  await submit(app)
  await waitFor(() => expect(api.seen(CREATE)[0]?.body).toMatchObject({ email_address: '' }))
})

test('the number of a link is kept for the new account', async () => {
  const app = await renderApp({ path: '/?to=%2B442079460018' })
  await app.user.click(await screen.findByRole('link', { name: 'New here? Create an account' }))
  await screen.findByRole('heading', { level: 1, name: 'Create your account' })
  await proveNumber(app)
  await submit(app)
  await waitFor(() => expect(app.services.world.loaded).toEqual(['/?to=%2B442079460018']))
})

test('two PINs that differ are refused without asking the server', async () => {
  const app = await openScreen()
  await proveNumber(app)
  await submit(app, '4711', '4712')
  expect(await screen.findByRole('alert')).toHaveTextContent('New security PIN confirmation does not match.')
  expect(api.seen(CREATE)).toHaveLength(0)
})

test("a number that has an account shows the server's error and a link to the log-in", async () => {
  api.refuse(CREATE, 409, { code: 'account_exists', message: 'There is already an account with that phone number.' })
  const app = await openScreen()
  await proveNumber(app)
  await submit(app)
  expect(await screen.findByRole('alert')).toHaveTextContent('There is already an account with that phone number.')
  expect(app.services.world.jar.size).toBe(0)
  expect(screen.getByRole('link', { name: 'Already have an account? Log In Here' })).toHaveAttribute('href', '/login')
})

test('a response without a token is reported, and can be retried', async () => {
  api.answer(CREATE, {})
  const app = await openScreen()
  await proveNumber(app)
  await submit(app)
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
  api.answer(CREATE, CREATED)
  await app.user.click(button('Create Account'))
  await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
})

test('an expired receipt leads back to verifying the number', async () => {
  api.refuse(CREATE, 422, { code: 'invalid_receipt', message: 'Your verification is no longer valid.' })
  const app = await openScreen()
  await proveNumber(app)
  await submit(app)
  await app.user.click(await screen.findByRole('button', { name: 'Verify your number again' }))
  expect(screen.getByLabelText('Phone number')).toHaveValue('(201) 555-0188')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a second click while the first is pending, or while the page is loading, sends nothing', async () => {
  const answer = deferAnswer(api, CREATE)
  const app = await openScreen()
  await proveNumber(app)
  await submit(app)
  await app.user.click(button('Create Account'))
  await answer(CREATED)
  await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
  await app.user.click(button('Create Account'))
  expect(api.seen(CREATE)).toHaveLength(1)
})

test('a page restored from the back/forward cache after the sign-up continues into the app', async () => {
  const app = await openScreen()
  await proveNumber(app)
  await submit(app)
  await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
  await act(async () => void app.store.dispatch(tokenFound()))
  expect(app.services.world.loaded).toEqual(['/', '/'])
})

test('no PIN, code, receipt, token or email address is ever seen by reducers, DevTools or a recording', async () => {
  const app = await openScreen()
  const seen = watchActions(app.store)
  await proveNumber(app)
  await submit(app, '918273')
  await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
  const shown = JSON.stringify([seen, app.store.getState()])
  expect(shown).toContain('signUp/newAccountSubmitted')
  expect(shown).not.toMatch(/918273|123456|receipt-of-the-number|token-of-the-new|nora@secret/)
})
