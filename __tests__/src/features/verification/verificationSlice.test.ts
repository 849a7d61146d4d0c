import { loggedOut } from '../../../../src/events'
import { requestCode, verifyCode } from '../../../../src/features/verification/verificationApi'
import type { VerificationState } from '../../../../src/features/verification/verificationSlice'
import {
  emailStored,
  flowClosed,
  flowOpened,
  receiptStored,
  selectSecondsToResend,
  startedOver,
  verificationSlice,
} from '../../../../src/features/verification/verificationSlice'

const { reducer } = verificationSlice
const SENT_AT = 1_800_000_000_000
const flow = { name: 'test', scope: 'accounts.password.update' as const }
const request = { phone_number: '+12015550123', method: 'text' as const, scope: flow.scope }

type Action = Parameters<typeof reducer>[1]

/** An action as RTK Query dispatches it for one of the two calls. */
function answer(
  call: 'requestCode' | 'verifyCode',
  requestId: string,
  status: 'pending' | 'fulfilled' | 'rejected',
  { payload, ...asked }: { payload?: unknown; method?: 'text' | 'call'; phone_number?: string } = {},
): Action {
  return {
    type: `api/executeMutation/${status}`,
    payload,
    meta: {
      requestId,
      requestStatus: status,
      fulfilledTimeStamp: SENT_AT,
      arg: { type: 'mutation', endpointName: call, originalArgs: { ...request, ...asked } },
    },
  }
}

const after = (actions: Action[], state?: VerificationState) => actions.reduce(reducer, state)
const opened = after([flowOpened(flow)])
const sending = after([answer('requestCode', 'r1', 'pending')], opened)
const sent = after([answer('requestCode', 'r1', 'fulfilled', { payload: 'VE1' })], sending)
const slice = (state: VerificationState | undefined) => ({ verification: state as VerificationState })

test('the matchers know the actions of these tests', () => {
  expect(requestCode.matchFulfilled(answer('requestCode', 'r1', 'fulfilled'))).toBe(true)
  expect(verifyCode.matchRejected(answer('verifyCode', 'r1', 'rejected'))).toBe(true)
})

test('the sid of the answer leads to the code step', () => {
  expect(sending).toMatchObject({ step: 'request', pending: { requestId: 'r1', what: 'sending' } })
  expect(sent).toMatchObject({ step: 'code', pending: null, verificationSid: 'VE1', phoneNumber: '+12015550123' })
})

test('a refusal stays at its step with its error, which the next attempt clears', () => {
  const error = { status: 422, code: 'invalid_phone_number', message: "That isn't a phone number." }
  const refused = after([answer('requestCode', 'r1', 'rejected', { payload: error })], sending)
  expect(refused).toMatchObject({ step: 'request', pending: null, error })
  expect(after([answer('requestCode', 'r2', 'pending')], refused)?.error).toBeNull()
})

test('the countdown starts at 30 seconds, reaches 0 and stays there', () => {
  const seconds = (ms: number) => selectSecondsToResend(slice(sent), SENT_AT + ms)
  expect([0, 1, 999, 1000, 29_001, 30_000, 86_400_000].map(seconds)).toEqual([30, 30, 30, 29, 1, 0, 0])
})

test('a clock that is set back does not lengthen the countdown', () => {
  expect(selectSecondsToResend(slice(sent), SENT_AT - 3_600_000)).toBe(30)
})

test('a resent code replaces the sid, changes the method and restarts the countdown', () => {
  const again = after(
    [
      answer('requestCode', 'r2', 'pending', { method: 'call' }),
      answer('requestCode', 'r2', 'fulfilled', { method: 'call', payload: 'VE2' }),
    ],
    { ...(sent as VerificationState), resendAt: 0 },
  )
  expect(again).toMatchObject({ step: 'code', verificationSid: 'VE2', method: 'call', resendAt: SENT_AT + 30_000 })
})

test('a code that could not be sent by call leaves the one sent by text valid', () => {
  const failed = after(
    [answer('requestCode', 'r2', 'pending', { method: 'call' }), answer('requestCode', 'r2', 'rejected')],
    sent,
  )
  expect(failed).toMatchObject({ verificationSid: 'VE1', method: 'text', error: { status: 'no_answer' } })
})

test('responses to a flow that was closed or reopened change nothing', () => {
  const reopened = after([flowClosed(), flowOpened(flow), answer('requestCode', 'r2', 'pending')], sending)
  const late = after(
    [
      answer('requestCode', 'r1', 'fulfilled', { payload: 'VE1' }),
      answer('verifyCode', 'r1', 'rejected', { payload: { status: 422 } }),
    ],
    reopened,
  )
  expect(late).toEqual(reopened)
  const closed = after([flowClosed()], sending)
  expect(after([answer('requestCode', 'r1', 'fulfilled', { payload: 'VE1' })], closed)).toEqual(closed)
})

test('the receipt only continues from the code step', () => {
  expect(after([receiptStored({ handle: 'h' })], sent)).toMatchObject({ step: 'final', receiptHandle: 'h' })
  expect(after([receiptStored({ handle: 'h' })], opened)).toEqual(opened)
})

test('starting over asks for the number again and keeps only the number', () => {
  const again = after([receiptStored({ handle: 'h' }), startedOver()], sent)
  expect(again).toEqual({ ...opened, phoneNumber: '+12015550123' })
})

test('logging out, which empties the vault, restarts a flow on screen', () => {
  const out = after([emailStored({ handle: 'h' }), loggedOut({ reason: 'otherTab' })], sent)
  expect(out).toEqual(opened)
})
