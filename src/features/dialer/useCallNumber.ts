import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { callAgainClicked } from '../callHistory/callHistorySlice'
import type { DialerParts } from './dialerParts'
import { selectPreselectedCallerId } from './dialerSelectors'
import { numberChosen } from './dialerSlice'

/** Calls a number (E.164) with the caller ID that is preselected for it; without one, only fills it in. */
export function useCallNumber(): (number: string) => void {
  const dispatch = useAppDispatch()
  const store = useStore<DialerParts>()
  return useCallback(
    (number) => {
      dispatch(numberChosen({ number }))
      const callerId = selectPreselectedCallerId(store.getState())?.callerId
      if (callerId) dispatch(callAgainClicked({ to: number, callerId: callerId.phoneNumber }))
    },
    [dispatch, store],
  )
}
