import { screen, waitFor } from '@testing-library/react'
import { AppLayout } from '../../../src/app/layout/AppLayout'
import { readLog } from '../../../src/recorder/readLog'
import { renderApp } from '../../helpers/renderApp'

function Broken(): never {
  throw new Error('No such thing for me@work.example')
}

test('a screen that throws says so in plain words, and its support file tells what happened', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, services } = await renderApp({
    path: '/login',
    ui: (
      <AppLayout credits={null} callBar={<p>A call goes on</p>}>
        <Broken />
      </AppLayout>
    ),
  })
  expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(screen.getByText('A call goes on')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save support file' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save File' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Save File' }))
  const { actions } = readLog([...services.world.saved.values()][0]!)
  expect(actions.find(({ type }) => type === 'app/screenBroke')?.payload).toEqual({
    message: 'Error: No such thing for [hidden]',
  })
})
