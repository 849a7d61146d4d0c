import { supportFileRequested } from '../../events'
import type { LateReducer } from '../../recorder/fold'
import { fetchParts } from '../../recorder/lateParts'
import type { Recorder } from '../../recorder/recorder'
import type { StartListening } from '../../redux'
import type { PreparedFile } from './preparedFile'
import type { SupportFilePart } from './supportFileSlice'
import { filePrepared, preparationFailed, saveClicked, selectSupportFile } from './supportFileSlice'

interface Dependencies<State> {
  recorder: Recorder
  /** Replays the recording, to check the file. */
  reducer: LateReducer<State>
}

const isClosed = (state: SupportFilePart) => selectSupportFile(state).step === 'closed'

/** Prepares the file when the dialog opens, and saves it on click. */
export function listenToSupportFile<State>(start: StartListening<SupportFilePart>, dependencies: Dependencies<State>) {
  let file: PreparedFile | undefined

  start({
    predicate: (action, current, previous) =>
      supportFileRequested.match(action) &&
      selectSupportFile(current).step === 'preparing' &&
      selectSupportFile(previous).step !== 'preparing',
    effect: async (_, { dispatch, extra }) => {
      try {
        const [{ prepareFile }, reducer] = await Promise.all([
          import('./preparedFile'),
          dependencies.reducer(),
          fetchParts(),
        ])
        const recording = await dependencies.recorder.recording()
        if (!recording) throw new Error('Nothing was recorded')
        file = prepareFile(reducer, { recording, names: dependencies.recorder.names() }, extra)
        dispatch(filePrepared(file.facts))
      } catch {
        dispatch(preparationFailed())
      }
    },
  })

  start({
    predicate: (action, _, previous) => saveClicked.match(action) && selectSupportFile(previous).step === 'ready',
    effect: (_, { getOriginalState }) => file?.save(selectSupportFile(getOriginalState()).hasNames),
  })

  start({
    predicate: (_, current, previous) => isClosed(current) && !isClosed(previous),
    effect: () => {
      file = undefined
    },
  })
}
