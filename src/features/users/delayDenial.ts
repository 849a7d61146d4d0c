import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit'
import { routeChanged } from '../../events'
import type { AppDispatch } from '../../redux'
import { routes } from '../../routes'
import { wait } from '../../services/clock'
import type { Services } from '../../services/services'
import { logOutClicked } from '../session/sessionSlice'
import type { UsersPart } from './usersSlice'
import { actChosen, actSubmitted } from './usersSlice'

/** How long a denial can be taken back. */
const UNDO_MS = 7000

/**
 * Sends a denial once it can no longer be taken back: at once when screen, page or account are left, or when something
 * else is asked about users.
 */
export async function holdDenial<State extends UsersPart>(
  denied: { sid: string; requestSid: string },
  { condition, dispatch, extra, getState, take }: ListenerEffectAPI<State, AppDispatch, Services>,
): Promise<void> {
  const isTakenBack = (state: UsersPart) => state.users.denials[denied.sid] !== denied.requestSid
  await Promise.race([
    wait(extra.clock, UNDO_MS),
    new Promise<void>((resolve) => extra.page.onLeaving(resolve)),
    take(endsVisit),
    condition((_, state) => isTakenBack(state)),
  ])
  if (!isTakenBack(getState())) dispatch(actSubmitted({ act: 'deny', ...denied }))
}

function endsVisit(action: UnknownAction): boolean {
  return (
    logOutClicked.match(action) ||
    actChosen.match(action) ||
    (routeChanged.match(action) && action.payload.pathname !== routes.users.path)
  )
}
