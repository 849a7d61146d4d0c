import type { StartListening } from '../../redux'
import { getAccount } from '../account/accountApi'
import { getFeatures } from './featuresApi'

/** Fetches the server's features once, when a user is logged in and the page is idle. */
export function listenToFeatures(start: StartListening<object>) {
  start({
    matcher: getAccount.matchFulfilled,
    effect: (_, { dispatch, extra, unsubscribe }) => {
      // Every log-in reloads the page, and the answer is valid until then.
      unsubscribe()
      extra.page.whenIdle(() => void dispatch(getFeatures.initiate()))
    },
  })
}
