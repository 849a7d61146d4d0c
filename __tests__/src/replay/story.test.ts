import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestEnded } from '../../../src/api/requestEnded'
import { rootReducer } from '../../../src/app/rootReducer'
import { routeChanged } from '../../../src/events'
import { callRequested, engineReported } from '../../../src/features/calls/callsSlice'
import { actSubmitted } from '../../../src/features/contacts/contactsSlice'
import { submissionRefused } from '../../../src/features/forms/formsSlice'
import { cardFormChanged } from '../../../src/features/purchase/purchaseSlice'
import { actSubmitted as userActSubmitted } from '../../../src/features/users/usersSlice'
import type { ActionLog } from '../../../src/recorder/actionLog'
import { readLog } from '../../../src/recorder/readLog'
import { writeCut } from '../../../src/replay/cutOf'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { callsOf } from '../../../src/replay/recordedCalls'
import { recordedTimes } from '../../../src/replay/recordedTimes'
import { requestsOf } from '../../../src/replay/requests'
import { storyOf } from '../../../src/replay/story'

const journey = (name: string) => readLog(readFileSync(join(__dirname, '../../action-logs', `${name}.json`), 'utf8'))

function told(name: string) {
  const log = journey(name)
  return storyOf(log.actions, recordedTimes(log).moments).map(({ text }) => text)
}

test('a refused log-in is told with its reason', () => {
  expect(told('failed-login')).toEqual([
    'Opened the page',
    'Went to the log-in page',
    'Tapped Log In',
    'Log-in refused: That phone number and PIN do not match (401)',
  ])
})

const answered = (endpointName: string, tries?: object[]) => ({
  type: 'api/executeQuery/fulfilled',
  meta: { requestId: 'r', arg: { endpointName }, baseQueryMeta: { call: 'GET Calls', status: 200, tries } },
})

test('a request that succeeded after failed tries is a mark with their answers; older files have none', () => {
  const tried = answered('listCalls', [{ status: 503, requestId: 'first' }, {}])
  expect(storyOf([answered('listCalls'), tried], [0, 1])).toEqual([
    { position: 2, text: 'Tried again after 503, no answer: GET Calls', isFailure: true },
  ])
  expect(requestsOf([tried], [0])).toMatchObject([{ status: 200, isRefused: false, tries: [{ status: 503 }, {}] }])
  const logIn = { ...answered('logIn', [{ status: 502 }]), type: 'api/executeMutation/fulfilled' }
  expect(storyOf([logIn], [0])[0]?.text).toBe('Logged in · Tried again after 502: GET Calls')
  expect(storyOf([answered('listCalls', [null as never])], [0])[0]?.isFailure).toBe(true)
})

test('a call is told from the tap to its end, with what it took', () => {
  expect(told('call-ended-by-them')).toEqual(
    expect.arrayContaining([
      'Went to Place A Call',
      'Tapped Place Call',
      'It is ringing',
      expect.stringMatching(/^Answered after \d+ sec$/),
      expect.stringMatching(/^The call ended after \d+ sec: They hung up\.$/),
    ]),
  )
})

test('tells what was done with contacts, and with notes on calls', () => {
  const actions = [
    actSubmitted({ kind: 'remove', sid: 'contact-1' }),
    actSubmitted({ kind: 'mark', sid: 'contact-2', isFavourite: true }),
    actSubmitted({ kind: 'mark', sid: 'contact-2', isFavourite: false }),
    { type: 'contacts/importConfirmed' },
    { type: 'contacts/exportClicked' },
    { type: 'callNotes/notesSubmitted' },
    { type: 'replenisher/settingsSubmitted' },
    { type: 'documents/documentClicked' },
    { type: 'supportFile/sendClicked' },
    // From a newer version.
    { type: 'contacts/actSubmitted', payload: { kind: 'unknown' } },
    { type: 'contacts/actSubmitted' },
  ]
  expect(storyOf(actions, []).map(({ text }) => text)).toEqual([
    'Removed a contact',
    'Added a contact to favorites',
    'Removed a contact from favorites',
    'Imported contacts',
    'Exported contacts',
    "Saved a call's note and outcome",
    'Saved the auto-replenish settings',
    'Asked for a PDF',
    'Sent the support file',
  ])
})

test('tells what was done with users', () => {
  const acts = [
    userActSubmitted({ act: 'give', sid: 'user-1', credits: 5 }),
    userActSubmitted({ act: 'deny', sid: 'user-1', requestSid: 'request-1' }),
    { type: 'users/actSubmitted', payload: { act: 'constructor' } },
  ]
  expect(storyOf(acts, []).map(({ text }) => text)).toEqual(['Gave credits to a user', 'Denied a credit request'])
})

