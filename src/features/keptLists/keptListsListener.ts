import { loggedOut, routeChanged } from '../../events'
import type { StartLoggedIn } from '../../redux'
import type { KeptListsParts } from './startKeptLists'

/** Keeps lists on this device while a session lasts, once the first screen is there. However it ends, none stays. */
export function listenToKeptLists<Other>(start: StartLoggedIn<KeptListsParts & Other>) {
  start({ actionCreator: loggedOut, effect: (_, { extra }) => extra.keptLists.forget() })

  start({
    actionCreator: routeChanged,
    effect: (_, { dispatch, extra, getState, unsubscribe }) => {
      unsubscribe()
      extra.page.whenIdle(() => {
        import(/* webpackChunkName: 'kept-lists' */ './startKeptLists').then(
          ({ startKeptLists }) => startKeptLists(start, { dispatch, extra, getState }),
          // Offline, before this part was ever loaded: there is nothing to find.
          () => undefined,
        )
      })
    },
  })
}
