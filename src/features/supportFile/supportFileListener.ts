import { supportFileRequested } from '../../events'
import type { StartListening } from '../../redux'
import type { Recorded } from './supportFileDesk'
import type { SupportFilePart } from './supportFileSlice'
import { preparationFailed, stepOf } from './supportFileSlice'

/** Prepares the file when the dialog opens; how, and what becomes of it, is loaded by then. */
export function listenToSupportFile<State>(start: StartListening<SupportFilePart>, recorded: Recorded<State>) {
  let prepare: ReturnType<typeof import('./supportFileDesk').openDesk> | undefined

  start({
    predicate: (action, current, previous) =>
      supportFileRequested.match(action) && stepOf(current) === 'preparing' && stepOf(previous) !== 'preparing',
    effect: async (_, { dispatch, extra, getOriginalState }) => {
      const before = getOriginalState()
      try {
        const { openDesk } = await import(/* webpackChunkName: 'support-file' */ './supportFileDesk')
        prepare ??= openDesk(start, recorded)
        await prepare(before, dispatch, extra)
      } catch {
        dispatch(preparationFailed())
      }
    },
  })
}
