import type { StartListening } from '../../redux'
import { isPublicPath } from '../../routes'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectLocation } from '../navigation/navigationSlice'
import type { SessionPart } from './sessionSlice'
import { selectIsLoggedIn } from './sessionSlice'

type Part = NavigationPart & SessionPart

/** The user logged in in another tab while this page has loaded only the public part. */
export function selectAwaitsPageLoad(state: Part): boolean {
  const location = selectLocation(state)
  return selectIsLoggedIn(state) && location !== null && !isPublicPath(location.pathname)
}

/** Reloads a public page at a guarded path once the user has logged in in another tab. */
export function listenToLogInElsewhere(start: StartListening<Part>) {
  start({
    predicate: (_, current, previous) => selectAwaitsPageLoad(current) && !selectAwaitsPageLoad(previous),
    effect: (_, { extra, getState }) => {
      const location = selectLocation(getState())
      if (location) extra.navigation.load(location.pathname + location.search)
    },
  })
}
