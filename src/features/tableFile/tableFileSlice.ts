import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import type { TableProgress } from '../../api/downloadTable'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'

/** The file of a screen's list, and how far it is; one at a time. The screen is told by its path. */
export type TableFile =
  | { status: 'none' }
  /** How many rows there will be is shown before anything is fetched. */
  | { status: 'offered'; path: string }
  | ({ status: 'running'; path: string } & TableProgress)
  | { status: 'failed'; path: string; error: ApiError }
  | { status: 'saved'; path: string; rows: number }

type OfScreen = PayloadAction<{ path: string }>

const NONE: TableFile = { status: 'none' }

export const tableFileSlice = createSlice({
  name: 'tableFile',
  initialState: NONE as TableFile,
  reducers: {
    fileRequested: (state, { payload: { path } }: OfScreen): TableFile =>
      state.status === 'running' ? state : { status: 'offered', path },
    /** At once, from an offer, or once more; never two at a time. */
    downloadClicked: (state, { payload: { path } }: OfScreen): TableFile =>
      state.status === 'running' ? state : { status: 'running', path, rows: 0, total: null },
    fileProgressed: (state, { payload }: PayloadAction<TableProgress>) =>
      state.status === 'running' ? { ...state, ...payload } : state,
    fileSaved: (state, { payload }: PayloadAction<{ rows: number }>): TableFile =>
      state.status === 'running' ? { status: 'saved', path: state.path, rows: payload.rows } : state,
    fileFailed: (state, { payload }: PayloadAction<{ error: ApiError }>): TableFile =>
      state.status === 'running' ? { status: 'failed', path: state.path, error: payload.error } : state,
    /** Ends a download that is under way. */
    fileClosed: () => NONE,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => NONE)
      // What was said of one list says nothing of the next; what is under way goes on as long as its screen is there.
      .addCase(routeChanged, (state, { payload: { pathname } }) =>
        (state.status === 'offered' || state.status === 'running') && state.path === pathname ? state : NONE,
      ),
  selectors: {
    selectTableFile: (state, path: string): TableFile => ('path' in state && state.path === path ? state : NONE),
  },
})

export type TableFilePart = { tableFile: TableFile }
export const { fileRequested, downloadClicked, fileProgressed, fileSaved, fileFailed, fileClosed } = recordPayloads(
  tableFileSlice.actions,
  { fileRequested: 'all', downloadClicked: 'all', fileProgressed: 'all', fileSaved: 'all', fileFailed: 'all' },
)
export const { selectTableFile } = tableFileSlice.selectors
