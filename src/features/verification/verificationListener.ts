import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../../redux'
import { callbacksOf } from './flowCallbacks'
import { requestCode, verifyCode } from './verificationApi'
import type { VerificationPart } from './verificationSlice'
import { codeSubmitted, codeWanted, emailKept, receiptKept, resendClicked } from './verificationSlice'

/** Sends and checks codes for the flow on screen, and hands the receipt to whoever opened it. */
export function listenToVerification(start: StartListening<VerificationPart>) {
  start({
    actionCreator: codeWanted,
    effect: ({ payload }, { dispatch, extra, getOriginalState }) => {
      const { flow, busy } = getOriginalState().verification
      if (flow && !busy && payload.email) dispatch(emailKept({ handle: extra.vault.put(payload.email) }))
    },
  })

  start({
    matcher: isAnyOf(codeWanted, resendClicked),
    effect: async (_, { dispatch, getState, getOriginalState }) => {
      if (getOriginalState().verification.busy) return
      const { flow, phoneNumber, method } = getState().verification
      if (!flow) return
      const request = { phone_number: phoneNumber, method, scope: flow.scope }
      await dispatch(requestCode.initiate(request, { track: false }))
    },
  })

  start({
    actionCreator: codeSubmitted,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      const { flow, step, verificationSid, busy } = getOriginalState().verification
      if (!flow || step !== 'code' || busy || !verificationSid) return
      const attempt = { verification_sid: verificationSid, verification_code: payload.code }
      const { data } = await dispatch(verifyCode.initiate(attempt, { track: false }))
      const current = getState().verification
      if (!data?.verification_receipt || current.flow?.name !== flow.name || current.step !== 'code') return
      const handle = extra.vault.put(data.verification_receipt)
      const { onVerified, onReceipt, hasFinalStep } = callbacksOf(flow.name)
      dispatch(receiptKept({ handle, next: onVerified && !hasFinalStep ? 'caller' : 'final' }))
      if (onVerified && !hasFinalStep) onVerified(handle)
      else if (!onVerified) onReceipt?.(handle)
    },
  })
}
