import { screen, waitFor, within } from '@testing-library/react'
import { rootReducer } from '../../../../src/app/rootReducer'
import { readLog } from '../../../../src/recorder/readLog'
import { writeLog } from '../../../../src/recorder/supportFile'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderReplay } from '../../../helpers/recording/renderReplay'
import { fileOf, publicLog, START } from '../../../helpers/recording/replayedLog'

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
  // It is above the story.
  expect(summary.compareDocumentPosition(screen.getByRole('listbox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('on a phone it opens with the summary, beside which is the story, then the screen', async () => {
  const { openAsIs, user } = renderReplay({ isPhone: true })
  await openAsIs(fileOf(publicLog))
  expect(await screen.findByRole('tabpanel', { name: 'Summary' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/No calls/)
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Summary', 'Timeline', 'Screen', 'Requests', 'Calls', 'Notes'])
  await user.click(screen.getByRole('tab', { name: 'Timeline' }))
  expect(await screen.findByRole('listbox')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Screen' }))
  expect(screen.getByRole('region', { name: 'Recorded screen' })).toBeVisible()
})

test('the summary names the failed requests with what the server knows them by; a click goes there', async () => {
  const request = (step: string, requestId: string, baseQueryMeta?: object) => ({
    type: `api/executeQuery/${step}`,
    meta: { requestId, arg: { endpointName: 'getAccount' }, baseQueryMeta },
    ...(step === 'rejected' && { payload: { status: 'no_answer' } }),
  })
  const refused = { call: 'GET Account', status: 403, requestId: 'r-1' }
  const actions = [
    request('pending', 'q1'),
    request('rejected', 'q1', refused),
    request('pending', 'q2'),
    request('fulfilled', 'q2', { call: 'GET Account', status: 200 }),
    request('pending', 'q3'),
    request('rejected', 'q3'),
  ]
  const { openAsIs, user } = renderReplay()
  const times = [0, 120, 130, 140, 150, 5150].map((ms) => START + ms)
  await openAsIs(
    fileOf({ ...publicLog, actions: [...publicLog.actions.slice(0, 1), ...actions], times: [START, ...times] }),
  )
  const summary = within(await screen.findByRole('tabpanel', { name: 'Summary' }))
  expect(summary.getByText('3 requests, 2 failed')).toBeVisible()
  expect(summary.getByRole('button', { name: 'getAccount · No answer · 5,000 ms' })).toBeVisible()
  await user.click(summary.getByRole('button', { name: 'GET Account · 403 · 120 ms · Request ID r-1' }))
  expect(slider()).toHaveAttribute('aria-valuenow', '3')
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
