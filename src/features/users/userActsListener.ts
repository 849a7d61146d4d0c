import type { StartListening } from '../../redux'
import { accountOutdated } from '../account/accountSlice'
import type { ActsPart } from './performAct'
import { targetOf } from './userCommand'
import { fetchUsers } from './usersApi'
import { actEnded, actSubmitted, denyClicked } from './usersSlice'

/** In the chunk of the users screen. */
const loadActs = () => import(/* webpackChunkName: 'users' */ './performAct')
const loadDenials = () => import(/* webpackChunkName: 'users' */ './delayDenial')

/** Performs the parent's actions on users, each of them once, and reports the outcome. */
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
      // Also after a failure: another tab may have caused it, or only the response may have been lost.
      dispatch(accountOutdated())
      // The action ends only when the list shows its effect: until then, a second click would repeat it.
      await dispatch(fetchUsers())
      dispatch(actEnded({ act: command.act, target, error, ...factsOf(command, before, getState()) }))
    },
  })

  start({
    actionCreator: denyClicked,
    effect: async ({ payload }, listener) => (await loadDenials()).delayDenial(payload, listener),
  })
}
