import type { IsProblem } from '../../recorder/actionLog'
import type { LateReducer } from '../../recorder/fold'
import { fetchParts } from '../../recorder/lateParts'
import type { Recorder } from '../../recorder/recorder'
import type { AppDispatch, StartListening } from '../../redux'
import type { Services } from '../../services/services'
import type { PreparedFile } from './preparedFile'
import { prepareFile } from './preparedFile'
import { actionsThatFit, canBeSent, sendFile } from './sending'
import type { SupportFilePart } from './supportFileSlice'
import {
  filePrepared,
  fileSent,
  saveClicked,
  selectSupportFile,
  sendClicked,
  sendingFailed,
  sendingMeasured,
  sendingOffered,
  stepOf,
} from './supportFileSlice'

export interface Recorded<State> {
  recorder: Recorder
  /** Replays the recording, to check the file. */
  reducer: LateReducer<State>
  /** Loads the code that finds the actions at which something went wrong. */
  problems: () => Promise<{ isProblem: IsProblem }>
}

/**
 * Saves or sends the file on click.
 * @returns prepares it, given the state before it was asked for
 */
export function openDesk<State>(
  start: StartListening<SupportFilePart>,
  { recorder, reducer, problems }: Recorded<State>,
) {
  let file: PreparedFile | undefined
  /** The state before the dialog was opened. */
  let unasked: object | undefined

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

  return async (before: SupportFilePart, dispatch: AppDispatch, extra: Services) => {
    // A second attempt, after a failure, uses the same file.
    if (stepOf(before) === 'closed') unasked = before
    const live = unasked ?? before
    const [replay, { isProblem }] = await Promise.all([reducer(), problems(), fetchParts()])
    const recording = await recorder.recording()
    if (!recording) throw new Error('Nothing was recorded')
    file = prepareFile(replay, { recording, names: recorder.names(), live, isProblem, hide: recorder.hide }, extra)
    dispatch(filePrepared(file.facts))
    const { gzip } = extra.files
    if (!gzip || !(await canBeSent(dispatch, extra))) return
    dispatch(sendingOffered())
    const actions = await actionsThatFit(file, gzip)
    if (actions < file.facts.actions) dispatch(sendingMeasured({ actions }))
  }
}
