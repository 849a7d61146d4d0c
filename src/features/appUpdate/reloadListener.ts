import { reloadClicked } from '../../events'
import type { StartListening } from '../../redux'

/** Loads the page anew where a part of it is broken or missing, in the newest version there is. */
export function listenToReload<State>(start: StartListening<State>) {
  start({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.appUpdates.take() })
}
