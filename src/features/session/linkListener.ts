import { loggedOut, routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectLocation } from '../navigation/navigationSlice'
import { rememberLink, takeLink } from './rememberedLink'
import type { SessionPart } from './sessionSlice'
import { selectIsLoggedIn } from './sessionSlice'

/**
 * Links in emails or from colleagues survive the log-in, which leads home (spec §4, "Login") and then on to the link.
 */
export function listenToLinks(start: StartListening<SessionPart & NavigationPart>) {
  start({
    actionCreator: routeChanged,
    effect: ({ payload }, { extra, getState }) => {
      if (!selectIsLoggedIn(getState())) rememberLink(extra, payload)
    },
  })

  start({
    actionCreator: routeChanged,
    effect: ({ payload: { pathname, search } }, { extra, getState, unsubscribe }) => {
      unsubscribe()
      if (!selectIsLoggedIn(getState())) return
      const link = takeLink(extra)
      if (link && pathname === routes.placeCall.path && !search) extra.navigation.goTo(link, { replace: true })
    },
  })

  start({
    actionCreator: loggedOut,
    effect: ({ payload: { reason } }, { extra, getOriginalState }) => {
      const location = selectLocation(getOriginalState())
      if (location && (reason === 'noToken' || reason === 'accountRefused')) rememberLink(extra, location)
      else extra.linkStorage.clear()
    },
  })
}
