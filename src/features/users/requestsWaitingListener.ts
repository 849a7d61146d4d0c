import type { ApiPart } from '../../api/api'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import type { AccountPart } from '../account/accountSlice'
import { selectIsParent } from '../account/accountSlice'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'
import { countCreditRequests } from './usersApi'

/** Keeps count of a parent's waiting credit requests, where the server's events say when it changes. */
export function listenToRequestsWaiting<Other>(start: StartListening<ApiPart & AccountPart & Other>) {
  let subscription: { unsubscribe(): void } | undefined

  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      const state = getState()
      if (!subscription && selectIsParent(state) && selectOffers(state, 'events'))
        subscription = dispatch(countCreditRequests.initiate())
    },
  })

  start({
    actionCreator: loggedOut,
    effect: () => {
      subscription?.unsubscribe()
      subscription = undefined
    },
  })
}
