import { act, screen, waitFor, within } from '@testing-library/react'
import type { Call } from '../../../../contract/calls'
import { annotateCall } from '../../../../src/features/calls/callsApi'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget, wireCall } from '../../../helpers/api/sampleCalls'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

const before = (sid: string, changes: Partial<Call> = {}): Call => ({ ...wireCall, sid, ...changes })

const CALLS = [
  { ...wireCall, status: 'answered', result: undefined, seconds: 0 },
  before('C9', { note: 'Ask for Leo', outcome: 'call_back' }),
  before('C8', { result: 'no_answer', seconds: 0 }),
  before('C7', { to: `${callTarget.to}5`, note: 'A longer number' }),
  before('C6', { note: 'Third' }),
  before('C5', { note: 'Fourth' }),
]

const queries = () =>
  api.seen('GET Calls').flatMap(({ url: { searchParams } }) => (searchParams.has('q') ? [searchParams] : []))
const lastCalls = () => screen.findByRole('region', { name: 'Last calls with +1 202 555 0100' })

async function talk({ features = ['call_notes'], calls = CALLS as unknown[] } = {}) {
  const app = await renderPhone(api)
  api.answer('GET Features', { resources: { features } })
  await learnFeatures(app)
  api.answer('GET Calls', { resources: { calls, next_cursor: null } })
  await app.talk()
  return app
}

test('the last three calls with the number are listed beside a call, with what was noted', async () => {
  await talk()
  await waitFor(async () => expect(within(await lastCalls()).getAllByRole('listitem')).toHaveLength(3))
  const [first, second, third] = within(await lastCalls()).getAllByRole('listitem')
  expect(first).toHaveTextContent(/1 min 5 sec.*Call back.*Ask for Leo/)
  expect(second).toHaveTextContent(/No answer$/)
  expect(third).toHaveTextContent(/Third$/)
  expect(queries().map((query) => Object.fromEntries(query))).toEqual([
    { q: callTarget.to, limit: '4', account_sid: parent.sid },
  ])
})

test('a note saved since they were loaded is shown', async () => {
  const { store } = await talk()
  await screen.findByText('Third')
  api.answer('POST Calls/C6', { resources: { call: before('C6', { note: 'Changed' }) } })
  await act(() => store.dispatch(annotateCall.initiate({ sid: 'C6', note: 'Changed' }, { track: false })))
  expect(await screen.findByText('Changed')).toBeVisible()
  expect(screen.queryByText('Third')).not.toBeInTheDocument()
})

test('the call that has just ended does not join them', async () => {
  const { tell, settle } = await talk()
  await screen.findByText('Third')
  api.answer('GET Calls', { resources: { calls: [wireCall, ...CALLS.slice(1)], next_cursor: null } })
  await tell({ kind: 'ended', cause: 'hungUp', sipStatus: null })
  await settle()
  await waitFor(() => expect(queries().length).toBeGreaterThan(1))
  expect(within(await lastCalls()).getAllByRole('listitem')).toHaveLength(3)
  expect(within(await lastCalls()).getByText('Third')).toBeVisible()
})

test('the first call with a number is said to be that', async () => {
  await talk({ calls: [] })
  expect(await screen.findByText('This is the first one.')).toBeVisible()
})

test('calls that cannot be loaded are said to be', async () => {
  const app = await renderPhone(api)
  api.answer('GET Features', { resources: { features: ['call_notes'] } })
  await learnFeatures(app)
  api.refuse('GET Calls', 500, { message: 'No.' })
  await app.talk()
  expect(await screen.findByText("Your last calls couldn't be loaded.")).toBeVisible()
})

test('where the server keeps no notes, they are neither loaded nor shown', async () => {
  await talk({ features: [] })
  expect(await screen.findByRole('timer')).toBeVisible()
  expect(queries()).toEqual([])
  expect(screen.queryByText(/Last calls with/)).not.toBeInTheDocument()
})
