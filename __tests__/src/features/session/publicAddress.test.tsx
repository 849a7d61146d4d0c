import { act, screen, waitFor } from '@testing-library/react'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const TOKEN = { resources: { token: { access_token: 'token-of-the-account' } } }

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

const phone = () => screen.getByLabelText(/phone number/i)
const pin = () => screen.getByLabelText(/4-digit/)
const legacyPin = () => screen.getByRole('textbox', { name: 'Enter your Legacy PIN' })
const submit = () => screen.getByRole('button', { name: 'Log In' })

async function fillIn({ user }: Awaited<ReturnType<typeof renderApp>>) {
  await user.type(phone(), '2015550123')
  await user.type(pin(), '1234')
}

test('if the lookup fails, the address is empty and the log-in proceeds', async () => {
  api.cutOff('GET ip')
  api.answer('POST Access/Tokens', TOKEN)
  const app = await renderApp({ path: '/login' })
  await fillIn(app)
  await app.user.click(submit())
  await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
  expect(api.seen('POST Access/Tokens')[0]?.body).toMatchObject({ ip_address: '' })
})

test('a log-in sent while the address is being looked up waits for it', async () => {
  const answer = deferAnswer(api, 'GET ip')
  api.answer('POST Access/Tokens', TOKEN)
  const app = await renderApp({ path: '/login' })
  await waitFor(() => expect(api.seen('GET ip')).toHaveLength(1))
  await fillIn(app)
  await app.user.click(submit())
  expect(api.seen('POST Access/Tokens')).toEqual([])
  await answer({ ip: '203.0.113.9' })
  await waitFor(() => expect(api.seen('POST Access/Tokens')[0]?.body).toMatchObject({ ip_address: '203.0.113.9' }))
})

test('after a second it goes without the address', async () => {
  const answer = deferAnswer(api, 'GET ip')
  api.answer('POST Access/Tokens', TOKEN)
  const clock = new FakeClock()
  const app = await renderApp({ path: '/login', services: fakeServices({ clock }) })
  await fillIn(app)
  await app.user.click(submit())
  await act(() => clock.advance(999))
  expect(api.seen('POST Access/Tokens')).toEqual([])
  await act(() => clock.advance(1))
  await waitFor(() => expect(api.seen('POST Access/Tokens')[0]?.body).toMatchObject({ ip_address: '' }))
  await answer({ ip: '203.0.113.9' })
})

test('the public address is looked up when the screen opens and every 5 minutes, not on each render', async () => {
  const clock = new FakeClock()
  const { user } = await renderApp({ path: '/login', services: fakeServices({ clock }) })
  await user.click(screen.getByRole('link', { name: 'Have a Legacy PIN? Log In Here' }))
  await user.type(legacyPin(), 'abc')
  expect(api.seen('GET ip')).toHaveLength(1)
  await act(() => clock.advance(5 * 60_000))
  await waitFor(() => expect(api.seen('GET ip')).toHaveLength(2))

  await user.click(screen.getByRole('link', { name: 'Forgot your Legacy PIN?' }))
  await screen.findByRole('heading', { name: "It's okay. It happens!" })
  await act(() => clock.advance(20 * 60_000))
  expect(api.seen('GET ip')).toHaveLength(2)
})
