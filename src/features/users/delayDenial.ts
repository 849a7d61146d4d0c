import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit'
import { routeChanged } from '../../events'
import type { AppDispatch } from '../../redux'
import { routes } from '../../routes'
import { wait } from '../../services/clock'
import type { Services } from '../../services/services'
import { logOutClicked } from '../session/sessionSlice'
import type { UsersPart } from './usersSlice'
import { actChosen, actSubmitted } from './usersSlice'

/** How long a denial can be undone. */
const UNDO_MS = 7000

/**
 * Sends a denial once it can no longer be undone: after a delay, or at once when the user leaves the screen or page,
 * logs out, or opens a dialog.
 */
export async function delayDenial<State extends UsersPart>(
  denied: { sid: string; requestSid: string },
  { condition, dispatch, extra, getState, take }: ListenerEffectAPI<State, AppDispatch, Services>,
): Promise<void> {
  const isUndone = (state: UsersPart) => state.users.denials[denied.sid] !== denied.requestSid
  await Promise.race([
    wait(extra.clock, UNDO_MS),
    new Promise<void>((resolve) => extra.page.onLeaving(resolve)),
    take(endsUndo),
    condition((_, state) => isUndone(state)),
  ])
  if (!isUndone(getState())) dispatch(actSubmitted({ act: 'deny', ...denied }))
}

function endsUndo(action: UnknownAction): boolean {
  return (
    logOutClicked.match(action) ||
    actChosen.match(action) ||
    (routeChanged.match(action) && action.payload.pathname !== routes.users.path)
  )
}
