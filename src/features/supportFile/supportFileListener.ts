import { supportFileAsked } from '../../events'
import type { LateReducer } from '../../recorder/fold'
import type { Recorder } from '../../recorder/recorder'
import type { StartListening } from '../../redux'
import type { PreparedFile } from './preparedFile'
import type { SupportFilePart } from './supportFileSlice'
import { filePrepared, saveClicked, selectSupportFile } from './supportFileSlice'

interface Needs<State> {
  recorder: Recorder
  /** Replays the recording for the file's checks. */
  reducer: LateReducer<State>
}

const isClosed = (state: SupportFilePart) => selectSupportFile(state).step === 'closed'

/** Prepares the file when it is asked for, and gives it to the person when they know what is in it. */
export function listenToSupportFile<State>(start: StartListening<SupportFilePart>, needs: Needs<State>) {
  let file: PreparedFile | undefined

  start({
    predicate: (action, _, previous) => supportFileAsked.match(action) && isClosed(previous),
    effect: async (_, { dispatch, extra }) => {
      const recording = needs.recorder.recording()
      if (!recording) return
      const [{ prepareFile }, reducer] = await Promise.all([import('./preparedFile'), needs.reducer()])
      file = prepareFile(reducer, recording, extra)
      dispatch(filePrepared(file.facts))
    },
  })

  start({
    predicate: (action, _, previous) => saveClicked.match(action) && selectSupportFile(previous).step === 'ready',
    effect: () => file?.save(),
  })

  start({
    predicate: (_, current, previous) => isClosed(current) && !isClosed(previous),
    effect: () => {
      file = undefined
    },
  })
}
