import { routeChanged } from '../../events'
import type { AppDispatch, StartListening } from '../../redux'
import { passed } from '../../services/clock'
import { logOutClicked } from '../session/sessionSlice'
import type { UsersPart } from './usersSlice'
import { actChosen, actSubmitted, denyClicked, USERS_PATH } from './usersSlice'

/** How long a denial can be taken back. */
const UNDO_MS = 7000

/** Sends denials when they can no longer be taken back: at once when screen, page or account are left, or something else is asked. */
export function listenToDenials<Other>(start: StartListening<UsersPart & Other>) {
  let isWatchingPage = false

  start({
    actionCreator: denyClicked,
    effect: async ({ payload: { sid, requestSid } }, { condition, dispatch, extra, getState }) => {
      if (!isWatchingPage) extra.page.onLeaving(() => sendAll(getState(), dispatch))
      isWatchingPage = true
      const isOver = (state: UsersPart) => state.users.denials[sid] !== requestSid
      await Promise.race([passed(extra.clock, UNDO_MS), condition((_, state) => isOver(state))])
      if (!isOver(getState())) dispatch(actSubmitted({ act: 'deny', sid, requestSid }))
    },
  })

  start({
    predicate: (action) =>
      logOutClicked.match(action) ||
      actChosen.match(action) ||
      (routeChanged.match(action) && action.payload.pathname !== USERS_PATH),
    effect: (_, { dispatch, getState }) => sendAll(getState(), dispatch),
  })
}

function sendAll({ users }: UsersPart, dispatch: AppDispatch) {
  for (const [sid, requestSid] of Object.entries(users.denials))
    dispatch(actSubmitted({ act: 'deny', sid, requestSid }))
}
