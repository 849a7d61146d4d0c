import type { StartListening } from '../../../redux'
import { annotateCall } from '../callsApi'
import type { CallNotesPart } from './callNotesSlice'
import { notesSubmitted } from './callNotesSlice'

/** Saves notes about calls. */
export function listenToCallNotes<Other>(start: StartListening<CallNotesPart & Other>) {
  start({
    actionCreator: notesSubmitted,
    effect: ({ payload }, { dispatch }) => void dispatch(annotateCall.initiate(payload, { track: false })),
  })
}
