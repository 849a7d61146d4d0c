import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import { selectCallerIds } from '../callerIds/callerIdsApi'
import { callAgainClicked } from '../callHistory/callHistorySlice'
import { callRequested, selectCallIsLive } from '../calls/callsSlice'
import { selectPathname } from '../navigation/navigationSlice'
import type { DialerParts } from './dialerParts'
import { selectDialState, selectPreselectedCallerId } from './dialerSelectors'
import { awaitingEnded, callAwaited, numberChosen, selectNumber } from './dialerSlice'

const TIMEOUT_MS = 10_000

/**
 * Calls a number, again with the same caller ID or else with the preselected one. If the balance does not suffice or the
 * caller ID was removed, only fills in the number, next to the reason.
 */
export function listenToCallAgain<Other>(start: StartListening<DialerParts & Other>) {
  start({
    actionCreator: callAgainClicked,
    effect: async ({ payload }, { cancelActiveListeners, condition, dispatch, extra, getState }) => {
      cancelActiveListeners()
      if (selectCallIsLive(getState())) return
      dispatch(numberChosen({ number: payload.to }))
      if (selectPathname(getState()) !== routes.placeCall.path) extra.navigation.goTo(routes.placeCall.path)

      const isLoading = (state: DialerParts) =>
        selectDialState(state).kind === 'loading' || selectPreselectedCallerId(state) === undefined
      if (isLoading(getState())) {
        dispatch(callAwaited({ number: payload.to }))
        await condition((_, state) => selectNumber(state) !== payload.to || !isLoading(state), TIMEOUT_MS)
        dispatch(awaitingEnded())
      }

      const state = getState()
      const callerId =
        payload.callerId === null
          ? selectPreselectedCallerId(state)?.callerId
          : selectCallerIds(state)?.find(({ phoneNumber }) => phoneNumber === payload.callerId)
      if (selectNumber(state) !== payload.to || selectDialState(state).kind !== 'callable' || !callerId) return
      dispatch(callRequested({ to: payload.to, callerIdSid: callerId.sid, callerId: callerId.phoneNumber }))
    },
  })
}
