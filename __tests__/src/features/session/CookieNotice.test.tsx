import { screen, waitFor } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const TOKEN = { resources: { token: { access_token: 'token-of-the-account' } } }

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

const legacyPin = () => screen.getByRole('textbox', { name: 'Enter your Legacy PIN' })
const submit = () => screen.getByRole('button', { name: 'Log In' })

describe('a browser that keeps no cookies', () => {
  const WORDS = 'Cookies are blocked. Allow them to stay logged in.'

  async function openCookieless(path: string) {
    const services = fakeServices()
    services.world.keepsCookies = false
    return renderApp({ path, services })
  }

  test.each(['/login', '/login?type=legacy_pin', '/get-started', '/'])(
    'gets a warning when logging in by %s',
    async (path) => {
      await openCookieless(path)
      expect(await screen.findByRole('alert')).toHaveTextContent(WORDS)
    },
  )

  test('sends no PIN until cookies are allowed', async () => {
    api.answer('POST Access/Tokens', TOKEN)
    const app = await openCookieless('/login?type=legacy_pin')
    await app.user.type(legacyPin(), 'abc')
    await app.user.click(submit())
    expect(screen.getByRole('alert')).toHaveTextContent(WORDS)
    expect(submit()).toHaveAttribute('aria-busy', 'false')
    expect(api.seen('POST Access/Tokens')).toEqual([])

    app.services.world.keepsCookies = true
    await app.user.click(submit())
    await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
