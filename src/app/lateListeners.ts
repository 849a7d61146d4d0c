import { startInstall } from '../features/install/startInstall'
import { startKeptLists } from '../features/keptLists/startKeptLists'
import { startPushIfOffered } from '../features/settings/push/startPushIfOffered'
import { startAppBadge } from '../features/users/startAppBadge'
import type { AppDispatch, StartLoggedIn } from '../redux'
import type { LoggedInServices } from '../services/services'
import type { RootState } from './rootReducer'

interface Context {
  dispatch: AppDispatch
  getState: () => RootState
  extra: LoggedInServices
}

/** The listeners that no first screen needs; each also takes in what happened before it was there. */
export async function startLateListeners(start: StartLoggedIn<RootState>, context: Context) {
  startKeptLists(start, context)
  startPushIfOffered(start, context)
  const { appBadge, installer } = await context.extra.late()
  startInstall(start, context, installer)
  startAppBadge(start, context, appBadge)
}
