import type { AppDispatch, StartLoggedIn } from '../../../redux'
import type { LoggedInServices } from '../../../services/services'
import { getFeatures, selectOffers } from '../../serviceFeatures/featuresApi'
import type { PushParts } from './pushSlice'

interface Context {
  dispatch: AppDispatch
  getState: () => PushParts
  extra: LoggedInServices
}

/** Where the server offers notifications on devices: loads and starts what they need. */
export function startPushIfOffered<Other>(start: StartLoggedIn<PushParts & Other>, context: Context) {
  const startPush = () =>
    import(/* webpackChunkName: 'push' */ './pushEffects')
      .then((effects) => effects.startPush(start, context))
      // Without its code there is no switch; subscriptions stay as they are until the next page load.
      .catch(() => undefined)
  if (selectOffers(context.getState(), 'push')) return void startPush()
  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { getState, unsubscribe }) => {
      if (!selectOffers(getState(), 'push')) return
      unsubscribe()
      return startPush()
    },
  })
}
