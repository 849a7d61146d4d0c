import { pageFaulted, pageLoaded } from '../events'
import type { StartListening } from '../redux'

/** Puts the page's faults into recordings, which would not show them otherwise. */
export function listenToFaults<State>(start: StartListening<State>) {
  start({
    actionCreator: pageLoaded,
    effect: (_, { dispatch, extra }) => extra.page.onFault((fault) => void dispatch(pageFaulted(fault))),
  })
}
