import { download } from '../../api/download'
import type { StartListening } from '../../redux'
import { callsFileCall } from './callHistoryApi'
import type { CallsFilePart } from './callsFileSlice'
import { downloadClicked, fileFailed, fileProgressed, fileSaved, selectCallsFile } from './callsFileSlice'
import { selectWanted } from './callsFilter'
import { dayOf } from './days'
import type { HistoryPart } from './historyPages'
import { ownTimeZone } from './usage'

/** A person sees no more steps than these. */
const PROGRESS_EVERY_MS = 100

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
      let rows = 0
      let toldAt = 0
      const name = `calls-${dayOf(extra.clock.now())}.csv`
      const error = await download(
        callsFileCall(selectWanted(getState()), ownTimeZone()),
        extra.files.create(name, 'text/csv'),
        extra,
        {
          signal,
          onProgress: ({ lines, total }) => {
            rows = Math.max(0, lines - 1)
            const now = extra.clock.now()
            if (signal.aborted || now - toldAt < PROGRESS_EVERY_MS) return
            toldAt = now
            dispatch(fileProgressed({ rows, total }))
          },
        },
      )
      if (signal.aborted) return
      dispatch(error ? fileFailed({ error }) : fileSaved({ rows }))
    },
  })

  start({
    predicate: (_, current, previous) => isRunning(previous) && !isRunning(current),
    effect: () => stop?.abort(),
  })
}
