import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'

/** A PDF that the server makes: the receipt of a transaction, or the statement of a month such as "2026-11". */
export type Document = { kind: 'receipt'; sid: string; number: string } | { kind: 'statement'; month: string }

/** The download of a document, one at a time. */
export type DocumentsState =
  | { status: 'none' }
  | { status: 'running' | 'saved'; of: Document }
  | { status: 'failed'; of: Document; error: ApiError }

const NONE: DocumentsState = { status: 'none' }

export const documentsSlice = createSlice({
  name: 'documents',
  initialState: NONE as DocumentsState,
  reducers: {
    /** Starts a download, unless one is running. */
    documentClicked: (state, { payload }: PayloadAction<Document>): DocumentsState =>
      state.status === 'running' ? state : { status: 'running', of: payload },
    documentSaved: (state): DocumentsState => (state.status === 'running' ? { status: 'saved', of: state.of } : state),
    documentFailed: (state, { payload }: PayloadAction<{ error: ApiError }>): DocumentsState =>
      state.status === 'running' ? { status: 'failed', of: state.of, error: payload.error } : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => NONE)
      .addCase(routeChanged, (state): DocumentsState => (state.status === 'running' ? state : NONE)),
  selectors: {
    /** The download of the documents of a kind. */
    selectDocumentOf: (state, kind: Document['kind']): DocumentsState =>
      state.status !== 'none' && state.of.kind === kind ? state : NONE,
  },
})

export type DocumentsPart = { documents: DocumentsState }
export const { documentClicked, documentSaved, documentFailed } = recordPayloads(documentsSlice.actions, 'all')
export const { selectDocumentOf } = documentsSlice.selectors
