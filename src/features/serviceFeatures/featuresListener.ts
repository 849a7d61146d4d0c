import type { StartListening } from '../../redux'
import { getAccount } from '../account/accountApi'
import { getFeatures } from './featuresApi'

/** Asks once what the service offers, when somebody is logged in and the page has nothing else to do. */
export function listenToFeatures(start: StartListening<object>) {
  start({
    matcher: getAccount.matchFulfilled,
    effect: (_, { dispatch, extra, unsubscribe }) => {
      // Every log-in is a page load, and the answer is good for as long as the page.
      unsubscribe()
      extra.page.whenIdle(() => void dispatch(getFeatures.initiate()))
    },
  })
}
