import { routeChanged } from '../../../src/events'
import { callRequested, engineReported } from '../../../src/features/calls/callsSlice'
import { actSubmitted } from '../../../src/features/contacts/contactsSlice'
import { submissionRefused } from '../../../src/features/forms/formsSlice'
import { cardFormChanged } from '../../../src/features/purchase/purchaseSlice'
import { actSubmitted as userActSubmitted } from '../../../src/features/users/usersSlice'
import { recordedTimes } from '../../../src/replay/recordedTimes'
import { storyOf } from '../../../src/replay/story'
import { journey } from '../../helpers/recording/journey'

function told(name: string) {
  const log = journey(name)
  return storyOf(log.actions, recordedTimes(log).moments).map(({ text }) => text)
}

test('a refused log-in is described with its reason', () => {
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
  const logIn = { ...answered('logIn', [{ status: 502 }]), type: 'api/executeMutation/fulfilled' }
  expect(storyOf([logIn], [0])[0]?.text).toBe('Logged in · Tried again after 502: GET Calls')
  expect(storyOf([answered('listCalls', [null as never])], [0])[0]?.isFailure).toBe(true)
})

test('a call is described from the tap to its end, with what it took', () => {
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

test('an action named like an inherited property of objects is not described', () => {
  expect(storyOf([{ type: 'constructor' }, { type: 'toString' }], [])).toEqual([])
})

test('a form that the page refused is described with its fields and rules', () => {
  const problems = [
    { field: 'Phone number', rule: 'valueMissing' },
    { field: 'confirmation', rule: 'tooShort' },
  ]
  expect(storyOf([submissionRefused({ form: 'phoneLogIn', problems })], [0])).toEqual([
    {
      position: 1,
      text: 'Sent a form with mistakes: Phone number (value missing), confirmation (too short)',
      isFailure: true,
    },
  ])
})

test('a lost network is described with how long it was gone', () => {
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

test('going to the same place again is not listed', () => {
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

test('a failed request is described once, in plain words', () => {
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
