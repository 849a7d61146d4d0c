import { fetchOnce } from '../../api/fetchOnce'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import { selectAccountSid } from '../account/accountSlice'
import { listCallerIds } from '../callerIds/callerIdsApi'
import { choiceCleared } from '../callerIds/callerIdsSlice'
import { listCalls } from '../callHistory/callHistoryApi'
import { selectLastCallsQuery } from '../callHistory/lastCalls/lastCallsQuery'
import { ownCalls, selectRecentCalls } from '../callHistory/recentCalls'
import { callRequested } from '../calls/callsSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { callerIdUsed } from '../preferences/preferencesSlice'
import { listenToCallAgain } from './callAgain'
import { getRate } from './dialerApi'
import type { DialerParts } from './dialerParts'
import { selectLookup } from './dialerSelectors'
import { linkOpened, numberTyped, phoneLinksOffered, priceRetryClicked, recentsRetryClicked } from './dialerSlice'

const DEBOUNCE_MS = 250

export function listenToDialer<Other>(start: StartListening<DialerParts & Other>) {
  startQueriesOfRoute<DialerParts & Other>(start, {
    path: routes.placeCall.path,
    queries: (state) => {
      const accountSid = selectAccountSid(state)
      const lastCalls = selectLastCallsQuery(state)
      return [
        listCallerIds.initiate(undefined, REFETCH_ON_FOCUS),
        ...(accountSid ? [listCalls.initiate(ownCalls(accountSid), REFETCH_ON_FOCUS)] : []),
        ...(lastCalls ? [listCalls.initiate(lastCalls)] : []),
      ]
    },
    dependsOn: (state) => selectLastCallsQuery(state) ?? selectAccountSid(state),
  })
  lookUpPrices(start)
  listenToCallAgain(start)

  start({
    actionCreator: callRequested,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const lastCall = selectRecentCalls(getOriginalState())?.find(({ to }) => to === payload.to)
      // What was offered for this number alone is not shown to others.
      if (lastCall?.callerId !== payload.callerId) dispatch(callerIdUsed({ sid: payload.callerIdSid }))
      dispatch(choiceCleared())
    },
  })

  start({
    actionCreator: recentsRetryClicked,
    effect: (_, { dispatch, getState }) => {
      const recents = ownCalls(selectAccountSid(getState()) ?? '')
      void dispatch(fetchOnce(listCalls.initiate(recents, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: linkOpened,
    effect: (_, { extra }) => extra.navigation.goTo(routes.placeCall.path, { replace: true }),
  })

  start({
    actionCreator: phoneLinksOffered,
    effect: (_, { extra }) => extra.navigation.openPhoneLinksHere(routes.placeCall.path),
  })
}

/** Loads the price of the number in the field once typing pauses, and keeps it cached while the number is there. */
function lookUpPrices<Other>(start: StartListening<DialerParts & Other>) {
  let subscription: { unsubscribe(): void } | undefined

  start({
    predicate: (_, current, previous) => selectLookup(current) !== selectLookup(previous),
    effect: async (action, { dispatch, getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      if (numberTyped.match(action)) await delay(DEBOUNCE_MS)
      const lookup = selectLookup(getState())
      const previous = subscription
      subscription = lookup === null ? undefined : dispatch(getRate.initiate(lookup))
      previous?.unsubscribe()
    },
  })

  start({
    actionCreator: priceRetryClicked,
    effect: (_, { dispatch, getState }) => {
      const lookup = selectLookup(getState())
      if (lookup !== null) void dispatch(fetchOnce(getRate.initiate(lookup, { forceRefetch: true })))
    },
  })
}
