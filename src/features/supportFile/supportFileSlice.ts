import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { loggedOut, supportFileRequested } from '../../events'
import { recordPayloads } from '../../recorded'

/** Facts shown about the file before it is saved or sent. */
export interface SupportFileFacts {
  actions: number
  /** The number of older ones that are no longer kept. Absent in older recordings. */
  cut?: number
  /** When the first and the last action happened, in ms since the epoch. */
  from: number
  to: number
  bytes: number
  bytesWithNames: number
  /** Why the file could not be read back, as a sentence; null if it could. */
  problem: string | null
}

/** What the server says of a file that it has taken. */
export interface SentFile {
  /** For support, to be read out on the telephone. */
  code: string
  /** When the server deletes it, in ms since the epoch. */
  expiresAt: number
  /** The number of actions in it. Absent in older recordings. */
  actions?: number
}

export interface SupportFileState {
  step: 'closed' | 'preparing' | 'ready' | 'failed' | 'sending' | 'sent'
  /** How often it was asked for again before the dialog was closed; absent if it wasn't. */
  repeats?: number
  facts: SupportFileFacts | null
  /** The real names are included. */
  hasNames: boolean
  /** The server takes it. */
  canBeSent?: boolean
  /** How many of the latest actions fit into what the server takes; absent if all of them do. */
  actionsToSend?: number
  /** Why it was not sent. */
  error?: ApiError
  sent?: SentFile
}

const initialState: SupportFileState = { step: 'closed', facts: null, hasNames: false }

/** What the customer wrote about the problem. */
interface Described {
  description: string
}

export const supportFileSlice = createSlice({
  name: 'supportFile',
  initialState,
  reducers: {
    filePrepared: (state, { payload }: PayloadAction<SupportFileFacts>) => {
      if (state.step !== 'preparing') return
      state.step = 'ready'
      state.facts = payload
    },
    sendingOffered: (state) => {
      if (state.step !== 'closed') state.canBeSent = true
    },
    sendingMeasured: (state, { payload }: PayloadAction<{ actions: number }>) => {
      if (state.step !== 'closed') state.actionsToSend = payload.actions
    },
    preparationFailed: (state) => {
      if (state.step === 'preparing') state.step = 'failed'
    },
    namesTicked: (state, { payload }: PayloadAction<{ wanted: boolean }>) => {
      state.hasNames = payload.wanted
    },
    saveClicked: (_state, _action: PayloadAction<Described>) => initialState,
    sendClicked: (state, _action: PayloadAction<Described>) => {
      if (state.step !== 'ready') return
      state.step = 'sending'
      delete state.error
    },
    fileSent: (state, { payload }: PayloadAction<SentFile>) => {
      if (state.step !== 'sending') return
      state.step = 'sent'
      state.sent = payload
    },
    sendingFailed: (state, { payload }: PayloadAction<{ error: ApiError }>) => {
      if (state.step !== 'sending') return
      state.step = 'ready'
      state.error = payload.error
    },
    dialogClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(supportFileRequested, (state) => {
        if (state.step !== 'closed') state.repeats = (state.repeats ?? 0) + 1
        if (state.step === 'closed' || state.step === 'failed') state.step = 'preparing'
      })
      // Logging out discards the recording that the file is made from.
      .addCase(loggedOut, () => initialState),
  selectors: { selectSupportFile: (state) => state },
})

export type SupportFilePart = { supportFile: SupportFileState }
export const {
  filePrepared,
  sendingOffered,
  sendingMeasured,
  preparationFailed,
  namesTicked,
  saveClicked,
  sendClicked,
  fileSent,
  sendingFailed,
  dialogClosed,
} = recordPayloads(supportFileSlice.actions, {
  filePrepared: 'all',
  sendingMeasured: 'all',
  namesTicked: 'all',
  // What customers write is in the file that they save or send, not in the recording.
  saveClicked: [],
  sendClicked: [],
  fileSent: 'all',
  sendingFailed: 'all',
})
export const { selectSupportFile } = supportFileSlice.selectors
export const stepOf = (state: SupportFilePart) => selectSupportFile(state).step
