import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../../../src/api/api'
import { isProblem, problemOf, problemsIn } from '../../../../src/app/support/problemOf'
import { requestStrings } from '../../../../src/app/support/requestStrings'
import { loggedOut, pageFaulted, screenBroke } from '../../../../src/events'
import { audioTested } from '../../../../src/features/calls/audio/audioTestSlice'
import { voiceRecorded, voiceTestPrevented } from '../../../../src/features/calls/audio/voiceTestSlice'
import { callPrevented, engineReported } from '../../../../src/features/calls/callsSlice'
import { importReported } from '../../../../src/features/contacts/contactsSlice'
import { documentFailed } from '../../../../src/features/documents/documentsSlice'
import { submissionRefused } from '../../../../src/features/forms/formsSlice'
import { streamFailed } from '../../../../src/features/liveEvents/liveEventsListener'
import { pinsDiffered } from '../../../../src/features/pinReset/pinResetSlice'
import {
  cardFormChanged,
  cardFormFailed,
  declineReceived,
  payPalBlocked,
  providerReturned,
} from '../../../../src/features/purchase/purchaseSlice'
import { cookiesRefused } from '../../../../src/features/session/sessionSlice'
import { pinsDiffered as signUpPinsDiffered } from '../../../../src/features/signUp/signUpSlice'
import { preparationFailed, sendingFailed } from '../../../../src/features/supportFile/supportFileSlice'
import { fileFailed } from '../../../../src/features/tableFile/tableFileSlice'
import type { EndCause, EngineFact } from '../../../../src/services/callEngine'

const screen = { part: 'screen', resetKey: '/' } as const
const cardRefused = (code: { declineCode?: string }) =>
  cardFormChanged({ handle: 'h', step: { kind: 'refused', reason: 'user_cancelled', ...code } })
const rejected = (meta: object, payload?: unknown) => ({ type: 'api/executeQuery/rejected', meta, payload })
const purchaseIs = (status: string) => ({
  type: 'api/executeQuery/fulfilled',
  meta: { requestStatus: 'fulfilled', arg: { endpointName: 'getPurchase' } },
  payload: { sid: 'p', status },
})
const reported = (fact: EngineFact) => engineReported({ callSid: 'c', at: 0, fact })
const ended = (cause: EndCause) => reported({ kind: 'ended', cause, sipStatus: null })

test.each<[string, string, unknown]>([
  ["Couldn't load the account: Not allowed (403)", 'getAccount', { status: 403, message: 'Not allowed.' }],
  [
    "Couldn't load the packages: No such group (-32602)",
    'listProducts',
    { status: 200, code: -32602, message: 'No such group.' },
  ],
  ["Couldn't load the calls: the server refused (404)", 'listCalls', { status: 404 }],
  ["Couldn't load the calls: the server failed (503)", 'listCalls', { status: 503 }],
  ["Couldn't place the call: no answer", 'placeCall', { status: 'no_answer' }],
  ['Log-in refused: Wrong PIN (401)', 'logIn', { status: 401, code: 'wrong_pin', message: 'Wrong PIN.' }],
  ["Couldn't log in: the server refused (401)", 'logIn', { status: 401 }],
  ["Couldn't log in: Out of order (500)", 'logIn', { status: 500, message: 'Out of order.' }],
  // Of another version.
  ['A request failed: no answer', 'constructor', { status: 'no_answer' }],
])('a request: %s', (words, endpointName, payload) => {
  const action = rejected({ arg: { endpointName } }, payload)
  expect(problemOf(action)).toBe(words)
})

test('a request that failed in the page is described with its error', () => {
  const error = { message: 'x is undefined' }
  expect(problemOf({ ...rejected({ arg: { endpointName: 'getUsage' } }), error })).toBe(
    "Couldn't load the usage: x is undefined",
  )
})

