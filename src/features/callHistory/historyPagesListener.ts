import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import { fetchOnce } from '../../api/fetchOnce'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import { selectPathname } from '../navigation/navigationSlice'
import { listCalls } from './callHistoryApi'
import { tryAgainClicked } from './callHistorySlice'
import type { HistoryPart } from './historyPages'
import { selectFailedPage, selectPageQueries } from './historyPages'

/** Entering the screen refetches the newest calls if they are older than this. */
const MAX_AGE_SECONDS = 5

interface Subscription {
  unsubscribe(): void
}

/**
 * Loads the pages on and around the screen and drops the others. Each page has its own subscription, so that one more
 * costs the same no matter how many have been loaded.
 */
export function listenToPages<Other>(start: StartListening<HistoryPart & Other>) {
  const subscriptions = new Map<string, Subscription>()

  const unsubscribeExcept = (kept: ReadonlySet<string>) => {
    for (const [key, subscription] of subscriptions) {
      if (kept.has(key)) continue
      subscription.unsubscribe()
      subscriptions.delete(key)
    }
  }

  start({
    predicate: (_, current, previous) =>
      current.navigation !== previous.navigation ||
      current.account !== previous.account ||
      current.callHistory !== previous.callHistory,
    effect: (_, { dispatch, getState, extra }) => {
      const state = getState()
      const isOnScreen = selectPathname(state) === routes.callHistory.path && extra.cookies.get(ACCESS_TOKEN_COOKIE)
      const queries = new Map(
        (isOnScreen ? selectPageQueries(state) : []).map((query) => [JSON.stringify(query), query]),
      )
      for (const [key, query] of queries) {
        if (subscriptions.has(key)) continue
        // Only the newest page changes.
        const options = query.cursor === null ? { ...REFETCH_ON_FOCUS, forceRefetch: MAX_AGE_SECONDS } : {}
        subscriptions.set(key, dispatch(listCalls.initiate(query, options)))
      }
      unsubscribeExcept(new Set(queries.keys()))
    },
  })

  start({ actionCreator: loggedOut, effect: () => unsubscribeExcept(new Set()) })

  start({
    actionCreator: tryAgainClicked,
    effect: (_, { dispatch, getState }) => {
      const failed = selectFailedPage(getState())
      if (failed) void dispatch(fetchOnce(listCalls.initiate(failed, { forceRefetch: true })))
    },
  })
}
