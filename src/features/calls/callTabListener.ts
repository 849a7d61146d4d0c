import { loggedOut, routeChanged } from '../../events'
import type { StartLoggedIn } from '../../redux'
import { isPublicPath, routes } from '../../routes'
import type { SessionPart } from '../session/sessionSlice'
import { selectIsLoggedIn } from '../session/sessionSlice'
import { fetchCall } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callRestored, callRestoreFailed, callSeenElsewhere, engineReported } from './callsSlice'

const POLL_MS = 2000
/** A carrier keeps the call of a lost caller for 20 s; until then the server cannot report its end. */
const MAX_POLLS = 30

/** Connects a loaded page to the engine's reports, to calls in other tabs, and to the call it had before a reload. */
export function listenToCallTab(start: StartLoggedIn<CallsPart & SessionPart>) {
  start({
    actionCreator: routeChanged,
    effect: ({ payload }, { dispatch, extra, unsubscribe }) => {
      unsubscribe()
      extra.engine.onReport((report) => dispatch(engineReported(report)))
      extra.callTab.onElsewhere((call) => dispatch(callSeenElsewhere(call)))
      const sid = extra.callTab.remembered()
      if (sid && !isPublicPath(payload.pathname)) dispatch(callRestored({ sid }))
    },
  })

  start({
    actionCreator: callRestored,
    effect: async ({ payload: { sid } }, { dispatch, extra, getState }) => {
      const isPending = () => getState().calls.current.phase === 'recalled' && getState().calls.current.sid === sid
      for (let polls = 0; polls < MAX_POLLS && isPending(); polls++) {
        if (polls > 0) await new Promise<void>((resolve) => void extra.clock.after(POLL_MS, resolve))
        if (isPending()) await dispatch(fetchCall(sid))
      }
      if (isPending()) dispatch(callRestoreFailed())
    },
  })

  start({ actionCreator: loggedOut, effect: (_, { extra }) => extra.callTab.remember(null) })

  start({
    predicate: (action, state) =>
      routeChanged.match(action) && action.payload.pathname === routes.placeCall.path && selectIsLoggedIn(state),
    effect: (_, { extra }) => extra.engine.preload(),
  })
}
