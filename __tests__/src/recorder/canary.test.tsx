/** @alone Redux DevTools is there before the app is loaded. */
import '../../helpers/recording/devToolsSpy'
import { screen, waitFor } from '@testing-library/react'
import { logOutClicked } from '../../../src/features/session/sessionSlice'
import { createBrowserStorage } from '../../../src/services/browser/persistentStorage'
import { createBrowserTabStorage } from '../../../src/services/browser/tabStorage'
import { parent } from '../../helpers/api/customers'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { fakeServices } from '../../helpers/page/fakeServices'
import { openStore } from '../../helpers/page/openStore'
import { renderApp } from '../../helpers/page/renderApp'
import { devToolsSaw } from '../../helpers/recording/devToolsSpy'
import { until } from '../../helpers/until'

const api = startFakeApi()
const PIN = '918273'
const LEGACY_PIN = 'legacy-MARK-pin'
const TOKEN = 'token-MARK-of-the-account'
const IP = '198.51.100.77'
const EMAIL = 'marked.person@secret.example'
const marks = [PIN, LEGACY_PIN, TOKEN, IP, EMAIL, btoa('service:app')]

const written: unknown[] = []

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void written.push(words))
  devToolsSaw.actions.length = devToolsSaw.states.length = written.length = 0
  localStorage.clear()
  sessionStorage.clear()
  api.answer('GET ip', { ip: IP })
  api.answer('POST Access/Tokens', { resources: { token: { access_token: TOKEN } } })
})

function expectNoMark() {
  const everything = JSON.stringify([
    devToolsSaw.actions,
    devToolsSaw.states,
    written,
    { ...localStorage },
    { ...sessionStorage },
  ])
  expect(marks.filter((mark) => everything.includes(mark))).toEqual([])
}

test('Redux DevTools is on, named, and larger than any recording', () => {
  openStore()
  expect(devToolsSaw.options.at(-1)).toMatchObject({ name: 'Tealine', maxAge: 6000 })
})

test.each([
  ['phone number and PIN', '/login', /4-digit/, PIN, `"passcode":"${PIN}"`],
  ['a legacy PIN', '/login?type=legacy_pin', /Legacy PIN/, LEGACY_PIN, `"pin":"${LEGACY_PIN}"`],
])('a log-in by %s leaks no secret, in success or failure', async (_, path, label, secret, sent) => {
  const services = fakeServices({
    storage: createBrowserStorage('preferences'),
    recordingStorage: createBrowserTabStorage('recording'),
  })
  const { user, store } = await renderApp({ path, services })
  await waitFor(() => expect(store.getState().session.ipHandle).not.toBeNull())
  await user.type(screen.getByLabelText(label), secret)
  api.refuse('POST Access/Tokens', 401, { code: 20003, message: `Nobody has ${EMAIL} at ${IP}.` })
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByRole('alert')
  api.answer('POST Access/Tokens', { resources: { token: { access_token: TOKEN } } })
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(services.world.loaded).toEqual(['/']))

  // The real values did reach the server and the cookie, so they could have leaked.
  expect(JSON.stringify(api.seen('POST Access/Tokens').map(({ body }) => body))).toContain(sent)
  expect(services.world.jar.get('access_token')?.value).toBe(TOKEN)
  expect(devToolsSaw.actions.length).toBeGreaterThan(5)
  services.world.leave()
  expect(sessionStorage.getItem('recording')).toContain('session/logInSubmitted')
  expectNoMark()
})

test('the account and logging out leak no secret', async () => {
  api.answer('GET Account', { resources: { account: { ...parent, email_address: EMAIL } } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', () => [])
  api.answer('DELETE Access/Tokens', {})
  const { visit, dispatch, getState } = openStore({ token: TOKEN })
  visit('/nowhere')
  await until('the account is known', () => getState().account.status === 'known')
  dispatch(logOutClicked())
  await until('the server is notified', () => api.seen('DELETE Access/Tokens').length === 1)
  expect(api.seen('DELETE Access/Tokens')[0]!.headers.get('x-access-token')).toBe(TOKEN)
  expectNoMark()
})
