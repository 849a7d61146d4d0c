import { screen, waitFor, within } from '@testing-library/react'
import { rootReducer } from '../../../../src/app/rootReducer'
import { readLog } from '../../../../src/recorder/readLog'
import { writeLog } from '../../../../src/recorder/supportFile'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderReplay } from '../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../helpers/recording/replayedLog'

const slider = () => screen.getByRole('slider')
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

afterEach(() => history.replaceState(null, '', '/'))

test('a file opens at the first painted screen, with the story and a summary', async () => {
  const { openAsIs } = renderReplay()
  await openAsIs(writeLog(rootReducer, { ...publicLog, description: 'The screen went white' }))
  await screen.findByRole('listbox')
  expect(slider()).toHaveAttribute('aria-valuenow', '1')
  expect(options()[0]).toHaveTextContent('Went to the log-in page')
  expect(screen.getByRole('heading', { level: 1, name: 'support.json' })).toHaveFocus()
  const summary = screen.getByRole('tabpanel', { name: 'Summary' })
  expect(summary).toHaveTextContent(/What the customer wroteThe screen went white/)
  expect(summary).toHaveTextContent(/Browsera test.*1\.2\.3 \(abc1234\).*1280 × 800.*en-NZ, Pacific\/Chatham/)
  expect(summary).toHaveTextContent(/No calls.*0 requests, 0 failed/)
})

test('a link opens it at an action; the notes have a link to the one that is shown', async () => {
  location.hash = '#action=3'
  const { openAsIs, user } = renderReplay()
  await openAsIs(fileOf(publicLog))
  await screen.findByRole('listbox')
  expect(slider()).toHaveAttribute('aria-valuenow', '3')
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('tab', { name: 'Notes' }))
  expect(screen.getByRole('link', { name: 'Link to action 4' })).toHaveAttribute('href', '#action=4')
})

test('another file opens at its own first screen', async () => {
  location.hash = '#action=3'
  const { openAsIs } = renderReplay()
  await openAsIs(fileOf(publicLog))
  await screen.findByRole('listbox')
  await openAsIs(fileOf({ ...publicLog, actions: publicLog.actions.slice(0, 4), times: [] }))
  await waitFor(() => expect(slider()).toHaveAttribute('aria-valuemax', '4'))
  expect(slider()).toHaveAttribute('aria-valuenow', '1')
})

test('a link to an action that the file does not have opens it at the first screen', async () => {
  location.hash = '#action=99'
  const { openAsIs } = renderReplay()
  await openAsIs(fileOf(publicLog))
  await screen.findByRole('listbox')
  expect(slider()).toHaveAttribute('aria-valuenow', '1')
})

test('"Replays exactly" explains itself', async () => {
  const { open, user, advance } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByText('Checking…')
  await advance(10)
  await user.click(await screen.findByRole('button', { name: 'What does this mean?' }))
  expect(screen.getByRole('dialog', { name: 'Replays exactly' })).toHaveTextContent('reached the same state')
})

test('notes on actions are listed, and exported with a cut', async () => {
  const { open, user, saved } = renderReplay()
  await open(fileOf(publicLog))
  await user.click(await screen.findByRole('tab', { name: 'Notes' }))
  await user.click(options()[1] as HTMLElement)
  await fillIn(user, screen.getByRole('textbox', { name: 'Note on action 2' }), 'Here it begins')
  expect(options()[1]).toHaveTextContent('Here it begins')
  await fillIn(user, screen.getByRole('textbox', { name: 'From action' }), '6')
  expect(screen.getByRole('button', { name: 'Export Cut' })).toBeDisabled()
  expect(screen.getByText('Enter numbers from 1 to 5, the smaller one first.')).toBeVisible()
  await fillIn(user, screen.getByRole('textbox', { name: 'From action' }), '2')
  await user.click(screen.getByRole('button', { name: 'Export Cut' }))
  const cut = readLog(saved.get('tealine-support-2-5.json') ?? '')
  expect(cut.actions).toEqual(publicLog.actions.slice(1))
  expect(cut.notes).toEqual([{ action: 1, text: 'Here it begins' }])
})
