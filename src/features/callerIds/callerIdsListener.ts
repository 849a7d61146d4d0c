import type { StartListening } from '../../redux'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { callerIdUsed } from '../preferences/preferencesSlice'
import type { VerificationPart } from '../verification/verificationSlice'
import { listenToCallerIdActs } from './callerIdActsListener'
import type { CallerIdActsPart } from './callerIdActsSlice'
import { callerIdListed, createCallerId } from './callerIdsApi'
import type { CallerIdsPart } from './callerIdsSlice'
import { callerIdChosen } from './callerIdsSlice'
import type { NewCallerIdPart } from './newCallerIdSlice'
import { newCallerIdSubmitted } from './newCallerIdSlice'

type Parts = CallerIdsPart & CallerIdActsPart & NewCallerIdPart & PreferencesPart & VerificationPart

/** A choice is remembered over page loads; a number that was proved is added, and chosen. */
export function listenToCallerIds<Other>(start: StartListening<Parts & Other>) {
  listenToCallerIdActs(start)

  start({
    actionCreator: callerIdChosen,
    effect: ({ payload }, { dispatch }) => void dispatch(callerIdUsed(payload)),
  })

  start({
    actionCreator: newCallerIdSubmitted,
    effect: async ({ payload }, { dispatch, extra, getOriginalState }) => {
      const { newCallerId, verification } = getOriginalState()
      if (!newCallerId.isOpen || newCallerId.requestId || !verification.receiptHandle) return
      const receipt = extra.vault.get(verification.receiptHandle) ?? ''
      const label = payload.label.trim()
      const wanted = { verification_receipt: receipt, ...(label && { label }) }
      const { data: callerId } = await dispatch(createCallerId.initiate(wanted, { track: false }))
      if (!callerId) return
      dispatch(callerIdListed(callerId))
      dispatch(callerIdChosen({ sid: callerId.sid }))
    },
  })
}
