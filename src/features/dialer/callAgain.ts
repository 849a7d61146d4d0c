import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import { selectCallerIds } from '../callerIds/callerIdsApi'
import { callAgainClicked } from '../callHistory/callHistorySlice'
import { callRequested, selectCallIsLive } from '../calls/callsSlice'
import { selectPathname } from '../navigation/navigationSlice'
import type { DialerParts } from './dialerParts'
import { selectOffer, selectVerdict } from './dialerSelectors'
import { numberChosen, selectNumber } from './dialerSlice'

const GIVE_UP_MS = 10_000

/**
 * Calls a number again with the caller ID it was called with. Where the price has changed to more than there is, or
 * that caller ID is gone, the number only stands in the field, beside the reason.
 */
export function listenToCallAgain<Other>(start: StartListening<DialerParts & Other>) {
  start({
    actionCreator: callAgainClicked,
    effect: async ({ payload }, { cancelActiveListeners, condition, dispatch, extra, getState }) => {
      cancelActiveListeners()
      if (selectCallIsLive(getState())) return
      dispatch(numberChosen({ number: payload.to }))
      if (selectPathname(getState()) !== routes.placeCall.path) extra.navigation.goTo(routes.placeCall.path)

      const isUndecided = (state: DialerParts) =>
        selectVerdict(state).kind === 'looking' || selectOffer(state) === undefined
      if (isUndecided(getState())) await condition((_, state) => !isUndecided(state), GIVE_UP_MS)

      const state = getState()
      const callerId = selectCallerIds(state)?.find(({ phoneNumber }) => phoneNumber === payload.callerId)
      if (selectNumber(state) !== payload.to || selectVerdict(state).kind !== 'callable' || !callerId) return
      dispatch(callRequested({ to: payload.to, callerIdSid: callerId.sid, callerId: callerId.phoneNumber }))
    },
  })
}
