import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { rootReducer } from '../../../../src/app/rootReducer'
import { loggedOut, routeChanged, screenBroke, supportFileRequested } from '../../../../src/events'
import { SupportFileDialog } from '../../../../src/features/supportFile/SupportFileDialog'
import { SupportSection } from '../../../../src/features/supportFile/SupportSection'
import { readLog } from '../../../../src/recorder/readLog'
import { withNames } from '../../../../src/recorder/withNames'
import { findFailedCheck } from '../../../../src/replay/findFailedCheck'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { Replayed } from '../../../helpers/page/Replayed'
import { renderApp } from '../../../helpers/page/renderApp'

const dialog = () => screen.findByRole('dialog', { name: 'Report a Problem' })
const saveButton = () => screen.getByRole('button', { name: 'Save File' })

test('the settings preview the file before it is saved, and the file replays', async () => {
  const { user, services } = await renderApp({ ui: <SupportSection /> })
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(await dialog()).toHaveTextContent(/nothing is sent/)
  await waitFor(() => expect(saveButton()).toBeEnabled())
  expect(screen.getByRole('dialog')).toHaveTextContent(/Steps\d+Time.*\d:\d\d.*Size\d+ KB/)
  expect(screen.getByText(/^PINs, verification codes/)).toBeInTheDocument()
  expect(services.world.saved.size).toBe(0)

  await user.click(saveButton())
  const [name, text] = [...services.world.saved][0]!
  expect(name).toMatch(/^tealine-support-[\d-]+\.json$/)
  const log = readLog(text)
  // The last picture is what they report, not the dialog in which they do.
  expect(log.actions.map(({ type }) => type)).not.toContain('supportFile/supportFileRequested')
  expect(log.environment).toEqual({ ...services.page.environment(), hourCycle: 'h12' })
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
  const { user, services } = await renderApp({ ui: <SupportSection /> })
  const open = screen.getByRole('button', { name: 'Report a problem' })
  await user.click(open)
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await user.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(services.world.saved.size).toBe(0)
  await user.click(open)
  await waitFor(() => expect(saveButton()).toBeEnabled())
})

test('what is written is recorded as a length, so that a replay shows as many letters', async () => {
  const { user, store, unmount } = await renderApp({ ui: <SupportSection /> })
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  await dialog()
  await user.type(screen.getByRole('textbox'), 'Nobody hears')
  const recorded = store.getState()
  expect(recorded.forms.supportFile?.typed).toEqual([{ field: 'description', length: 12 }])
  unmount()
  await renderApp({
    ui: (
      <Replayed state={recorded}>
        <SupportFileDialog />
      </Replayed>
    ),
  })
  expect(screen.getByRole('textbox')).toHaveValue('somebody typ')
})

test('a log-out closes it, since the recording is gone', async () => {
  const { store } = await renderApp({ token: 'a token', ui: <SupportSection /> })
  act(() => void store.dispatch(supportFileRequested()))
  await dialog()
  act(() => void store.dispatch(loggedOut({ reason: 'chosen' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const search = routeChanged({ key: 'k', pathname: '/manage-users', search: '?q=Mia+Park' })

async function openedWith(action: object) {
  const page = await renderApp({ ui: <SupportSection /> })
  act(() => void page.store.dispatch(action as typeof search))
  await page.user.click(screen.getByRole('button', { name: 'Report a problem' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save (File|Anyway)$/ })).toBeEnabled())
  return page
}

const savedIn = ({ services }: Awaited<ReturnType<typeof openedWith>>) => [...services.world.saved.values()][0] ?? ''

test('names are made up unless the customer ticks "Include names", and the dialog says so', async () => {
  const page = await openedWith(search)
  const names = screen.getByRole('checkbox', { name: 'Include names' })
  expect(names).not.toBeChecked()
  expect(names).toHaveAccessibleDescription(/^Names of people, companies.* are replaced by made-up ones\.$/)
  await page.user.click(saveButton())
  expect(savedIn(page)).not.toMatch(/Mia|Park/)
})

test('with names the file contains them, and is read with them', async () => {
  const page = await openedWith(search)
  await page.user.click(screen.getByRole('checkbox', { name: 'Include names' }))
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/can read the real names/)
  await page.user.click(saveButton())
  const log = readLog(savedIn(page))
  expect(JSON.stringify(log.actions)).not.toMatch(/Mia|Park/)
  expect(withNames(log).actions).toContainEqual(search)
  // The choice is not kept for the next file.
  await page.user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(await screen.findByRole('checkbox', { name: 'Include names' })).not.toBeChecked()
})

test('a description shows no card code, and known names neither in lower case', async () => {
  const page = await openedWith(search)
  await page.user.type(screen.getByRole('textbox'), 'mia  park entered cvc 739 twice')
  await page.user.click(saveButton())
  const { description } = readLog(savedIn(page))
  expect(description).toMatch(/entered cvc \[hidden\] twice$/)
  expect(description).not.toMatch(/mia|park|739/i)
})

test('a file that could not be reopened comes with a warning', async () => {
  const page = await openedWith({ type: screenBroke.type, payload: JSON.parse('{"constructor":{"prototype":1}}') })
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Tealine can't open this file again.*contains the name constructor.*You can still save it/,
  )
  expect(screen.queryByRole('button', { name: 'Save File' })).not.toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Save Anyway' }))
  expect(savedIn(page)).toContain(screenBroke.type)
})

test('a file that cannot be prepared says so, and can be retried', async () => {
  const services = fakeServices()
  const { environment } = services.page
  const { user } = await renderApp({ ui: <SupportSection />, services })
  services.page.environment = () => {
    throw new Error('Nothing can be told')
  }
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/couldn't be prepared/)
  services.page.environment = environment
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(saveButton()).toBeEnabled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  // The file ends before they asked for the first time.
  await user.click(saveButton())
  const first = readLog([...services.world.saved.values()][0] ?? '')
  expect(first.actions.map(({ type }) => type).filter((type) => type.startsWith('supportFile/'))).toEqual([])
  expect(findFailedCheck(rootReducer, first)).toBeNull()

  // What came of that is part of the next report.
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await user.click(saveButton())
  const next = readLog([...services.world.saved.values()].at(-1) ?? '')
  expect(next.actions.map(({ type }) => type).filter((type) => type.startsWith('supportFile/'))).toEqual([
    'supportFile/supportFileRequested',
    'supportFile/preparationFailed',
    'supportFile/supportFileRequested',
    'supportFile/filePrepared',
    'supportFile/saveClicked',
  ])
  expect(findFailedCheck(rootReducer, next)).toBeNull()
})
