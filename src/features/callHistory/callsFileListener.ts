import { downloadTable } from '../../api/downloadTable'
import type { StartListening } from '../../redux'
import { selectTimeZone } from '../navigation/navigationSlice'
import { callsFileCall } from './callHistoryApi'
import type { CallsFilePart } from './callsFileSlice'
import { downloadClicked, fileFailed, fileProgressed, fileSaved, selectCallsFile } from './callsFileSlice'
import { selectWanted } from './callsFilter'
import { dayOf } from './days'
import type { HistoryPart } from './historyPages'

type Part = HistoryPart & CallsFilePart

const isRunning = (state: CallsFilePart) => selectCallsFile(state).status === 'running'

/** Saves the calls that the filter lets through as a file; it ends with its dialog. */
export function listenToCallsFile<Other>(start: StartListening<Part & Other>) {
  let stop: AbortController | undefined

  start({
    predicate: (action, current, previous) =>
      downloadClicked.match(action) && isRunning(current) && !isRunning(previous),
    effect: async (_, { dispatch, extra, getState }) => {
      stop = new AbortController()
      const { signal } = stop
      const outcome = await downloadTable(callsFileCall(selectWanted(getState()), selectTimeZone(getState())), extra, {
        name: `calls-${dayOf(extra.clock.now())}`,
        signal,
        onProgress: (progress) => dispatch(fileProgressed(progress)),
      })
      if (signal.aborted) return
      dispatch('error' in outcome ? fileFailed(outcome) : fileSaved(outcome))
    },
  })

  start({
    predicate: (_, current, previous) => isRunning(previous) && !isRunning(current),
    effect: () => stop?.abort(),
  })
}
