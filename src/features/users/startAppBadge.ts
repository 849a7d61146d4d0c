import type { ApiPart } from '../../api/api'
import type { StartLoggedIn } from '../../redux'
import type { AppBadge } from '../../services/appBadge'
import { selectRequestsWaiting } from './usersApi'

interface Context {
  getState: () => ApiPart
}

/** The icon of the installed app says what the navigation says; a log-out empties both. */
export function startAppBadge<Other>(start: StartLoggedIn<ApiPart & Other>, { getState }: Context, appBadge: AppBadge) {
  // Also takes away what a session left that ended with its cookie.
  appBadge.show(selectRequestsWaiting(getState()))

  start({
    predicate: (_, current, previous) => selectRequestsWaiting(current) !== selectRequestsWaiting(previous),
    effect: (_, listener) => appBadge.show(selectRequestsWaiting(listener.getState())),
  })
}
