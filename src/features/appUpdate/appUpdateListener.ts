import { routeChanged } from '../../events'
import type { StartLoggedIn } from '../../redux'
import type { AppUpdatePart } from './appUpdateSlice'
import { versionAccepted, versionFound } from './appUpdateSlice'

/** Watches for newer versions from the first screen on, and loads one when the user accepts it. */
export function listenToAppUpdate(start: StartLoggedIn<AppUpdatePart>) {
  start({
    actionCreator: routeChanged,
    effect: (_, { dispatch, extra, unsubscribe }) => {
      unsubscribe()
      extra.newVersions.onFound(() => dispatch(versionFound()))
    },
  })

  start({ actionCreator: versionAccepted, effect: (_, { extra }) => extra.appUpdates.take() })
}
