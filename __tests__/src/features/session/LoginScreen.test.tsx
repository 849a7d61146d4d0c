import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderApp } from '../../../helpers/page/renderApp'
import { withMouse } from '../../../helpers/page/withMouse'

const api = startFakeApi()
const TOKEN = { resources: { token: { access_token: 'token-of-the-account' } } }

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

async function openLogIn(path = '/login') {
  const app = await renderApp({ path })
  await waitFor(() => expect(app.store.getState().session.ipHandle).not.toBeNull())
  return app
}

const phone = () => screen.getByLabelText(/phone number/i)
const pin = () => screen.getByLabelText(/4-digit/)
const legacyPin = () => screen.getByRole('textbox', { name: 'Enter your Legacy PIN' })
const submit = () => screen.getByRole('button', { name: 'Log In' })

async function fillIn({ user }: Awaited<ReturnType<typeof openLogIn>>) {
  await user.type(phone(), '2015550123')
  await user.type(pin(), '1234')
}

describe('with a phone number', () => {
  test('the screen has the specified texts and links', async () => {
    await openLogIn()
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeVisible()
    expect(screen.getByRole('combobox')).toHaveDisplayValue(/United States/)
    expect(pin()).toHaveAttribute('type', 'password')
    expect(screen.getByText('OR')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Have a Legacy PIN? Log In Here' })).toHaveAttribute(
      'href',
      '/login?type=legacy_pin',
    )
    expect(screen.getByRole('link', { name: 'Forgot your PIN?' })).toHaveAttribute('href', '/forgot-pin')
  })

  test('a suspended user reads why the session has ended, until the next log-in', async () => {
    const message = 'Your account is suspended. Please ask the account owner.'
    api.refuse('GET Account', 401, { code: 'suspended', message })
    api.offersNoOther()
    api.answer('POST Access/Tokens', TOKEN)
    const app = await renderApp({ path: '/settings', token: 'token' })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/Log in again to continue/)).not.toBeInTheDocument()
    await fillIn(app)
    await app.user.click(submit())
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  })

  test('with a mouse, the phone field has the focus once the page is loaded; with a finger, nothing has', async () => {
    const { unmount } = await openLogIn()
    expect(document.body).toHaveFocus()
    unmount()
    withMouse()
    await openLogIn()
    await waitFor(() => expect(phone()).toHaveFocus())
  })

  test.each(['{Enter}', 'button'])('after a wrong PIN (%s) the next one replaces it', async (how) => {
    api.refuse('POST Access/Tokens', 401, { code: 20003, message: 'Wrong number or PIN.' })
    const app = await openLogIn()
    await fillIn(app)
    if (how === 'button') await app.user.click(submit())
    else await app.user.keyboard(how)
    await screen.findByRole('alert')
    await waitFor(() => expect(pin()).toHaveFocus())
    await app.user.keyboard('4321')
    expect(pin()).toHaveValue('4321')
  })

  test('after a refusal, the focus stays in the phone number that is being corrected', async () => {
    api.refuse('POST Access/Tokens', 401, { code: 20003, message: 'Wrong number or PIN.' })
    const app = await openLogIn()
    await app.user.type(pin(), '1234')
    await app.user.type(phone(), '2015550123{Enter}')
    await screen.findByRole('alert')
    expect(phone()).toHaveFocus()
  })

  test('an error names its request under "More"', async () => {
    const headers = { 'X-Request-Id': 'request-1' }
    api.answer('POST Access/Tokens', () =>
      HttpResponse.json({ error: { code: 20003, message: 'Wrong number or PIN.' } }, { status: 401, headers }),
    )
    const app = await openLogIn()
    await fillIn(app)
    await app.user.click(submit())
    expect(await screen.findByText('Request ID: request-1')).not.toBeVisible()
    await app.user.click(screen.getByText('More'))
    expect(screen.getByText('Request ID: request-1')).toBeVisible()
  })

  test('the other way to log in is announced by its heading', async () => {
    const { user } = await openLogIn()
    await user.click(screen.getByRole('link', { name: 'Have a Legacy PIN? Log In Here' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('logging in keeps the token for 7 days and reloads the app', async () => {
    api.answer('POST Access/Tokens', TOKEN)
    const app = await openLogIn()
    await fillIn(app)
    await app.user.click(submit())

    await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
    expect(app.services.world.jar.get('access_token')).toEqual({ value: 'token-of-the-account', days: 7 })
    expect(api.seen('POST Access/Tokens').map(({ body }) => body)).toEqual([
      { provider_type: 'phone', phone_number: '+12015550123', passcode: '1234', ip_address: '203.0.113.7' },
    ])
  })

  test('the PIN accepts only digits, up to six, even when pasted', async () => {
    const { user } = await openLogIn()
    await user.type(pin(), '1a2-3 4')
    expect(pin()).toHaveValue('1234')
    await user.clear(pin())
    await user.click(pin())
    await user.paste('98-76-54-32')
    expect(pin()).toHaveValue('987654')
  })

  test('without a PIN nothing is sent', async () => {
    const { user } = await openLogIn()
    await user.type(phone(), '2015550123')
    await user.click(submit())
    expect(pin()).toHaveProperty('validity.valueMissing', true)
    expect(api.seen('POST Access/Tokens')).toEqual([])
  })

  test('an incomplete number is sent as it is: the server decides', async () => {
    api.refuse('POST Access/Tokens', 400, { code: 21211, message: 'Not a phone number.' })
    const { user } = await openLogIn()
    await user.type(phone(), '201')
    await user.type(pin(), '1234')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Error (21211)Not a phone number.')
    expect(api.seen('POST Access/Tokens')[0]?.body).toMatchObject({ phone_number: '+1201' })
  })

  test('while sending, the button is busy and sends nothing twice', async () => {
    let answer = (_: object) => {}
    api.answer('POST Access/Tokens', () => new Promise((resolve) => (answer = resolve)))
    const app = await openLogIn()
    await fillIn(app)
    await app.user.click(submit())
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('progressbar')).toBeInTheDocument()
    await app.user.click(submit())
    await app.user.type(pin(), '{Enter}')
    await waitFor(() => expect(api.seen('POST Access/Tokens')).toHaveLength(1))

    answer(TOKEN)
    await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    expect(api.seen('POST Access/Tokens')).toHaveLength(1)
  })

  test('the number of a link is kept until the log-in, and removed from the address', async () => {
    api.answer('POST Access/Tokens', TOKEN)
    const app = await openLogIn('/?to=%2B442079460018')
    expect(app.store.getState().navigation.location).toMatchObject({ pathname: '/login', search: '' })
    await fillIn(app)
    await app.user.click(submit())
    await waitFor(() => expect(app.services.world.loaded).toEqual(['/?to=%2B442079460018']))
  })
})

describe('with a legacy PIN', () => {
  test('the screen has one field and links back', async () => {
    await openLogIn('/login?type=legacy_pin')
    expect(screen.getByRole('heading', { level: 1, name: 'Log In with a Legacy PIN' })).toBeVisible()
    expect(screen.getAllByRole('textbox')).toEqual([legacyPin()])
    // 51-legacy-pin-field.md
    expect(legacyPin()).toHaveAttribute('autocapitalize', 'none')
    expect(legacyPin()).toHaveAttribute('autocorrect', 'off')
    expect(legacyPin()).toHaveAttribute('spellcheck', 'false')
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(expect.arrayContaining(['/login', '/forgot-pin?type=legacy_pin']))
  })

  test('any text is sent as typed', async () => {
    api.answer('POST Access/Tokens', TOKEN)
    const { user, services } = await openLogIn('/login?type=legacy_pin')
    await user.type(legacyPin(), 'Ab 12-x')
    await user.click(submit())
    await waitFor(() => expect(services.world.loaded).toEqual(['/']))
    expect(services.world.announcements).toBe(1)
    expect(api.seen('POST Access/Tokens')[0]?.body).toEqual({ provider_type: 'legacy_pin', pin: 'Ab 12-x' })
  })

  test('the mode follows the query, and an error of one mode is not shown in the other', async () => {
    api.refuse('POST Access/Tokens', 401, { code: 20003, message: 'Wrong PIN.' })
    const { user } = await openLogIn('/login?type=legacy_pin')
    await user.type(legacyPin(), 'wrong')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong PIN.')
    await user.click(screen.getByRole('link', { name: 'Have a phone number and PIN? Log In Here' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a log-in that fails', () => {
  test.each([
    [
      'the server’s words and code',
      401,
      { code: 20003, message: 'Wrong number or PIN.' },
      'Error (20003)Wrong number or PIN.',
    ],
    ['a code of 0', 400, { code: 0, message: 'Zero.' }, 'Error (0)Zero.'],
    ['no code', 400, { message: 'No code.' }, 'ErrorNo code.'],
    [
      'the general sentence from 500 on',
      500,
      { code: 1, message: 'Stack.' },
      'ErrorThere was an error. Please try again.',
    ],
    ['the general sentence without a body', 400, undefined, 'ErrorThere was an error. Please try again.'],
  ])('is reported with %s, and can be retried', async (_, status, error, expected) => {
    api.refuse('POST Access/Tokens', status, error)
    const app = await openLogIn()
    await fillIn(app)
    await app.user.click(submit())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(new RegExp(`^${expected.replace(/[().]/g, '\\$&')}$`))
    expect(submit()).toHaveAttribute('aria-busy', 'false')
    expect(pin()).toHaveValue('1234')

    api.answer('POST Access/Tokens', TOKEN)
    await app.user.click(submit())
    await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['a dead network', () => api.cutOff('POST Access/Tokens')],
    ['an answer without a token', () => api.answer('POST Access/Tokens', { resources: {} })],
  ])('because of %s shows the generic message', async (_, prepare) => {
    prepare()
    const app = await openLogIn()
    await fillIn(app)
    await app.user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
    expect(app.services.world.jar.size).toBe(0)
  })
})
