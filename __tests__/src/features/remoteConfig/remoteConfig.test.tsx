import { act, screen, waitFor } from '@testing-library/react'
import { remoteConfigRead } from '../../../../src/features/remoteConfig/remoteConfigSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

test('a text of the remote collection replaces the app’s own, including addresses', async () => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.refuse('POST Access/Tokens', 500)
  const { store, user } = await renderApp({ path: '/login?type=legacy_pin' })
  const texts = {
    'login.legacyHeading': 'Welcome, old friend',
    'login.legacyPin': 'Your PIN from before 2020',
    'error.generic': 'Write to help@service.example.',
  }
  const remote = { ...store.getState().remoteConfig, texts }
  act(() => void store.dispatch(remoteConfigRead(remote)))
  expect(screen.getByRole('heading', { name: 'Welcome, old friend' })).toBeVisible()
  await fillIn(user, screen.getByLabelText('Your PIN from before 2020'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Write to help@service.example.'))
})
