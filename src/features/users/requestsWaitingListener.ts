import type { ApiPart } from '../../api/api'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import { getAccount } from '../account/accountApi'
import type { AccountPart } from '../account/accountSlice'
import { selectMay } from '../account/accountSlice'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'
import { countCreditRequests } from './usersApi'

/**
 * Keeps count of the waiting credit requests for who may answer them: as the server's events say, or else whenever the account
 * is fetched.
 */
export function listenToRequestsWaiting<Other>(start: StartListening<ApiPart & AccountPart & Other>) {
  let subscription: { unsubscribe(): void; refetch(): unknown } | undefined

  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      if (!subscription && selectMay('requests.resolve')(getState()))
        subscription = dispatch(countCreditRequests.initiate())
    },
  })

  start({
    matcher: getAccount.matchFulfilled,
    effect: (_, { getState }) => {
      if (!selectOffers(getState(), 'events')) subscription?.refetch()
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
