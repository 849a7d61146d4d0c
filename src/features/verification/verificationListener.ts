import { isAnyOf } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import { callbacksOf } from './flowCallbacks'
import { recallSentCode, rememberSentCode } from './sentCode'
import { requestCode, verifyCode } from './verificationApi'
import type { VerificationPart } from './verificationSlice'
import {
  codeRequested,
  codeRestored,
  codeSubmitted,
  codeTyped,
  emailStored,
  flowClosed,
  flowOpened,
  receiptStored,
  resendClicked,
  startedOver,
} from './verificationSlice'

/** The code length of our own server, and of most others. */
const USUAL_CODE_LENGTH = 6
/** Continued typing within this time means that the code is longer. */
const TYPING_PAUSE_MS = 1000

/** Sends and checks codes for the flow on screen, and passes the receipt to its caller. */
export function listenToVerification(start: StartListening<VerificationPart>) {
  start({
    actionCreator: codeRequested,
    effect: async ({ payload }, { dispatch, extra, getOriginalState }) => {
      const { flow, pending, emailHandle } = getOriginalState().verification
      if (!flow || pending) return
      if (emailHandle) extra.vault.remove(emailHandle)
      if (payload.email) dispatch(emailStored({ handle: extra.vault.put(payload.email) }))
      const request = { phone_number: payload.phoneNumber, method: payload.method, scope: flow.scope }
      await dispatch(requestCode.initiate(request, { track: false }))
    },
  })

  start({
    actionCreator: resendClicked,
    effect: async ({ payload }, { dispatch, getOriginalState }) => {
      const { flow, step, pending, phoneNumber } = getOriginalState().verification
      if (!flow || step !== 'code' || pending) return
      const request = { phone_number: phoneNumber, method: payload.method, scope: flow.scope }
      await dispatch(requestCode.initiate(request, { track: false }))
    },
  })

  start({
    actionCreator: codeSubmitted,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      const { flow, step, verificationSid, pending } = getOriginalState().verification
      if (!flow || step !== 'code' || pending || !verificationSid) return
      const attempt = { verification_sid: verificationSid, verification_code: payload.code }
      const { data: receipt } = await dispatch(verifyCode.initiate(attempt, { track: false }))
      if (!receipt || getState().verification.verificationSid !== verificationSid) return
      const handle = extra.vault.put(receipt)
      const { onVerified, onReceipt, hasFinalStep } = callbacksOf(flow.name)
      if (onVerified && !hasFinalStep) {
        onVerified(handle)
        return
      }
      dispatch(receiptStored({ handle }))
      if (!onVerified) onReceipt?.(handle)
    },
  })

  submitUsualCodes(start)

  start({
    matcher: requestCode.matchFulfilled,
    effect: (_, { extra, getState }) => {
      const { flow, step, verificationSid, phoneNumber, method, resendAt, emailHandle } = getState().verification
      if (!flow || step !== 'code' || !verificationSid) return
      const email = extra.vault.get(emailHandle ?? '')
      rememberSentCode(extra, { flow: flow.name, phoneNumber, method, verificationSid, resendAt, email })
    },
  })

  start({
    actionCreator: flowOpened,
    effect: ({ payload }, { dispatch, extra }) => {
      const sent = recallSentCode(extra, payload.name)
      if (!sent) return
      const { flow: _flow, email, ...code } = sent
      if (email) dispatch(emailStored({ handle: extra.vault.put(email) }))
      dispatch(codeRestored(code))
    },
  })

  start({
    matcher: isAnyOf(flowClosed, startedOver, receiptStored, loggedOut),
    effect: (_, { extra }) => extra.codeStorage.clear(),
  })

  start({
    matcher: isAnyOf(flowOpened, flowClosed, startedOver),
    effect: (action, { extra, getOriginalState }) => {
      const { emailHandle, receiptHandle } = getOriginalState().verification
      // Who starts over finds the email address where they typed it.
      if (emailHandle && !startedOver.match(action)) extra.vault.remove(emailHandle)
      if (receiptHandle) extra.vault.remove(receiptHandle)
    },
  })
}

/**
 * Submits a code of the usual length automatically once typing pauses, unless it was tried before. A user who pauses
 * while typing a longer code loses an attempt, but no digits.
 */
function submitUsualCodes(start: StartListening<VerificationPart>) {
  // Not in state: a code is a secret.
  const tried = new Set<string>()
  let cancelTimer: (() => void) | undefined

  start({
    actionCreator: codeTyped,
    effect: ({ payload }, { dispatch, extra, getState }) => {
      const sid = getState().verification.verificationSid
      cancelTimer?.()
      if (payload.code.length !== USUAL_CODE_LENGTH || tried.has(sid + payload.code)) return
      const submitAfterPause = () => {
        cancelTimer = extra.clock.after(TYPING_PAUSE_MS, () => {
          const { verificationSid, pending } = getState().verification
          if (verificationSid !== sid) return
          if (pending) submitAfterPause()
          else dispatch(codeSubmitted(payload))
        })
      }
      submitAfterPause()
    },
  })

  start({
    matcher: isAnyOf(codeSubmitted, flowOpened, flowClosed, startedOver),
    effect: (action, { getOriginalState }) => {
      const { verificationSid, pending } = getOriginalState().verification
      if (!codeSubmitted.match(action)) tried.clear()
      else if (pending) return
      else tried.add(verificationSid + action.payload.code)
      cancelTimer?.()
    },
  })
}
