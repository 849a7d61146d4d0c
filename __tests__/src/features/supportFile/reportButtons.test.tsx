import { screen, waitFor } from '@testing-library/react'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()
// The dialog asks whether the file can be sent.
beforeEach(() => api.answer('GET Features', { resources: { features: [] } }))

const dialog = () => screen.findByRole('dialog', { name: 'Report a Problem' })

test.each(['busy', 'serviceFailure', 'hungUp'] as const)('a call that ended can be reported: %s', async (cause) => {
  const { call, tell, user } = await renderPhone(api, { ui: <CallPanel />, path: '/nowhere' })
  await call()
  await tell({ kind: 'ended', cause, sipStatus: null })
  await user.click(button('Report a problem'))
  expect(await dialog()).toBeVisible()
})

test('an error alert can be reported, by visitors too', async () => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.refuse('POST Access/Tokens', 500)
  const { user, store } = await renderApp({ path: '/login' })
  await waitFor(() => expect(store.getState().session.ipHandle).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/phone number/i), '2015550123')
  await user.type(screen.getByLabelText(/4-digit/), '1234')
  await user.click(button('Log In'))
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
  await user.click(screen.getByText('More'))
  await user.click(button('Report a problem'))
  expect(await dialog()).toBeVisible()
})
