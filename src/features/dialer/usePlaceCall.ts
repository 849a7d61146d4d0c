import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { callRequested } from '../calls/callsSlice'
import { selectOffer, selectVerdict } from './dialerSelectors'
import { numberChosen, selectNumber } from './dialerSlice'

/** Places the call, where that can be done; an empty field takes back the last number first, as telephones do. */
export function usePlaceCall(extension: string) {
  const dispatch = useAppDispatch()
  const number = useSelector(selectNumber)
  const verdict = useSelector(selectVerdict)
  const callerId = useSelector(selectOffer)?.callerId
  const last = useSelector(selectRecentCalls)?.[0]

  const isCallable = verdict.kind === 'callable' && Boolean(callerId)
  const isRedial = verdict.kind === 'empty' && last !== undefined

  const place = () => {
    if (isRedial) dispatch(numberChosen({ number: last.to }))
    if (!isCallable || !callerId) return
    const wish = { to: number, callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
    dispatch(callRequested(extension ? { ...wish, extension } : wish))
  }
  return { isReady: isCallable || isRedial, place }
}
