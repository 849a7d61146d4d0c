import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, supportFileAsked } from '../../events'

/** What a person is told of the file before it is theirs. */
export interface SupportFileFacts {
  actions: number
  /** When the first and the last of them happened, in ms since the epoch. */
  from: number
  to: number
  bytes: number
}

export interface SupportFileState {
  step: 'closed' | 'preparing' | 'ready'
  facts: SupportFileFacts | null
}

const initialState: SupportFileState = { step: 'closed', facts: null }

export const supportFileSlice = createSlice({
  name: 'supportFile',
  initialState,
  reducers: {
    filePrepared: (state, { payload }: PayloadAction<SupportFileFacts>) => {
      if (state.step !== 'preparing') return
      state.step = 'ready'
      state.facts = payload
    },
    saveClicked: () => initialState,
    dialogClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(supportFileAsked, (state) => {
        if (state.step === 'closed') state.step = 'preparing'
      })
      // The recording it was made from is gone.
      .addCase(loggedOut, () => initialState),
  selectors: { selectSupportFile: (state) => state },
})

export type SupportFilePart = { supportFile: SupportFileState }
export const { filePrepared, saveClicked, dialogClosed } = supportFileSlice.actions
export const { selectSupportFile } = supportFileSlice.selectors
