import { useStore } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { callRequested } from '../calls/callsSlice'
import type { DialerParts } from './dialerParts'
import { selectOffer, selectPlacing } from './dialerSelectors'
import { numberChosen, selectNumber } from './dialerSlice'

/** Places the call, where that can be done; an empty field takes back the last number first, as telephones do. */
export function usePlaceCall(extension: string): () => void {
  const dispatch = useAppDispatch()
  // Looked into when the key is pressed: the card is not drawn anew with each digit.
  const store = useStore<DialerParts>()
  return () => {
    const state = store.getState()
    const placing = selectPlacing(state)
    const last = selectRecentCalls(state)?.[0]
    if (placing === 'redial' && last) dispatch(numberChosen({ number: last.to }))
    const callerId = selectOffer(state)?.callerId
    if (placing !== 'call' || !callerId) return
    const target = { to: selectNumber(state), callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
    dispatch(callRequested(extension ? { ...target, extension } : target))
  }
}
