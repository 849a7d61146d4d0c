import { act, screen, waitFor } from '@testing-library/react'
import { supportFileRequested } from '../../../../src/events'
import { renderApp } from '../../../helpers/page/renderApp'

jest.mock('../../../../src/features/supportFile/SupportFileDialog', () => ({
  SupportFileDialog() {
    if (mockIsOffline) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    return <p>The dialog</p>
  },
}))

let mockIsOffline = true

test('a report whose dialog could not be loaded is tried again when the customer asks again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { store } = await renderApp({ ui: <p>A page</p> })
  const ask = () => act(() => void store.dispatch(supportFileRequested()))
  ask()
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/)
  ask()
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())

  mockIsOffline = false
  ask()
  expect(await screen.findByText('The dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
