import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import type { TableProgress } from '../../api/downloadTable'
import { loggedOut, routeChanged } from '../../events'
import { TRANSACTIONS_PATH } from './statementFilter'

export type StatementFileState =
  | { status: 'idle' }
  | ({ status: 'running' } & TableProgress)
  | { status: 'failed'; error: ApiError }
  | { status: 'saved'; rows: number }

const initialState = { status: 'idle' } as StatementFileState

export const statementFileSlice = createSlice({
  name: 'statementFile',
  initialState,
  reducers: {
    /** Never two at once. */
    downloadClicked: (state): StatementFileState =>
      state.status === 'running' ? state : { status: 'running', rows: 0, total: null },
    fileProgressed: (state, { payload }: PayloadAction<TableProgress>) =>
      state.status === 'running' ? { ...state, ...payload } : state,
    fileSaved: (state, { payload }: PayloadAction<{ rows: number }>): StatementFileState =>
      state.status === 'running' ? { status: 'saved', rows: payload.rows } : state,
    fileFailed: (state, { payload }: PayloadAction<{ error: ApiError }>): StatementFileState =>
      state.status === 'running' ? { status: 'failed', error: payload.error } : state,
    /** Ends a download that is under way. */
    cancelClicked: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      // What was said of one list says nothing of the next.
      .addCase(routeChanged, (state, { payload }) =>
        state.status === 'running' && payload.pathname === TRANSACTIONS_PATH ? state : initialState,
      ),
  selectors: { selectStatementFile: (state): StatementFileState => state },
})

export type StatementFilePart = { statementFile: StatementFileState }
export const { downloadClicked, fileProgressed, fileSaved, fileFailed, cancelClicked } = statementFileSlice.actions
export const { selectStatementFile } = statementFileSlice.selectors
