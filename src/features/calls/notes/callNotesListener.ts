import type { StartListening } from '../../../redux'
import { annotateCall } from '../callsApi'
import type { CallNotesPart } from './callNotesSlice'
import { notesSubmitted } from './callNotesSlice'

/** Saves notes and outcomes of calls one after the other, as each answer has both. */
export function listenToCallNotes<Other>(start: StartListening<CallNotesPart & Other>) {
  let last: Promise<unknown> = Promise.resolve()
  start({
    actionCreator: notesSubmitted,
    effect({ payload }, { dispatch }) {
      last = last.then(() => dispatch(annotateCall.initiate(payload, { track: false })))
    },
  })
}
