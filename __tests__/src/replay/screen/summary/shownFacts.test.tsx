import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { engineReported } from '../../../../../src/features/calls/callsSlice'
import { streamEnded, streamOpened } from '../../../../../src/features/liveEvents/liveEventsListener'
import type { ActionLog } from '../../../../../src/recorder/actionLog'
import type { EngineFact, QualityReading } from '../../../../../src/services/callEngine'
import { renderReplay } from '../../../../helpers/recording/renderReplay'
import { fileOf, publicLog, START } from '../../../../helpers/recording/replayedLog'

const request = (step: 'fulfilled' | 'rejected', requestId: string, baseQueryMeta: object, payload?: object) => ({
  type: `api/executeQuery/${step}`,
  meta: { requestId, requestStatus: step, arg: { endpointName: 'listCalls' }, baseQueryMeta },
  payload,
})

const fact = (reported: EngineFact, at: number) => engineReported({ callSid: 'CA1', at, fact: reported })
const quality = (reading: object): EngineFact => ({ kind: 'quality', reading: reading as QualityReading })

/** After an action by which the log is one of this app. */
async function openPane(reported: { type: string }[], pane: string, leftOut: Partial<ActionLog> = {}) {
  const { open, user } = renderReplay()
  const actions = [...publicLog.actions.slice(0, 1), ...reported]
  await open(fileOf({ actions, cut: 0, ...leftOut, times: actions.map((_, at) => START + at * 1000) }))
  await user.click(await screen.findByRole('tab', { name: pane }))
}

test('the requests show how each was answered, what was tried before, and the ids in the log of the server', async () => {
  const tries = [{ status: 503, requestId: 'id-1' }, {}]
  await openPane(
    [
      request('fulfilled', 'one', { call: 'GET Calls', status: 200, ms: 9000, size: 79_000, requestId: 'id-2', tries }),
      request('rejected', 'two', { call: 'GET Calls', status: 403, ms: 120, requestId: 'id-3' }, { status: 403 }),
    ],
    'Requests',
  )
  const rows = within(await screen.findByRole('list', { name: 'Requests' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^GET Calls.* · 200 · 9,000 ms · tried again after 503, no answer · 79,000 charactersRequest ID id-2, id-1$/,
    ),
    expect.stringMatching(/^GET Calls.* · 403 · 120 msRequest ID id-3$/),
  ])
})

test('the stream of events is among the requests where it was opened, and is not counted as one', async () => {
  const reported = [
    streamOpened({ requestId: 'id-1' }),
    request('fulfilled', 'one', { call: 'GET Calls', status: 200, requestId: 'id-2' }),
    streamEnded({ requestId: 'id-1', ms: 60_000 }),
  ]
  await openPane(reported, 'Requests')
  const rows = within(await screen.findByRole('list', { name: 'Requests' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^GET Events.* · 200 · 60,000 msRequest ID id-1$/),
    expect.stringMatching(/^GET Calls.* · 200Request ID id-2$/),
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Summary' }))
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('One request, 0 failed')
})

test('the summary counts the requests that were tried again', async () => {
  await openPane([request('fulfilled', 'one', { call: 'GET Calls', status: 200, tries: [{ status: 503 }] })], 'Summary')
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent('One request, 0 failed, One was tried again')
  expect(summary).toHaveTextContent('Tried again after 503: GET Calls')
})

test('the summary of a shortened file says what is in it, and makes no claim about the rest', async () => {
  await openPane([{ type: 'app/reloadClicked' }], 'Summary', { cut: 4200, cutAfter: 1 })
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent('2 actions, without 4,200 older ones, without a later one')
  expect(summary).toHaveTextContent('No calls in this part')
  expect(summary).toHaveTextContent('No problems were recorded in this part')
  expect(screen.getByText('4,200 older actions were dropped before this file was saved.')).toBeVisible()
  expect(screen.getByText('One later action is left out.')).toBeVisible()
})

test('that of a whole file says that nothing went wrong', async () => {
  await openPane([{ type: 'app/reloadClicked' }], 'Summary')
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent(/2 actions(?!, without)/)
  expect(summary).toHaveTextContent(/No problems were recorded$/)
})

test('a call shows its id, its end, the signalling, and a curve of each figure that was measured', async () => {
  await openPane(
    [
      fact({ kind: 'ringing' } as EngineFact, 0),
      fact(quality({ mos: 4.2, loss: 0.01, jitterMs: 12 }), 1000),
      fact(quality({ mos: 3.1, loss: 0.04, jitterMs: 30 }), 2000),
      fact({ kind: 'ended', cause: 'remoteHungUp', sipStatus: 200 } as unknown as EngineFact, 3000),
    ],
    'Calls',
  )
  const calls = screen.getByRole('region', { name: 'Calls' })
  expect(calls).toHaveTextContent('Call ID CA1')
  expect(calls).toHaveTextContent(/ringing.*ended remoteHungUp, SIP 200/)
  expect(screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))).toEqual([
    'MOS over time, from 3.1 to 4.2',
    'Loss, % over time, from 1.0 to 4.0',
    'Jitter, ms over time, from 12.0 to 30.0',
  ])
  expect(calls).not.toHaveTextContent('∞')
})

test('a mark of several errors says how many there are', async () => {
  const crash = { type: '__rtkq/offline' }
  await openPane(
    Array.from({ length: 500 }, () => crash),
    'Summary',
  )
  const titles = [...document.querySelectorAll<HTMLElement>('.MuiSlider-mark')].map(({ title }) => title)
  expect(titles.length).toBeLessThan(210)
  expect(titles).toContain('Lost the network (and one more error just before it)')
  expect(titles).toContain('Lost the network (and 2 more errors just before it)')
})
