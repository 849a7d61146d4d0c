import { loggedOut } from '../../events'
import type { StartLoggedIn } from '../../redux'

/** However a session ends, this device keeps no list of it. The rest is loaded later (startKeptLists.ts). */
export function listenToKeptLists(start: StartLoggedIn<object>) {
  start({ actionCreator: loggedOut, effect: (_, { extra }) => extra.keptLists.forget() })
}
