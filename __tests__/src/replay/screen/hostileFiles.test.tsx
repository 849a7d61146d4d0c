import { screen } from '@testing-library/react'
import { openFile } from '../../../../src/replay/screen/openFile'
import { renderReplay, stage } from '../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../helpers/recording/replayedLog'

const changed = (change: object) => JSON.stringify({ ...JSON.parse(fileOf(publicLog)), ...change })

test.each([
  ['nothing', '', 'This file is empty.'],
  ['a picture', 'GIF89a', 'This file is not JSON.'],
  ['half a file', fileOf(publicLog).slice(0, 300), 'This file is truncated: save or send it again.'],
  ['no action', '[]', 'This file has no recorded steps.'],
  [
    "another app's log",
    '[{"type":"todos/added"},{"type":"api/executeQuery/pending"}]',
    'This is a log of another app: none of its actions or slices exist here.',
  ],
  [
    'a name that every object has',
    '[{"type":"session/x","payload":{"__proto__":{"isAdmin":true}}}]',
    'This file contains the name __proto__, which no log of this app does: it was not opened.',
  ],
  [
    'things without end inside each other',
    `[{"type":"session/x","payload":${'['.repeat(500)}${']'.repeat(500)}}]`,
    'This file contains more than 100 levels of nesting, which no log of this app does: it was not opened.',
  ],
])('%s is refused with a sentence, and another file can be opened', async (_, text, sentence) => {
  const { open } = renderReplay()
  await open(text)
  expect(await screen.findByText(sentence)).toBeVisible()
  await open(fileOf(publicLog))
  expect(await screen.findByText('Replay: nothing is sent')).toBeVisible()
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('a file that is too large, or is a folder, is not read', async () => {
  const large = new File([''], 'large.json')
  jest.spyOn(large, 'size', 'get').mockReturnValue(51 * 1024 * 1024)
  await expect(openFile(large)).rejects.toThrow('This file has 51 MB; the limit is 50 MB.')
  const folder = new File([''], 'folder')
  folder.arrayBuffer = () => Promise.reject(new Error('it is a folder'))
  await expect(openFile(folder)).rejects.toThrow('This file cannot be read: it is a folder')
})

test('a state that the screens cannot render is reported; the next one is shown again', async () => {
  // React logs every error caught by a boundary.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { open, user } = renderReplay()
  const broken = { type: 'app/pageLoaded', payload: { state: { navigation: { location: { pathname: 7 } } } } }
  await open(JSON.stringify([broken, ...publicLog.actions]))
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('This state cannot be shown')).toBeVisible()
  await user.keyboard('{Home}')
  expect(screen.queryByText('This state cannot be shown')).not.toBeInTheDocument()
})

test('numbers and names that the browser rejects are ignored', async () => {
  const { open, user } = renderReplay()
  const environment = { browser: 'x', size: [1e9, -5], timeZone: 'Mars/Olympus', language: '?' }
  await open(changed({ environment }))
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('4000 × 320')).toBeVisible()
  expect(await (await stage()).findByRole('heading', { name: 'Welcome back!', hidden: true })).toBeInTheDocument()
})

test('checks show whether this app behaves like the recorded one, and where it first differs', async () => {
  const { open, user, advance } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByText('Checking…')
  await advance(10)
  expect(await screen.findByText('Replays exactly')).toBeVisible()

  const { checks } = JSON.parse(fileOf(publicLog))
  const parts = [...checks.parts.slice(0, -1), { after: 5, changed: { 'navigation.timeZone': '"Mars"' } }]
  await open(changed({ checks: { ...checks, parts } }))
  expect(await screen.findByText('Differs at action 5')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show It' }))
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '5')

  await open(changed({ checks: { ...checks, parts: undefined, states: ['0'.repeat(16)] } }))
  expect(await screen.findByText('Differs after action 0')).toBeVisible()

  await open(changed({ payload: JSON.stringify(publicLog.actions.slice(1)), times: [] }))
  expect(await screen.findByText('The actions were changed after the file was saved')).toBeVisible()
  await open(JSON.stringify(publicLog.actions))
  expect(await screen.findByText('No checks in this file')).toBeVisible()
  expect(screen.getByText('This file has no timestamps: the actions are shown one second apart.')).toBeVisible()
})
