import { screen, waitFor } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/fakeApi'
import { renderApp } from '../../../helpers/renderApp'

const api = startFakeApi()

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

async function openLogIn(path = '/login') {
  const app = await renderApp({ path })
  await screen.findByRole('heading', { name: path === '/login' ? 'Welcome back!' : 'Log In with a Legacy PIN' })
  await waitFor(() => expect(app.store.getState().session.ipHandle).not.toBeNull())
  return app
}

const phone = () => screen.getByLabelText(/phone number/i)
const pin = () => screen.getByLabelText(/4-digit/)
const submit = () => screen.getByRole('button', { name: 'Log In' })

test('a person logs in with phone number and PIN: the token is kept for 7 days and the app is loaded anew', async () => {
  api.answer('POST Access/Tokens', { resources: { token: { access_token: 'token-of-the-account' } } })
  const { user, services } = await openLogIn()

  await user.type(phone(), '2015550123')
  await user.type(pin(), '12a34')
  await user.click(submit())

  await waitFor(() => expect(services.world.loaded).toEqual(['/']))
  expect(services.world.jar.get('access_token')).toEqual({ value: 'token-of-the-account', days: 7 })
  const [request] = api.seen('POST Access/Tokens')
  expect(request?.body).toEqual({
    provider_type: 'phone',
    phone_number: '+12015550123',
    passcode: '1234',
    ip_address: '203.0.113.7',
  })
})
