import type { ApiCall } from '../../api/calls'
import { downloadTable } from '../../api/downloadTable'
import { dayOf } from '../../components/days'
import type { StartListening } from '../../redux'
import type { TableFilePart } from './tableFileSlice'
import { downloadClicked, fileFailed, fileProgressed, fileSaved, selectTableFile } from './tableFileSlice'

interface FileOfList<State> {
  /** Of the screen that shows the list. */
  path: string
  callOf: (state: State) => ApiCall
  /** What the list is of; its file is named after it and the day. */
  name: string
}

/** Saves what a list shows as a file; leaving its screen ends it. */
export function startDownloadsOfRoute<Part extends TableFilePart>(
  start: StartListening<Part>,
  { path, callOf, name }: FileOfList<Part>,
) {
  let stop: AbortController | undefined
  const isRunning = (state: Part) => selectTableFile(state, path).status === 'running'

  start({
    predicate: (action, current, previous) =>
      downloadClicked.match(action) && isRunning(current) && !isRunning(previous),
    effect: async (_, { dispatch, extra, getState }) => {
      stop = new AbortController()
      const { signal } = stop
      const outcome = await downloadTable(callOf(getState()), extra, {
        name: `${name}-${dayOf(extra.clock.now())}`,
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
