import { loggedOut, routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import { isPublicPath, routes } from '../../routes'
import type { SessionPart } from '../session/sessionSlice'
import { selectIsLoggedIn } from '../session/sessionSlice'
import { fetchCall } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callRecalled, callSeenElsewhere, engineReported, recallGivenUp } from './callsSlice'

const ASK_AGAIN_MS = 2000
/** A carrier keeps a call whose caller has gone for 20 s; until then the server cannot tell its end. */
const ASK_TIMES = 30

/** What this page has to know when it is loaded: the engine's voice, other tabs, and the call it had before. */
export function listenToCallTab(start: StartListening<CallsPart & SessionPart>) {
  start({
    actionCreator: routeChanged,
    effect: ({ payload }, { dispatch, extra, unsubscribe }) => {
      unsubscribe()
      extra.engine.onReport((report) => dispatch(engineReported(report)))
      extra.callTab.onElsewhere((call) => dispatch(callSeenElsewhere(call)))
      const sid = extra.callTab.remembered()
      if (sid && !isPublicPath(payload.pathname)) dispatch(callRecalled({ sid }))
    },
  })

  start({
    actionCreator: callRecalled,
    effect: async ({ payload: { sid } }, { dispatch, extra, getState }) => {
      const isOpen = () => getState().calls.current.phase === 'recalled' && getState().calls.current.sid === sid
      for (let asked = 0; asked < ASK_TIMES && isOpen(); asked++) {
        if (asked > 0) await new Promise<void>((resolve) => void extra.clock.after(ASK_AGAIN_MS, resolve))
        if (isOpen()) await dispatch(fetchCall(sid))
      }
      if (isOpen()) dispatch(recallGivenUp())
    },
  })

  start({ actionCreator: loggedOut, effect: (_, { extra }) => extra.callTab.remember(null) })

  start({
    predicate: (action, state) =>
      routeChanged.match(action) && action.payload.pathname === routes.placeCall.path && selectIsLoggedIn(state),
    effect: (_, { extra }) => extra.engine.preload(),
  })
}
