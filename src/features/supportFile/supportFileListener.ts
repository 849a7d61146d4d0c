import { supportFileRequested } from '../../events'
import type { LateReducer } from '../../recorder/fold'
import { fetchParts } from '../../recorder/lateParts'
import type { Recorder } from '../../recorder/recorder'
import type { StartListening } from '../../redux'
import type { PreparedFile } from './preparedFile'
import type { SupportFilePart } from './supportFileSlice'
import {
  filePrepared,
  fileSent,
  preparationFailed,
  saveClicked,
  selectSupportFile,
  sendClicked,
  sendingFailed,
  sendingMeasured,
  sendingOffered,
} from './supportFileSlice'

interface Dependencies<State> {
  recorder: Recorder
  /** Replays the recording, to check the file. */
  reducer: LateReducer<State>
}

const stepOf = (state: SupportFilePart) => selectSupportFile(state).step

/** Prepares the file when the dialog opens, and saves or sends it on click. */
export function listenToSupportFile<State>(start: StartListening<SupportFilePart>, dependencies: Dependencies<State>) {
  let file: PreparedFile | undefined
  /** The state before the dialog was opened. */
  let unasked: object | undefined

  start({
    predicate: (action, current, previous) =>
      supportFileRequested.match(action) && stepOf(current) === 'preparing' && stepOf(previous) !== 'preparing',
    effect: async (_, { dispatch, extra, getOriginalState }) => {
      const { recorder } = dependencies
      const before = getOriginalState()
      // A second try, after a failure, is for the same file.
      if (stepOf(before) === 'closed') unasked = before
      const live = unasked ?? before
      try {
        const [{ prepareFile }, { actionsThatFit, canBeSent }, reducer] = await Promise.all([
          import('./preparedFile'),
          import('./sending'),
          dependencies.reducer(),
          fetchParts(),
        ])
        const recording = await recorder.recording()
        if (!recording) throw new Error('Nothing was recorded')
        file = prepareFile(reducer, { recording, names: recorder.names(), live, hide: recorder.hide }, extra)
        dispatch(filePrepared(file.facts))
        const { gzip } = extra.files
        if (!gzip || !(await canBeSent(dispatch, extra))) return
        dispatch(sendingOffered())
        const actions = await actionsThatFit(file, gzip)
        if (actions < file.facts.actions) dispatch(sendingMeasured({ actions }))
      } catch {
        dispatch(preparationFailed())
      }
    },
  })

  start({
    predicate: (action, _, previous) => saveClicked.match(action) && stepOf(previous) === 'ready',
    effect: (action, { getOriginalState }) => {
      const { hasNames } = selectSupportFile(getOriginalState())
      if (saveClicked.match(action)) file?.save({ ...action.payload, hasNames })
    },
  })

  start({
    predicate: (_, current, previous) => stepOf(current) === 'sending' && stepOf(previous) === 'ready',
    effect: async (action, { dispatch, extra, getState }) => {
      const sent = file
      if (!sent || !sendClicked.match(action)) return
      const { hasNames } = selectSupportFile(getState())
      const { sendFile } = await import('./sending')
      const outcome = await sendFile(sent, { ...action.payload, hasNames }, extra, dispatch)
      dispatch('code' in outcome && 'expiresAt' in outcome ? fileSent(outcome) : sendingFailed({ error: outcome }))
    },
  })

  start({
    predicate: (_, current, previous) => stepOf(current) === 'closed' && stepOf(previous) !== 'closed',
    effect: () => {
      file = undefined
      unasked = undefined
    },
  })
}
