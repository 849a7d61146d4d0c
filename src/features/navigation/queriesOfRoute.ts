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

/** What `endpoint.initiate(arg)` of a query gives. */
type StartQuery = ThunkAction<Subscription, never, Services, UnknownAction>

interface QueriesOfRoute<Part> {
  /** The path of the screen, or whether a path is one of its paths. */
  path: string | ((pathname: string) => boolean)
  /** Queries of the screen, e.g. `(_, { search }) => [listCalls.initiate(filterOf(search))]`. */
  queries: (state: Part & NavigationPart, location: RouteLocation) => readonly StartQuery[]
  /** What else decides the queries, e.g. the account's sid: they are asked for anew when it changes. */
  dependsOn?: (state: Part) => unknown
}

/**
 * Keeps the queries of a screen alive while it is on screen and somebody is logged in: started when its route is
 * entered or its search changes, let go when it is left or the person logs out.
 */
export function startQueriesOfRoute<Part>(
  start: StartListening<Part & NavigationPart>,
  { path, queries, dependsOn = () => null }: QueriesOfRoute<Part>,
) {
  const isPath = typeof path === 'string' ? (pathname: string) => pathname === path : path
  const isOurs = (location: RouteLocation | null) => location !== null && isPath(location.pathname)
  let alive: Subscription[] = []

  const replaceBy = (begin: () => Subscription[]) => {
    const before = alive
    // Begun before the old ones end: what both share stays in the cache and is not asked for again.
    alive = begin()
    for (const subscription of before) subscription.unsubscribe()
  }

  start({
    predicate: (_, current, previous) => {
      const { location } = current.navigation
      if (location !== previous.navigation.location) return true
      return isOurs(location) && dependsOn(current) !== dependsOn(previous)
    },
    effect: (_, { dispatch, getState, extra }) => {
      const state = getState()
      const { location } = state.navigation
      const asked =
        location && isOurs(location) && extra.cookies.get(ACCESS_TOKEN_COOKIE) ? queries(state, location) : []
      replaceBy(() => asked.map((query) => subscribe(dispatch, query)))
    },
  })

  start({ actionCreator: loggedOut, effect: () => replaceBy(() => []) })
}

function subscribe(dispatch: AppDispatch, query: StartQuery): Subscription {
  return dispatch(query as ThunkAction<Subscription, unknown, Services, UnknownAction>)
}
