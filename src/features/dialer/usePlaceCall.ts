import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { callRequested } from '../calls/callsSlice'
import type { DialerParts } from './dialerParts'
import { selectPlaceAction, selectPreselectedCallerId, selectVerdict } from './dialerSelectors'
import { awaitingEnded, callAwaited, numberChosen, selectNumber } from './dialerSlice'

/**
 * Places the call if possible; with an empty field, fills in the last number first, as phones do. A number whose price is
 * still being looked up is called when that is known, unless it has been changed by then.
 */
export function usePlaceCall(extension: string): () => void {
  const dispatch = useAppDispatch()
  // Read when pressed, so that the card does not re-render with each digit.
  const store = useStore<DialerParts>()
  const stopWaiting = useRef((): void => undefined)
  useEffect(() => () => stopWaiting.current(), [])

  const place = () => {
    stopWaiting.current()
    const state = store.getState()
    if (selectVerdict(state).kind === 'loading') return waitForPrice(selectNumber(state))
    const action = selectPlaceAction(state)
    const last = selectRecentCalls(state)?.[0]
    if (action === 'redial' && last) dispatch(numberChosen({ number: last.to }))
    const callerId = selectPreselectedCallerId(state)?.callerId
    if (action !== 'call' || !callerId) return
    const target = { to: selectNumber(state), callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
    dispatch(callRequested(extension ? { ...target, extension } : target))
  }

  const waitForPrice = (number: string) => {
    dispatch(callAwaited({ number }))
    const unsubscribe = store.subscribe(() => {
      const state = store.getState()
      const isSame = selectNumber(state) === number
      if (isSame && selectVerdict(state).kind === 'loading') return
      stopWaiting.current()
      if (isSame) place()
    })
    stopWaiting.current = () => {
      stopWaiting.current = () => undefined
      unsubscribe()
      dispatch(awaitingEnded())
    }
  }
  return place
}
