import { selectLocation } from '../features/navigation/navigationSlice'
import { selectIsLoggedIn } from '../features/session/sessionSlice'
import type { StartListening } from '../redux'
import { isPublicPath } from '../routes'
import type { PublicState } from './publicReducer'

/** Somebody logged in in another tab, and this page has only what is public. */
export function selectAwaitsPageLoad(state: PublicState): boolean {
  const location = selectLocation(state)
  return selectIsLoggedIn(state) && location !== null && !isPublicPath(location.pathname)
}

/** Loads the page anew where it lacks what a person who is logged in sees there. */
export function listenToLogInElsewhere(start: StartListening<PublicState>) {
  start({
    predicate: (_, current, previous) => selectAwaitsPageLoad(current) && !selectAwaitsPageLoad(previous),
    effect: (_, { extra, getState }) => {
      const location = selectLocation(getState())
      if (location) extra.navigation.load(location.pathname + location.search)
    },
  })
}
