import { routeChanged } from '../../events'
import type { AppDispatch, StartListening } from '../../redux'
import { logOutClicked } from '../session/sessionSlice'
import type { UsersPart } from './usersSlice'
import { actChosen, actSubmitted, denialUndone, denyClicked, USERS_PATH } from './usersSlice'

/** How long a denial can be taken back. */
const UNDO_MS = 7000
const LOOK_AGAIN_MS = 500

/** Sends each denial when it can no longer be taken back, at once when the screen, the page or the account is left. */
export function listenToDenials<Other>(start: StartListening<UsersPart & Other>) {
  const timers = new Map<string, () => void>()
  let isWatchingPage = false

  start({
    actionCreator: denyClicked,
    effect: ({ payload: { sid } }, { dispatch, extra, getState }) => {
      const sendSoon = (ms: number) => {
        timers.get(sid)?.()
        timers.set(sid, extra.clock.after(ms, sendUnlessBusy))
      }
      const sendUnlessBusy = () => {
        if (getState().users.sending[sid]) sendSoon(LOOK_AGAIN_MS)
        else send(getState(), dispatch, sid)
      }
      sendSoon(UNDO_MS)
      if (isWatchingPage) return
      isWatchingPage = true
      extra.page.onLeaving(() => send(getState(), dispatch))
    },
  })

  start({
    actionCreator: denialUndone,
    effect: ({ payload: { sid } }) => timers.get(sid)?.(),
  })

  start({
    predicate: (action) =>
      logOutClicked.match(action) || (routeChanged.match(action) && action.payload.pathname !== USERS_PATH),
    effect: (_, { dispatch, getState }) => send(getState(), dispatch),
  })

  // What is asked about a user must not come before the answer that the user was given.
  start({
    actionCreator: actChosen,
    effect: ({ payload: { sid } }, { dispatch, getState }) => {
      if (sid) send(getState(), dispatch, sid)
    },
  })
}

/** @param only the user whose request was denied; all of them without it */
function send({ users }: UsersPart, dispatch: AppDispatch, only?: string) {
  for (const [sid, requestSid] of Object.entries(users.denials))
    if (only === undefined || sid === only) dispatch(actSubmitted({ act: 'deny', sid, requestSid }))
}
