import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { CallOutcome } from '../../../../contract/calls'
import type { ApiError } from '../../../api/apiError'
import { apiErrorOf } from '../../../api/apiError'
import { loggedOut } from '../../../events'
import { recordPayloads } from '../../../recorded'
import { annotateCall } from '../callsApi'

/** What a user noted about a call. */
export interface CallNotes {
  note: string
  outcome: CallOutcome | null
}

export interface CallNotesState {
  /** Notes saved since the page was loaded, by call: lists loaded before do not have them. */
  saved: Record<string, CallNotes>
  /** The call whose note is being saved; an outcome is shown at once. */
  sendingSid: string | null
  /** Why the last notes were not saved. */
  failed: { sid: string; error: ApiError } | null
}

/** A form saves one or the other; the note itself is hidden from recordings. */
const isNote = ({ outcome }: Partial<CallNotes>) => outcome === undefined

const initialState: CallNotesState = { saved: {}, sendingSid: null, failed: null }

export const callNotesSlice = createSlice({
  name: 'callNotes',
  initialState,
  reducers: {
    /** Must not depend on the note, which is hidden from recordings. */
    notesSubmitted: (state, { payload }: PayloadAction<{ sid: string } & Partial<CallNotes>>) => {
      if (isNote(payload)) state.sendingSid = payload.sid
      state.failed = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(annotateCall.matchFulfilled, (state, { payload: { sid, note, outcome }, meta }) => {
        state.saved[sid] = { note: note ?? '', outcome: outcome ?? null }
        if (isNote(meta.arg.originalArgs) && state.sendingSid === sid) state.sendingSid = null
      })
      .addMatcher(annotateCall.matchRejected, (state, action) => {
        const { sid } = action.meta.arg.originalArgs
        if (isNote(action.meta.arg.originalArgs) && state.sendingSid === sid) state.sendingSid = null
        state.failed = { sid, error: apiErrorOf(action) }
      }),
  selectors: {
    selectSavedNotes: (state, sid: string): CallNotes | undefined => state.saved[sid],
    selectNotesSending: (state): string | null => state.sendingSid,
    selectNotesError: (state, sid: string): ApiError | null => (state.failed?.sid === sid ? state.failed.error : null),
  },
})

export type CallNotesPart = { callNotes: CallNotesState }
export const { notesSubmitted } = recordPayloads(callNotesSlice.actions, { notesSubmitted: ['sid', 'outcome'] })
export const { selectSavedNotes, selectNotesSending, selectNotesError } = callNotesSlice.selectors