test('an action named like a part of every object tells nothing', () => {
  expect(storyOf([{ type: 'constructor' }, { type: 'toString' }], [])).toEqual([])
})

test('a form that the page refused is told with its fields and rules', () => {
  const problems = [
    { field: 'Phone number', rule: 'valueMissing' },
    { field: 'confirmation', rule: 'tooShort' },
  ]
  expect(storyOf([submissionRefused({ form: 'phoneLogIn', problems })], [0])).toEqual([
    {
      position: 1,
      text: 'Sent a form with mistakes: Phone number (value missing), confirmation (too short)',
      isFailure: false,
    },
  ])
})

test('a lost network is told with how long it was gone', () => {
  const lines = storyOf([{ type: '__rtkq/offline' }, { type: '__rtkq/online' }], [1000, 10_000])
  expect(lines.at(-1)).toEqual({ position: 2, text: 'Lost the network for 9 sec', isFailure: false })
})

test('so is a call that came back', () => {
  const report = (kind: 'reconnecting' | 'reconnected', at: number) =>
    engineReported({ callSid: 'C1', at, fact: { kind } })
  const actions = [
    callRequested({ to: '+12025550100', callerIdSid: 'N1', callerId: '+12025550101' }),
    report('reconnecting', 5000),
    report('reconnected', 9000),
  ]
  expect(storyOf(actions, [0, 5000, 9000]).at(-1)?.text).toBe('The call was back after 4 sec')
})

test('a declined card is described with its reason, after the steps before it', () => {
  const steps = [
    { kind: 'shown' },
    { kind: 'submitted' },
    { kind: 'refused', reason: 'api_error', declineCode: 'insufficient_funds' },
  ] as const
  const actions = steps.map((step) => cardFormChanged({ handle: 'h', step }))
  expect(storyOf(actions, [0, 1, 2])).toEqual([
    { position: 1, text: 'The card form appeared', isFailure: false },
    { position: 2, text: 'Sent the card form', isFailure: false },
    { position: 3, text: 'Card declined: insufficient funds', isFailure: true },
  ])
})

test('going to the same place again is no news', () => {
  const visit = (key: string) => routeChanged({ key, pathname: '/settings', search: '' })
  expect(storyOf([visit('a'), visit('b')], [0, 1])).toHaveLength(1)
})

test.each([
  ['/get-started', 'Went to Get Started'],
  ['/settings', 'Went to Settings'],
  ['/settings/transactions/', 'Went to Settings, Transactions'],
  ['/help', 'Went to Help'],
  ['/nowhere', 'Went to /nowhere'],
])('%s has a name, if it is of the app', (pathname, line) => {
  expect(storyOf([routeChanged({ key: 'a', pathname, search: '' })], [0])).toMatchObject([{ text: line }])
})

test('a failed request is told once, in plain words', () => {
  const failed = (endpointName: string) => ({
    type: 'api/executeQuery/rejected',
    meta: { arg: { endpointName } },
    payload: { status: 'no_answer' },
  })
  expect(storyOf([failed('listCallerIds'), failed('logIn')], [0, 1])).toEqual([
    { position: 1, text: "Couldn't load the caller IDs: no answer", isFailure: true },
    { position: 2, text: "Couldn't log in: no answer", isFailure: true },
  ])
})

test('requests have what was asked, its status, size, outcome and duration; in old recordings the name of the endpoint', () => {
  const log = journey('failed-login')
  const [ip, logIn] = requestsOf(log.actions, recordedTimes(log).moments)
  expect(ip).toMatchObject({ call: 'GET ip', status: 200, isRefused: false })
  expect(logIn).toMatchObject({ call: 'POST Access/Tokens', status: 401, isRefused: true })
  const arg = { endpointName: 'getAccount' }
  const meta = { requestId: 'q1', arg }
  const baseQueryMeta = { call: 'GET Account', status: 200, size: 812, requestId: 'r-1' }
  const answered = [
    { type: 'api/executeQuery/pending', meta },
    { type: 'api/executeQuery/fulfilled', meta: { ...meta, baseQueryMeta } },
    { type: 'api/executeQuery/pending', meta: { requestId: 'q2', arg } },
    { type: 'api/executeQuery/rejected', meta: { requestId: 'q3', arg, condition: true } },
  ]
  expect(requestsOf(answered, [0, 40, 50, 60])).toMatchObject([
    { call: 'GET Account', status: 200, size: 812, ms: 40, requestId: 'r-1' },
    { call: 'getAccount', status: 'pending', asked: 3, answered: undefined },
  ])
})

