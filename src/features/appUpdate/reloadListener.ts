import { reloadClicked } from '../../events'
import type { StartListening } from '../../redux'

/** Reloads a page with a broken or missing part, in the newest version available. */
export function listenToReload<State>(start: StartListening<State>) {
  start({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.appUpdates.take() })
}
