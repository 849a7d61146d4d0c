import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { rootReducer } from '../../../../src/app/rootReducer'
import { loggedOut, supportFileAsked } from '../../../../src/events'
import { SupportCard } from '../../../../src/features/supportFile/SupportCard'
import { readLog } from '../../../../src/recorder/readLog'
import { findFailedCheck } from '../../../../src/replay/findFailedCheck'
import { renderApp } from '../../../helpers/renderApp'

const dialog = () => screen.findByRole('dialog', { name: 'Save Support File' })
const saveButton = () => screen.getByRole('button', { name: 'Save File' })

test('the settings show what is in the file before it is saved, and the file replays', async () => {
  const { user, services } = await renderApp({ ui: <SupportCard /> })
  await user.click(screen.getByRole('button', { name: 'Save support file' }))
  expect(await dialog()).toHaveTextContent(/nothing is sent/)
  await waitFor(() => expect(saveButton()).toBeEnabled())
  expect(screen.getByRole('dialog')).toHaveTextContent(/Steps\d+Time.*\d:\d\d.*Size\d+ KB/)
  expect(screen.getByText(/^PINs, verification codes/)).toBeInTheDocument()
  expect(services.world.saved.size).toBe(0)

  await user.click(saveButton())
  const [name, text] = [...services.world.saved][0]!
  expect(name).toMatch(/^tealine-support-[\d-]+\.json$/)
  const log = readLog(text)
  expect(log.actions.at(-1)?.type).toBe('supportFile/supportFileAsked')
  expect(log.environment).toEqual(services.page.environment())
  expect(findFailedCheck(rootReducer, log)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('Ctrl+Alt+L opens it anywhere; AltGr+L types a letter', async () => {
  await renderApp({ ui: <input aria-label="field" /> })
  const field = screen.getByLabelText('field')
  fireEvent.keyDown(field, { code: 'KeyL', key: 'ł', ctrlKey: true, altKey: true, modifierAltGraph: true })
  fireEvent.keyDown(field, { code: 'KeyL', key: 'l', altKey: true })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  fireEvent.keyDown(field, { code: 'KeyL', key: 'l', ctrlKey: true, altKey: true })
  expect(await dialog()).toBeInTheDocument()
})

test.each(['Cancel', 'Close'])('%s saves nothing, and it can be opened again', async (way) => {
  const { user, services } = await renderApp({ ui: <SupportCard /> })
  const open = screen.getByRole('button', { name: 'Save support file' })
  await user.click(open)
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await user.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(services.world.saved.size).toBe(0)
  await user.click(open)
  await waitFor(() => expect(saveButton()).toBeEnabled())
})

test('a log-out closes it: what it was made from is gone', async () => {
  const { store } = await renderApp({ token: 'a token', ui: <SupportCard /> })
  act(() => void store.dispatch(supportFileAsked()))
  await dialog()
  act(() => void store.dispatch(loggedOut({ reason: 'chosen' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