test('every request of the app has its words', async () => {
  const features = join(process.cwd(), 'src/features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).map((file) => join(features, file))
  for (const file of files.filter(
    (each) => /\.ts$/.test(each) && readFileSync(each, 'utf8').includes('injectEndpoints'),
  ))
    await import(file)
  expect(Object.keys(requestStrings).sort()).toEqual(Object.keys(api.endpoints).sort())
})

test('a skipped or aborted request is not an error', () => {
  for (const action of [rejected({ condition: true }), rejected({ aborted: true })]) {
    expect(problemOf(action)).toBeNull()
  }
})

test.each<[string, UnknownAction]>([
  ['Part of the page crashed: x is undefined', screenBroke({ ...screen, message: 'x is undefined', isMissing: false })],
  ["Part of the page couldn't be loaded", screenBroke({ ...screen, message: 'ChunkLoadError', isMissing: true })],
  ['The page did not respond for 1.3 s', pageFaulted({ kind: 'longTask', ms: 1280 })],
  ['An error in the background: TypeError: x', pageFaulted({ kind: 'rejection', message: 'TypeError: x' })],
  ['An error in the browser console: no', pageFaulted({ kind: 'consoleError', message: 'no' })],
  ['An error in the page: y is undefined', pageFaulted({ kind: 'exception', message: 'y is undefined' })],
  ['Lost the network', { type: '__rtkq/offline' }],
  ["The support file couldn't be prepared", preparationFailed()],
  ["The card form couldn't be loaded", cardFormFailed({ handle: 'h' })],
  ['Card declined: insufficient funds', cardRefused({ declineCode: 'insufficient_funds' })],
  ['Card declined: lost card', declineReceived({ handle: 'h', declines: 1, declineCode: 'lost_card' })],
  ['Card payment failed: user cancelled', cardRefused({})],
  ["Couldn't save the PDF: the server refused (404)", documentFailed({ error: { status: 404 } })],
  ["Couldn't send the support file: no answer", sendingFailed({ error: { status: 'no_answer' } })],
  ['The payment failed', purchaseIs('failed')],
  ['The payment was refunded', purchaseIs('refunded')],
  ["Couldn't export the list: the server failed (502)", fileFailed({ error: { status: 502 } })],
  ["Couldn't get live updates: no answer", streamFailed({ status: 0 })],
  ["Couldn't get live updates: the server refused (429)", streamFailed({ status: 429 })],
])('in the page: %s', (words, action) => {
  expect(problemOf(action)).toBe(words)
})

test('the type of RTK Query for a lost network is still the same', () => {
  expect(api.internalActions.onOffline.type).toBe('__rtkq/offline')
})

test.each<[string, UnknownAction]>([
  ["Tealine isn't allowed to use your microphone.", callPrevented({ attemptId: 'a', cause: 'microphoneDenied' })],
  ["Tealine isn't allowed to use your microphone.", voiceTestPrevented({ problem: 'microphoneDenied' })],
  ['No microphone was found.', audioTested({ problem: 'microphoneMissing', wasHeard: false, isCarrierReached: true })],
  ["The phone network can't be reached", audioTested({ problem: null, wasHeard: true, isCarrierReached: false })],
  ['Lost the connection during the call', reported({ kind: 'reconnecting' })],
  ['The microphone was unplugged', reported({ kind: 'microphoneLost', now: null })],
  ['You ran out of credits.', ended('outOfCredits')],
])('of the telephone: %s', (words, action) => {
  expect(problemOf(action)).toBe(words)
})

test('an ordinary end, and a test that found nothing, are not errors', () => {
  for (const cause of ['hungUp', 'busy'] as const) expect(problemOf(ended(cause))).toBeNull()
  const tested = audioTested({ problem: null, wasHeard: true, isCarrierReached: null })
  expect(problemOf(tested)).toBeNull()
  const harmless = [
    reported({ kind: 'ringing' }),
    reported({ kind: 'silentMicrophone', on: false }),
    cardFormChanged({ handle: 'h', step: { kind: 'shown' } }),
    providerReturned({ outcome: 'approved' }),
    importReported({ step: 'preview', counts }),
    loggedOut({ reason: 'otherTab' }),
  ]
  expect(problemsIn(harmless)).toEqual([])
})

const counts = { added: 2, merged: 0, duplicates: 1, skipped: 0 }

test.each<[string, UnknownAction]>([
  ['Their microphone picks up nothing', reported({ kind: 'silentMicrophone', on: true })],
  ["The other person can't be heard", reported({ kind: 'silentOther', on: true })],
  ["The browser blocked the call's sound", reported({ kind: 'audioBlocked', on: true })],
  ['Nothing was heard from the microphone', audioTested({ problem: null, wasHeard: false, isCarrierReached: true })],
  ['Nothing was heard from the microphone', voiceRecorded({ wasHeard: false })],
  ['The browser blocks cookies', cookiesRefused()],
  ['The browser blocked the PayPal window', payPalBlocked()],
  ['Came back from PayPal without paying', providerReturned({ outcome: 'cancelled' })],
  ['The import had no contacts', importReported({ step: 'choosing', problem: 'empty' })],
  ["The import couldn't be read", importReported({ step: 'choosing', problem: 'unreadable' })],
  ['The import left out 3', importReported({ step: 'preview', counts: { ...counts, skipped: 2, unfit: 1 } })],
  [
    "Couldn't import all contacts: no answer",
    importReported({ step: 'done', counts, refused: 0, reason: null, error: { status: 'no_answer' } as never }),
  ],
  ['The two new PINs differ', pinsDiffered()],
  ['The two new PINs differ', signUpPinsDiffered()],
  ['Sent a form with mistakes: ', submissionRefused({ form: 'logIn', problems: [] } as never)],
  ["Was logged out: the account couldn't be loaded", loggedOut({ reason: 'accountRefused' })],
  ['Was logged out: the browser had lost the log-in', loggedOut({ reason: 'noToken' })],
])('that the customer saw in words: %s', (words, action) => {
  expect(problemOf(action)).toBe(words)
})

test('a stream that a page load cuts off at once is interrupted; one that long gets no answer is a problem', () => {
  expect(problemOf(streamFailed({ status: 0, ms: 74 }))).toBeNull()
  expect(problemOf(streamFailed({ status: 0, ms: 45_000 }))).toBe("Couldn't get live updates: no answer")
})

test.each([null, 'text', 7, { status: {} }, { fact: null }, { error: null }])(
  'a payload of another shape (%j) harms nothing',
  (payload) => {
    const actions = [
      rejected({}, payload),
      { type: 'app/screenBroke', payload },
      { type: 'calls/engineReported', payload },
      { type: 'app/pageFaulted', payload },
      { type: 'calls/callPrevented', payload },
      { type: 'audioTest/audioTested', payload },
      { type: 'tableFile/fileFailed', payload },
      { type: 'documents/documentFailed', payload },
      { type: 'supportFile/sendingFailed', payload },
      { ...purchaseIs('failed'), payload },
    ]
    expect(problemsIn(actions)).toEqual(expect.arrayContaining([1, 2]))
    expect(actions.map(isProblem).slice(0, 2)).toEqual([true, true])
  },
)
