import { screen, waitFor } from '@testing-library/react'
import { deferAnswer } from '../helpers/api/deferAnswer'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { fillIn } from '../helpers/page/fillIn'
import { button, heading, link } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

async function openLogIn(path: string) {
  const app = await renderApp({ path })
  await waitFor(() => expect(api.seen('GET ip')).toHaveLength(1))
  return app
}

describe('§2 Login screen (/login)', () => {
  describe('Standard mode', () => {
    const open = () => openLogIn('/login')

    test('Heading "Welcome back!"', async () => {
      await open()
      expect(heading('Welcome back!')).toBeVisible()
    })

    test('Phone number input with default country US and a country calling code', async () => {
      const { user } = await open()
      expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue(/United States \(\+1\)/)
      expect(screen.getByText('+1')).toBeVisible()
      await fillIn(user, screen.getByRole('textbox', { name: 'Phone number' }), '2015550123')
      await fillIn(user, screen.getByLabelText(/4-digit PIN/), '1234')
      const answer = deferAnswer(api, 'POST Access/Tokens')
      await user.click(button('Log In'))
      expect(await sentBody(api, 'POST Access/Tokens')).toMatchObject({ phone_number: '+12015550123' })
      await answer({})
    })

    test('PIN input of password type', async () => {
      await open()
      expect(screen.getByLabelText(/4-digit PIN/)).toHaveAttribute('type', 'password')
    })

    test('"Log In" button that shows a busy spinner while submitting', async () => {
      const { user } = await open()
      const answer = deferAnswer(api, 'POST Access/Tokens')
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
      await fillIn(user, screen.getByLabelText(/4-digit PIN/), '1234')
      await user.click(button('Log In'))
      expect(button('Log In')).toContainElement(screen.getByRole('progressbar'))
      await answer({})
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    })

    test('An "OR" divider', async () => {
      await open()
      expect(screen.getByText('OR')).toBeVisible()
    })

    test('Link "Have a Legacy PIN? Log In Here" to /login?type=legacy_pin', async () => {
      const { user } = await open()
      expect(link('Have a Legacy PIN? Log In Here')).toHaveAttribute('href', '/login?type=legacy_pin')
      await user.click(link('Have a Legacy PIN? Log In Here'))
      expect(heading('Log In with a Legacy PIN')).toBeVisible()
    })

    test('Link "Forgot your PIN?" to /forgot-pin', async () => {
      const { user } = await open()
      expect(link('Forgot your PIN?')).toHaveAttribute('href', '/forgot-pin')
      await user.click(link('Forgot your PIN?'))
      expect(await screen.findByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
    })
  })

  describe('Legacy mode', () => {
    const open = () => openLogIn('/login?type=legacy_pin')

    test('Heading "Log In with a Legacy PIN"', async () => {
      await open()
      expect(heading('Log In with a Legacy PIN')).toBeVisible()
    })

    test('One text input "Enter your Legacy PIN"', async () => {
      const { container } = await open()
      expect(screen.getByRole('textbox', { name: 'Enter your Legacy PIN' })).toHaveAttribute('type', 'text')
      expect(container.querySelectorAll('input, select, textarea')).toHaveLength(1)
    })

    test.each(['/login', '/forgot-pin?type=legacy_pin'])(
      'Links back to /login and to /forgot-pin?type=legacy_pin: %s',
      async (path) => {
        await open()
        const links = screen.getByRole('main').querySelectorAll('a')
        expect([...links].map((each) => each.getAttribute('href'))).toContain(path)
      },
    )
  })
})
