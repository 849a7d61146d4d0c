import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, supportFileRequested } from '../../events'
import { recordPayloads } from '../../recorded'

/** Facts shown about the file before it is saved. */
export interface SupportFileFacts {
  actions: number
  /** When the first and the last action happened, in ms since the epoch. */
  from: number
  to: number
  bytes: number
  bytesWithNames: number
  /** Why the file could not be read back, as a sentence; null if it could. */
  problem: string | null
}

export interface SupportFileState {
  step: 'closed' | 'preparing' | 'ready' | 'failed'
  facts: SupportFileFacts | null
  /** Whether to include real names. */
  hasNames: boolean
}

const initialState: SupportFileState = { step: 'closed', facts: null, hasNames: false }

export const supportFileSlice = createSlice({
  name: 'supportFile',
  initialState,
  reducers: {
    filePrepared: (state, { payload }: PayloadAction<SupportFileFacts>) => {
      if (state.step !== 'preparing') return
      state.step = 'ready'
      state.facts = payload
    },
    preparationFailed: (state) => {
      if (state.step === 'preparing') state.step = 'failed'
    },
    namesTicked: (state, { payload }: PayloadAction<{ wanted: boolean }>) => {
      state.hasNames = payload.wanted
    },
    saveClicked: () => initialState,
    dialogClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(supportFileRequested, (state) => {
        if (state.step === 'closed' || state.step === 'failed') state.step = 'preparing'
      })
      // Logging out discards the recording that the file is made from.
      .addCase(loggedOut, () => initialState),
  selectors: { selectSupportFile: (state) => state },
})

export type SupportFilePart = { supportFile: SupportFileState }
export const { filePrepared, preparationFailed, namesTicked, saveClicked, dialogClosed } = recordPayloads(
  supportFileSlice.actions,
  { filePrepared: 'all', namesTicked: 'all' },
)
export const { selectSupportFile } = supportFileSlice.selectors
