import type { StartListening } from '../../redux'
import { accountOutdated } from '../account/accountSlice'
import type { ActsPart } from './performAct'
import { targetOf } from './userActs'
import { fetchUsers } from './usersApi'
import { actEnded, actSubmitted, denyClicked } from './usersSlice'

/** These come with the screen that asks for them. */
const loadActs = () => import(/* webpackChunkName: 'users' */ './performAct')
const loadDenials = () => import(/* webpackChunkName: 'users' */ './holdDenial')

/** Sends what a parent wants done with its users, each thing once, and tells how it ended. */
export function listenToUserActs<Other>(start: StartListening<ActsPart & Other>) {
  start({
    actionCreator: actSubmitted,
    effect: async ({ payload: command }, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState()
      const target = targetOf(command)
      if (before.users.sending[target]) return
      const { factsOf, send } = await loadActs()
      const error = await send(command, before, dispatch)
      const hasLoggedOut = !getState().users.sending[target]
      if (hasLoggedOut) return
      // Also after a failure: another tab may be the reason, or only the answer was lost.
      dispatch(accountOutdated())
      // Until the list shows what came of it the act is not over: a second click would send it again.
      await dispatch(fetchUsers())
      dispatch(actEnded({ act: command.act, target, error, ...factsOf(command, before, getState()) }))
    },
  })

  start({
    actionCreator: denyClicked,
    effect: async ({ payload }, listener) => (await loadDenials()).holdDenial(payload, listener),
  })
}
