import { appCommit, appVersion } from '../../config'
import { supportFileAsked } from '../../events'
import type { LateReducer } from '../../recorder/fold'
import type { Recorder } from '../../recorder/recorder'
import type { StartListening } from '../../redux'
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
  let file: Uint8Array | undefined

  start({
    predicate: (action, _, previous) => supportFileAsked.match(action) && isClosed(previous),
    effect: async (_, { dispatch, extra }) => {
      const recording = needs.recorder.recording()
      if (!recording) return
      const [{ writeSupportFile }, reducer] = await Promise.all([import('../../recorder/supportFile'), needs.reducer()])
      const about = { app: { version: appVersion, commit: appCommit }, environment: extra.page.environment() }
      file = new TextEncoder().encode(writeSupportFile(reducer, recording, about))
      const times = recording.entries.map(({ at }) => at)
      const now = extra.clock.now()
      dispatch(
        filePrepared({ actions: times.length, from: times[0] ?? now, to: times.at(-1) ?? now, bytes: file.byteLength }),
      )
    },
  })

  start({
    predicate: (action, _, previous) => saveClicked.match(action) && selectSupportFile(previous).step === 'ready',
    effect: (_, { extra }) => {
      if (!file) return
      const day = new Date(extra.clock.now()).toISOString().slice(0, 16).replace(/[T:]/g, '-')
      const saved = extra.files.create(`tealine-support-${day}.json`, 'application/json')
      saved.write(file)
      saved.save()
    },
  })

  start({
    predicate: (_, current, previous) => isClosed(current) && !isClosed(previous),
    effect: () => {
      file = undefined
    },
  })
}
