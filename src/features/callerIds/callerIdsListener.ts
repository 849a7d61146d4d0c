import { fitLine, LONGEST } from '../../../contract/texts'
import type { StartListening } from '../../redux'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { callerIdUsed } from '../preferences/preferencesSlice'
import type { VerificationPart } from '../verification/verificationSlice'
import { listenToCallerIdActs } from './callerIdActsListener'
import type { CallerIdActsPart } from './callerIdActsSlice'
import { addCachedCallerId, createCallerId } from './callerIdsApi'
import type { CallerIdsPart } from './callerIdsSlice'
import { callerIdChosen } from './callerIdsSlice'
import type { NewCallerIdPart } from './newCallerIdSlice'
import { newCallerIdSubmitted } from './newCallerIdSlice'

type Parts = CallerIdsPart & CallerIdActsPart & NewCallerIdPart & PreferencesPart & VerificationPart

/** Remembers the chosen caller ID across page loads; adds a newly verified number and selects it. */
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
      const label = fitLine(payload.label, LONGEST.callerIdLabel)
      const body = { verification_receipt: receipt, ...(label && { label }) }
      const { data: callerId } = await dispatch(createCallerId.initiate(body, { track: false }))
      if (!callerId) return
      dispatch(addCachedCallerId(callerId))
      dispatch(callerIdChosen({ sid: callerId.sid }))
    },
  })
}
