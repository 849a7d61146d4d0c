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

/** The newest calls asked for longer ago than this are asked for anew when the screen is entered. */
const FRESH_SECONDS = 5

interface Subscription {
  unsubscribe(): void
}

/**
 * Keeps the pages at hand that are on screen or near it, and lets go of the others: each page is begun and ended by itself,
 * so that one more costs the same however many were read.
 */
export function listenToPages<Other>(start: StartListening<HistoryPart & Other>) {
  const alive = new Map<string, Subscription>()

  const endAllBut = (kept: ReadonlySet<string>) => {
    for (const [key, subscription] of alive) {
      if (kept.has(key)) continue
      subscription.unsubscribe()
      alive.delete(key)
    }
  }

  start({
    predicate: (_, current, previous) =>
      current.navigation !== previous.navigation ||
      current.account !== previous.account ||
      current.callHistory !== previous.callHistory,
    effect: (_, { dispatch, getState, extra }) => {
      const state = getState()
      const isOn = selectPathname(state) === routes.callHistory.path && extra.cookies.get(ACCESS_TOKEN_COOKIE)
      const wanted = new Map((isOn ? selectPageQueries(state) : []).map((asked) => [JSON.stringify(asked), asked]))
      for (const [key, asked] of wanted) {
        if (alive.has(key)) continue
        // Only the newest page changes.
        const options = asked.cursor === null ? { ...REFETCH_ON_FOCUS, forceRefetch: FRESH_SECONDS } : {}
        alive.set(key, dispatch(listCalls.initiate(asked, options)))
      }
      endAllBut(new Set(wanted.keys()))
    },
  })

  start({ actionCreator: loggedOut, effect: () => endAllBut(new Set()) })

  start({
    actionCreator: tryAgainClicked,
    effect: (_, { dispatch, getState }) => {
      const failed = selectFailedPage(getState())
      if (failed) void dispatch(fetchOnce(listCalls.initiate(failed, { forceRefetch: true })))
    },
  })
}
