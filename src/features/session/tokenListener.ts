import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import { loggedOut, routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import { isPublicPath } from '../../routes'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { SessionPart } from './sessionSlice'
import { selectIsLoggedIn, tokenFound } from './sessionSlice'

/** Detects that the token has expired, or that another tab has logged in or out. */
export function listenToToken(start: StartListening<SessionPart & NavigationPart>) {
  start({
    actionCreator: routeChanged,
    effect: ({ payload }, { dispatch, extra, getState }) => {
      if (isPublicPath(payload.pathname) || !selectIsLoggedIn(getState())) return
      if (!extra.cookies.get(ACCESS_TOKEN_COOKIE)) dispatch(loggedOut({ reason: 'noToken' }))
    },
  })

  start({
    actionCreator: routeChanged,
    effect: (_, { dispatch, extra, getState, unsubscribe }) => {
      unsubscribe()
      extra.tabs.onChange(() => {
        const { isLoggedIn, step, entrance } = getState().session
        const hasToken = extra.cookies.get(ACCESS_TOKEN_COOKIE) !== undefined
        if (isLoggedIn && !hasToken) dispatch(loggedOut({ reason: 'otherTab' }))
        // The browser may restore a page from its back/forward cache in the middle of a log-in.
        if (step === 'entering' && hasToken) extra.navigation.load(entrance)
        else if (!isLoggedIn && hasToken) dispatch(tokenFound())
      })
    },
  })
}
