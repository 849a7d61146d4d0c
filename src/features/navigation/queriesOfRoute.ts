import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import type { RouteLocation } from '../../events'
import { loggedOut } from '../../events'
import type { AppDispatch, StartListening } from '../../redux'
import type { Services } from '../../services/services'
import type { NavigationPart } from './navigationSlice'

interface Subscription {
  unsubscribe(): void
}

/** The return value of a query's `endpoint.initiate(arg)`. */
type StartQuery = ThunkAction<Subscription, never, Services, UnknownAction>

interface QueriesOfRoute<Part> {
  /** The path of the screen, or a predicate that matches its paths. */
  path: string | ((pathname: string) => boolean)
  /** The screen's queries, e.g. `(_, { search }) => [listCalls.initiate(filterOf(search))]`. */
  queries: (state: Part & NavigationPart, location: RouteLocation) => readonly StartQuery[]
  /** What else the queries depend on, e.g. the account's sid; they restart when it changes. */
  dependsOn?: (state: Part) => unknown
}

/**
 * Keeps a screen's queries subscribed while it is shown to a logged-in user: subscribes when its route is entered or
 * its query string changes, and unsubscribes when the route is left or the user logs out.
 */
export function startQueriesOfRoute<Part>(
  start: StartListening<Part & NavigationPart>,
  { path, queries, dependsOn = () => null }: QueriesOfRoute<Part>,
) {
  const matchesPath = typeof path === 'string' ? (pathname: string) => pathname === path : path
  const isShown = (location: RouteLocation | null) => location !== null && matchesPath(location.pathname)
  let subscriptions: Subscription[] = []

  const replaceBy = (subscribeAll: () => Subscription[]) => {
    const before = subscriptions
    // Subscribes before unsubscribing, so that shared queries stay in the cache and are not refetched.
    subscriptions = subscribeAll()
    for (const subscription of before) subscription.unsubscribe()
  }

  start({
    predicate: (_, current, previous) => {
      const { location } = current.navigation
      if (location !== previous.navigation.location) return true
      return isShown(location) && dependsOn(current) !== dependsOn(previous)
    },
    effect: (_, { dispatch, getState, extra }) => {
      const state = getState()
      const { location } = state.navigation
      const wanted =
        location && isShown(location) && extra.cookies.get(ACCESS_TOKEN_COOKIE) ? queries(state, location) : []
      replaceBy(() => wanted.map((query) => subscribe(dispatch, query)))
    },
  })

  start({ actionCreator: loggedOut, effect: () => replaceBy(() => []) })
}

function subscribe(dispatch: AppDispatch, query: StartQuery): Subscription {
  return dispatch(query as ThunkAction<Subscription, unknown, Services, UnknownAction>)
}
