import type { ApiPart } from '../../api/api'
import type { StartListening } from '../../redux'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'
import { getTestCall } from './callsApi'

/** Finds out where test calls go, once the server is known to offer them. */
export function listenToTestCalls<Other>(start: StartListening<ApiPart & Other>) {
  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      if (selectOffers(getState(), 'test_calls')) void dispatch(getTestCall.initiate())
    },
  })
}
