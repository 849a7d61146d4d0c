import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { CALL_HISTORY_PATH } from './callsFilter'

export type CallsFileState =
  | { status: 'closed' }
  /** How many rows there will be is shown before anything is fetched. */
  | { status: 'offered' }
  | { status: 'running'; rows: number; total: number | null }
  | { status: 'failed'; error: ApiError }
  | { status: 'saved'; rows: number }

const initialState = { status: 'closed' } as CallsFileState

export const callsFileSlice = createSlice({
  name: 'callsFile',
  initialState,
  reducers: {
    fileWanted: (state): CallsFileState => (state.status === 'running' ? state : { status: 'offered' }),
    /** From the offer, or once more after a failure; never two at once. */
    downloadClicked: (state): CallsFileState =>
      state.status === 'offered' || state.status === 'failed' ? { status: 'running', rows: 0, total: null } : state,
    fileProgressed: (state, { payload }: PayloadAction<{ rows: number; total: number | null }>) =>
      state.status === 'running' ? { ...state, ...payload } : state,
    fileSaved: (state, { payload }: PayloadAction<{ rows: number }>): CallsFileState =>
      state.status === 'running' ? { status: 'saved', rows: payload.rows } : state,
    fileFailed: (state, { payload }: PayloadAction<{ error: ApiError }>): CallsFileState =>
      state.status === 'running' ? { status: 'failed', error: payload.error } : state,
    /** Ends a download that is under way. */
    fileClosed: (): CallsFileState => ({ status: 'closed' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload }) => (payload.pathname === CALL_HISTORY_PATH ? state : initialState)),
  selectors: { selectCallsFile: (state): CallsFileState => state },
})

export type CallsFilePart = { callsFile: CallsFileState }
export const { fileWanted, downloadClicked, fileProgressed, fileSaved, fileFailed, fileClosed } = callsFileSlice.actions
export const { selectCallsFile } = callsFileSlice.selectors
