import { useStore } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { callRequested } from '../calls/callsSlice'
import type { DialerParts } from './dialerParts'
import { selectPlaceAction, selectPreselectedCallerId } from './dialerSelectors'
import { numberChosen, selectNumber } from './dialerSlice'

/** Places the call if possible; with an empty field, fills in the last number first, as phones do. */
export function usePlaceCall(extension: string): () => void {
  const dispatch = useAppDispatch()
  // Read when pressed, so that the card does not re-render with each digit.
  const store = useStore<DialerParts>()
  return () => {
    const state = store.getState()
    const action = selectPlaceAction(state)
    const last = selectRecentCalls(state)?.[0]
    if (action === 'redial' && last) dispatch(numberChosen({ number: last.to }))
    const callerId = selectPreselectedCallerId(state)?.callerId
    if (action !== 'call' || !callerId) return
    const target = { to: selectNumber(state), callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
    dispatch(callRequested(extension ? { ...target, extension } : target))
  }
}
