import type { ApiCall } from '../../api/calls'
import { requestEnded } from '../../api/requestEnded'
import { part } from '../../components/loading/part'
import { dayOf } from '../../components/page/days'
import type { StartListening } from '../../redux'
import type { TableFilePart } from './tableFileSlice'
import { downloadClicked, fileFailed, fileProgressed, fileSaved, selectTableFile } from './tableFileSlice'

const load = part(async () => (await import('../../api/downloadTable')).downloadTable)

interface DownloadsOfRoute<State> {
  /** Path of the screen that shows the list. */
  path: string
  callOf: (state: State) => ApiCall
  /** The file's name without its extension: what the list contains, followed by the day, or a name made with today. */
  name: string | ((state: State, today: string) => string)
}

const NOT_LOADED = { error: { status: 'no_answer' } } as const

/** Downloads a list as a file; leaving its screen cancels the download. */
export function startDownloadsOfRoute<Part extends TableFilePart>(
  start: StartListening<Part>,
  { path, callOf, name }: DownloadsOfRoute<Part>,
) {
  let controller: AbortController | undefined
  const isRunning = (state: Part) => selectTableFile(state, path).status === 'running'

  start({
    predicate: (action, current, previous) =>
      downloadClicked.match(action) && isRunning(current) && !isRunning(previous),
    effect: async (_, { dispatch, extra, getState }) => {
      controller = new AbortController()
      const { signal } = controller
      const state = getState()
      const today = dayOf(extra.clock.now())
      const outcome = await load().then(
        (downloadTable) =>
          downloadTable(callOf(state), extra, {
            name: typeof name === 'string' ? `${name}-${today}` : name(state, today),
            signal,
            onProgress: (progress) => dispatch(fileProgressed(progress)),
            onEnd: (answer) => dispatch(requestEnded(answer)),
          }),
        () => NOT_LOADED,
      )
      if (signal.aborted) return
      dispatch('error' in outcome ? fileFailed(outcome) : fileSaved(outcome))
    },
  })

  start({
    predicate: (_, current, previous) => isRunning(previous) && !isRunning(current),
    effect: () => controller?.abort(),
  })
}
