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
import { accountOutdated, selectAccountSid, selectIsRefused, selectOutage, selectRefusal } from './accountSlice'
import { storeEmailInVault } from './email'

/** Pages that lost the same service come back spread over this time, not all at once. */
const SHORTEST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 30_000

type Part = AccountPart & SessionPart & NavigationPart

/**
 * Refetches the account on every route change (spec §2), after anything that changes it, and when the page regains
 * focus: credits may have been added meanwhile, such as by a payment in another tab. A refusal logs the user out,
 * during a call only once the call has ended. An outage of the service keeps the session, and the request is retried.
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
      // A page that is shown again triggers this twice, by visibility and by focus: one request serves both.
      await (api.internalActions.onFocus.match(action) ? dispatch(fetchAccount()) : fetchFresh(dispatch))
    },
  })

  refetchOnRefusal(start)
  storeEmailInVault(start)

  start({
    predicate: (_, current, previous) => {
      const [sid, before] = [selectAccountSid(current), selectAccountSid(previous)]
      return sid !== null && before !== null && sid !== before
    },
    // Another account has logged in in another tab: everything on this page is outdated.
    effect: (_, { extra, getState }) => extra.navigation.load(selectPathname(getState())),
  })

  const mustLogOut = (state: Part & Other) => selectIsRefused(state) && !isInCall(state)

  start({
    predicate: (_, current, previous) => mustLogOut(current) && !mustLogOut(previous),
    effect: (_, { dispatch, getState }) => {
      const message = selectRefusal(getState())
      dispatch(loggedOut({ reason: 'accountRefused', ...(message && { message }) }))
    },
  })

  start({
    predicate: (_, current, previous) =>
      selectOutage(previous) !== null && selectOutage(current) === null && !selectIsRefused(current),
    // As if the network were back: what is on screen and could not be loaded is asked for again.
    effect: (_, { dispatch, getState }) => {
      if (selectIsLoggedIn(getState())) dispatch(api.internalActions.onOnline())
    },
  })

  start({
    matcher: getAccount.matchRejected,
    effect: async (_, { dispatch, extra, getState, cancelActiveListeners, pause }) => {
      if (!selectOutage(getState())) return
      cancelActiveListeners()
      await pause(wait(extra.clock, SHORTEST_RETRY_MS + extra.random() * (LONGEST_RETRY_MS - SHORTEST_RETRY_MS)))
      if (selectOutage(getState())) await fetchFresh(dispatch)
    },
  })
}

/**
 * If the token expires or the account is suspended while a screen is open, the first sign is a refusal of one of the
 * screen's requests. Each endpoint triggers one refetch per screen: one that is always refused must not cause a loop.
 */
function refetchOnRefusal<Other>(start: StartListening<Part & Other>) {
  const triggered = new Set<string>()

  start({ actionCreator: routeChanged, effect: () => triggered.clear() })

  start({
    matcher: isRefusalOfViewer,
    effect: ({ meta }, { dispatch, getState }) => {
      const { endpointName } = meta.arg
      if (endpointName === getAccount.name || triggered.has(endpointName) || !selectIsLoggedIn(getState())) return
      triggered.add(endpointName)
      dispatch(accountOutdated())
    },
  })
}

/** A request in flight may have been answered before the change, so another one follows it. */
async function fetchFresh(dispatch: AppDispatch) {
  await dispatch(runningAccountFetch())
  await dispatch(fetchAccount())
}
