import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import type { TableProgress } from '../../api/downloadTable'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'

/** The download of a screen's list, one at a time. `path` identifies the screen. */
export type TableFile =
  | { status: 'none' }
  /** The number of rows is shown before the download starts. */
  | { status: 'offered'; path: string }
  | ({ status: 'running'; path: string } & TableProgress)
  | { status: 'failed'; path: string; error: ApiError }
  | { status: 'saved'; path: string; rows: number }

type ScreenAction = PayloadAction<{ path: string }>

const NONE: TableFile = { status: 'none' }

export const tableFileSlice = createSlice({
  name: 'tableFile',
  initialState: NONE as TableFile,
  reducers: {
    fileRequested: (state, { payload: { path } }: ScreenAction): TableFile =>
      state.status === 'running' ? state : { status: 'offered', path },
    /** Starts a download, unless one is running. */
    downloadClicked: (state, { payload: { path } }: ScreenAction): TableFile =>
      state.status === 'running' ? state : { status: 'running', path, rows: 0, total: null },
    fileProgressed: (state, { payload }: PayloadAction<TableProgress>) =>
      state.status === 'running' ? { ...state, ...payload } : state,
    fileSaved: (state, { payload }: PayloadAction<{ rows: number }>): TableFile =>
      state.status === 'running' ? { status: 'saved', path: state.path, rows: payload.rows } : state,
    fileFailed: (state, { payload }: PayloadAction<{ error: ApiError }>): TableFile =>
      state.status === 'running' ? { status: 'failed', path: state.path, error: payload.error } : state,
    /** Also cancels a running download. */
    fileClosed: () => NONE,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => NONE)
      // An offer or a running download lasts while its screen is shown, even if the query string changes.
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
  'all',
)
export const { selectTableFile } = tableFileSlice.selectors
