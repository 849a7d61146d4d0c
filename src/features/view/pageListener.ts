import { pageFaulted, pageLoaded, viewChanged } from '../../events'
import type { StartListening } from '../../redux'

/** Puts the page's faults and view into recordings, which would not show them otherwise. */
export function listenToPage<State>(start: StartListening<State>) {
  start({
    actionCreator: pageLoaded,
    effect: (_, { dispatch, extra }) => {
      extra.page.onFault((fault) => void dispatch(pageFaulted(fault)))
      extra.page.onViewChange((changes) => void dispatch(viewChanged(changes)))
    },
  })
}
