import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import { api } from '../../api/api'
import { isRefusalOfViewer } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import type { AppDispatch, StartListening } from '../../redux'
import { isPublicPath } from '../../routes'
import { wait } from '../../services/clock'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectPathname } from '../navigation/navigationSlice'
import type { SessionPart } from '../session/sessionSlice'
import { selectIsLoggedIn } from '../session/sessionSlice'
import { fetchAccount, getAccount, runningAccountFetch } from './accountApi'
import type { AccountPart } from './accountSlice'
import { accountOutdated, selectAccountSid, selectIsOffline, selectIsRefused } from './accountSlice'
import { keepEmailAside } from './email'

const TRY_AGAIN_MS = 10_000

type Part = AccountPart & SessionPart & NavigationPart

/**
 * Re-fetches the account on every change of route (spec §2), whenever something changed it, and when the page is looked
 * at again: credits may have come meanwhile, as from a payment in another tab. A refusal logs out,
 * during a call only once the call has ended. No answer keeps the session, and is tried again.
 */
export function listenToAccount<Other>(
  start: StartListening<Part & Other>,
  { isInCall }: { isInCall: (state: Part & Other) => boolean },
) {
  start({
    predicate: (action, current, previous) =>
      accountOutdated.match(action) ||
      api.internalActions.onOnline.match(action) ||
      api.internalActions.onFocus.match(action) ||
      (routeChanged.match(action) && selectPathname(current) !== selectPathname(previous)),
    effect: async (action, { dispatch, extra, getState }) => {
      const state = getState()
      if (isPublicPath(selectPathname(state)) || !selectIsLoggedIn(state)) return
      if (!extra.cookies.get(ACCESS_TOKEN_COOKIE)) return
      // A page that is shown again tells so twice, by its visibility and by its focus: one request answers both.
      await (api.internalActions.onFocus.match(action) ? dispatch(fetchAccount()) : fetchFresh(dispatch))
    },
  })

  lookAgainWhenRefused(start)
  keepEmailAside(start)

  start({
    predicate: (_, current, previous) => {
      const [sid, before] = [selectAccountSid(current), selectAccountSid(previous)]
      return sid !== null && before !== null && sid !== before
    },
    // Another account logged in behind this page's back: nothing on it is true any more.
    effect: (_, { extra, getState }) => extra.navigation.load(selectPathname(getState())),
  })

  const isOver = (state: Part & Other) => selectIsRefused(state) && !isInCall(state)

  start({
    predicate: (_, current, previous) => isOver(current) && !isOver(previous),
    effect: (_, { dispatch }) => void dispatch(loggedOut({ reason: 'accountRefused' })),
  })

  start({
    matcher: getAccount.matchRejected,
    effect: async (_, { dispatch, extra, getState, cancelActiveListeners, pause }) => {
      if (!selectIsOffline(getState())) return
      cancelActiveListeners()
      await pause(wait(extra.clock, TRY_AGAIN_MS))
      if (selectIsOffline(getState())) await fetchFresh(dispatch)
    },
  })
}

/**
 * A token that ends while a screen is open, or an account that is suspended then, shows first in what a call of that
 * screen is answered. Each call is believed once a screen: one that is always refused must not fetch without end.
 */
function lookAgainWhenRefused<Other>(start: StartListening<Part & Other>) {
  const believed = new Set<string>()

  start({ actionCreator: routeChanged, effect: () => believed.clear() })

  start({
    matcher: isRefusalOfViewer,
    effect: ({ meta }, { dispatch, getState }) => {
      const { endpointName } = meta.arg
      if (endpointName === getAccount.name || believed.has(endpointName) || !selectIsLoggedIn(getState())) return
      believed.add(endpointName)
      dispatch(accountOutdated())
    },
  })
}

/** A request under way may have been answered from before the change: then one more follows it. */
async function fetchFresh(dispatch: AppDispatch) {
  await dispatch(runningAccountFetch())
  await dispatch(fetchAccount())
}
