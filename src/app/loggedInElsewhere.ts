import { selectLocation } from '../features/navigation/navigationSlice'
import { selectIsLoggedIn } from '../features/session/sessionSlice'
import type { StartListening } from '../redux'
import { isPublicPath } from '../routes'
import type { PublicState } from './publicReducer'

/** The user logged in in another tab while this page has loaded only the public part. */
export function selectAwaitsPageLoad(state: PublicState): boolean {
  const location = selectLocation(state)
  return selectIsLoggedIn(state) && location !== null && !isPublicPath(location.pathname)
}

/** Reloads a public page at a guarded path once the user has logged in in another tab. */
export function listenToLogInElsewhere(start: StartListening<PublicState>) {
  start({
    predicate: (_, current, previous) => selectAwaitsPageLoad(current) && !selectAwaitsPageLoad(previous),
    effect: (_, { extra, getState }) => {
      const location = selectLocation(getState())
      if (location) extra.navigation.load(location.pathname + location.search)
    },
  })
}
