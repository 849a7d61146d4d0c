import { act, screen } from '@testing-library/react'
import { loginScreen, signUpScreen } from '../../../src/app/screens'
import { startFakeApi } from '../../helpers/fakeApi'
import { renderApp } from '../../helpers/renderApp'

const api = startFakeApi()
// A chunk that is there already comes within the act of the navigation.
beforeAll(() => Promise.all([loginScreen.preload(), signUpScreen.preload()]))
beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

test('/login-legacy leads to the log-in with a legacy PIN', async () => {
  await renderApp({ path: '/login-legacy' })
  expect(await screen.findByRole('heading', { name: 'Log In with a Legacy PIN' })).toBeVisible()
})

test('the log-in screen leads to the sign-up', async () => {
  const { user } = await renderApp({ path: '/login' })
  const link = await screen.findByRole('link', { name: 'New here? Create an account' })
  await act(() => user.click(link))
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test.each(['/', '/call-history'])('%s leads a visitor to the log-in', async (path) => {
  await renderApp({ path })
  expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})