test('a query of several calls is a request for each of them, and a file is one too', () => {
  const meta = { requestId: 'q1', arg: { endpointName: 'listSubAccounts' } }
  const page = (requestId: string, ms: number) => ({ call: 'GET Accounts', status: 200, size: 9, ms, requestId })
  const baseQueryMeta = { ...page('r-3', 12), earlier: [page('r-1', 30), page('r-2', 20)] }
  const actions = [
    { type: 'api/executeQuery/pending', meta },
    { type: 'api/executeQuery/fulfilled', meta: { ...meta, baseQueryMeta } },
    requestEnded({ call: 'GET Calls.csv', status: 200, size: 4000, ms: 80, requestId: 'r-4' }),
    requestEnded({ call: 'GET Account/Statements/2026-10.pdf', ms: 30_000 }),
    requestEnded({ call: 'GET Calls.csv', status: 200, end: 'cut' }),
    requestEnded({ call: 'GET Calls.csv', end: 'aborted' }),
  ]
  expect(requestsOf(actions, [0, 70, 90, 99, 110, 120])).toMatchObject([
    { ...page('r-1', 30), asked: 1, answered: 2, isRefused: false },
    { ...page('r-2', 20), asked: 1, answered: 2 },
    { ...page('r-3', 12), asked: 1, answered: 2 },
    { call: 'GET Calls.csv', status: 200, size: 4000, ms: 80, requestId: 'r-4', answered: 3, isRefused: false },
    { call: 'GET Account/Statements/2026-10.pdf', status: 'no_answer', ms: 30_000, isRefused: true },
    { status: 200, isRefused: true },
    { status: 'no_answer', isRefused: false },
  ])
})

test('calls have their id, what the telephone did, their end and their quality over time', () => {
  const log = journey('out-of-credits')
  const [call, ...others] = callsOf(log.actions, recordedTimes(log).moments)
  expect(others).toEqual([])
  expect(call).toMatchObject({ sid: expect.stringMatching(/^[\da-f-]{36}$/), end: 'outOfCredits' })
  expect(call?.steps.map(({ kind }) => kind)).toEqual(['requested', 'placed', 'ringing', 'answered', 'ended'])
  expect(call?.quality.length).toBeGreaterThan(5)
  expect(call?.quality[0]?.reading.mos).toBeGreaterThan(4)
})

test('a cut replays by itself, with its own notes', () => {
  const log = journey('out-of-credits')
  const notes = [5, 29, 32, 39, 90].map((action) => ({ action, text: `note on ${action}` }))
  const text = writeCut(rootReducer, log, { from: 30, to: 60, notes })
  const cut = readLog(text)
  expect(cut.actions).toEqual(log.actions.slice(29, 60))
  expect(cut.times).toEqual(log.times?.slice(29, 60))
  expect(cut.cut).toBe(log.cut + 29)
  expect(cut.cutAfter).toBe(log.actions.length - 60)
  const shorter = readLog(writeCut(rootReducer, cut, { from: 1, to: 30, notes: [] }))
  expect([shorter.cut, shorter.cutAfter]).toEqual([cut.cut, log.actions.length - 59])
  expect(cut.notes).toEqual([
    { action: 0, text: 'note on 29' },
    { action: 3, text: 'note on 32' },
    { action: 10, text: 'note on 39' },
  ])
  expect(findFailedCheck(rootReducer, cut)).toBeNull()
})

test('a cut of a recording that differs here does not claim to be exact', () => {
  const log = journey('login')
  const { checks, actions } = log
  const [first, ...others] = checks?.parts ?? []
  if (!checks || !first) throw new Error('The journey has no checks')
  const differing = {
    ...log,
    checks: { ...checks, parts: [{ ...first, changed: { 'session.name': '"Mia"' } }, ...others] },
  }
  const failedIn = (cutFrom: ActionLog, to: number) =>
    findFailedCheck(rootReducer, readLog(writeCut(rootReducer, cutFrom, { from: 1, to, notes: [] })))
  expect(failedIn(differing, actions.length - 1)).toMatchObject({ what: 'noChecks' })
  expect(failedIn({ ...log, checks: undefined } as unknown as ActionLog, 5)).toMatchObject({ what: 'noChecks' })
  // All of it has the customer's own checks.
  expect(failedIn(differing, actions.length)).toMatchObject({ what: 'state', count: first.after })
})
