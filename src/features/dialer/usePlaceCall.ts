import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { loadWorldPhones, worldPhones } from '../../components/phone/phones'
import { useAppDispatch } from '../../redux'
import { selectCallerIdsFailed } from '../callerIds/callerIdsApi'
import { selectChosenSid } from '../callerIds/callerIdsSlice'
import { selectRecentCalls, selectRecentsFailed } from '../callHistory/recentCalls'
import { callRequested } from '../calls/callsSlice'
import type { DialerParts } from './dialerParts'
import { selectDialState, selectPlaceAction, selectPreselectedCallerId } from './dialerSelectors'
import { awaitingEnded, callAwaited, numberChosen, selectNumber } from './dialerSlice'

/**
 * Places the call if possible; with an empty field, fills in the last number first, as phones do. A number is called when
 * its price, its country's rules, the caller IDs and the last calls are known, unless it has been changed by then.
 */
export function usePlaceCall(extension: string, isCodeTyped: () => boolean): () => void {
  const dispatch = useAppDispatch()
  // Read when pressed, so that the card does not re-render with each digit.
  const store = useStore<DialerParts>()
  const stopWaiting = useRef((): void => undefined)
  useEffect(() => () => stopWaiting.current(), [])

  const place = () => {
    stopWaiting.current()
    const state = store.getState()
    if (isUndecided(state)) return waitForAnswers(selectNumber(state))
    const action = selectPlaceAction(state)
    const last = selectRecentCalls(state)?.[0]
    // Tones or a star code without a number don't mean the last one.
    if (action === 'redial' && last && !extension && !isCodeTyped()) dispatch(numberChosen({ number: last.to }))
    const callerId = selectPreselectedCallerId(state)?.callerId
    if (action !== 'call' || !callerId) return
    const target = { to: selectNumber(state), callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
    dispatch(callRequested(extension ? { ...target, extension } : target))
  }

  const waitForAnswers = (number: string) => {
    dispatch(callAwaited({ number }))
    let isWaiting = true
    const look = () => {
      const state = store.getState()
      const isSame = selectNumber(state) === number
      if (!isWaiting || (isSame && isUndecided(state))) return
      stop()
      if (isSame) place()
    }
    const unsubscribe = store.subscribe(look)
    const stop = () => {
      if (!isWaiting) return
      isWaiting = false
      unsubscribe()
      dispatch(awaitingEnded())
    }
    stopWaiting.current = stop
    // Without the rules, it is not known whether this is a number.
    if (!worldPhones()) loadWorldPhones().then(look, stop)
  }
  return place
}

function isUndecided(state: DialerParts): boolean {
  const { kind } = selectDialState(state)
  if (kind === 'callable') return !isCallerIdDecided(state)
  return kind === 'loading' || (kind === 'incomplete' && !worldPhones())
}

/** Unless one was chosen, that of the last call to the number is shown. */
function isCallerIdDecided(state: DialerParts): boolean {
  if (selectCallerIdsFailed(state)) return true
  const areCallsKnown = selectRecentCalls(state) !== undefined || selectRecentsFailed(state)
  return selectPreselectedCallerId(state) !== undefined && (areCallsKnown || selectChosenSid(state) !== null)
}
