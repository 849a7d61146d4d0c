import type { StartLoggedIn } from '../../../redux'
import { getFeatures, selectOffers } from '../../serviceFeatures/featuresApi'
import type { PushParts } from './pushSlice'

/** Where the server offers notifications on devices: loads and starts what they need. */
export function listenToPush<Other>(start: StartLoggedIn<PushParts & Other>) {
  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, now) => {
      if (!selectOffers(now.getState(), 'push')) return
      now.unsubscribe()
      // Without its code there is no switch; subscriptions stay as they are until the next page load.
      return import(/* webpackChunkName: 'push' */ './pushEffects')
        .then(({ startPush }) => startPush(start, now))
        .catch(() => undefined)
    },
  })
}
