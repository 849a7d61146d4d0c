import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { recordPayloads } from '../../../recorded'
import type { EndCause } from '../../../services/callEngine'
import { callRequested } from '../callsSlice'

export interface AudioTestResult {
  /** Why the microphone can't be used; null if it can. */
  problem: EndCause | null
  /** Something was heard through it. */
  wasHeard: boolean
  /** Null if the phone network could not be tried: its address may be known only once a call is placed. */
  isCarrierReached: boolean | null
}

export interface AudioTestState {
  step: 'closed' | 'running' | 'done'
  /** Of the last test; included in support files. */
  result: AudioTestResult | null
}

const initialState: AudioTestState = { step: 'closed', result: null }

export const audioTestSlice = createSlice({
  name: 'audioTest',
  initialState,
  reducers: {
    audioTestStarted: (state) => {
      state.step = 'running'
      state.result = null
    },
    audioTested: (state, { payload }: PayloadAction<AudioTestResult>) => {
      if (state.step !== 'running') return
      state.step = 'done'
      state.result = payload
    },
    audioTestClosed: (state) => {
      state.step = 'closed'
    },
  },
  extraReducers: (builder) =>
    builder.addCase(callRequested, (state) => {
      state.step = 'closed'
    }),
  selectors: { selectAudioTest: (state) => state },
})

export type AudioTestPart = { audioTest: AudioTestState }
export const { audioTestStarted, audioTested, audioTestClosed } = recordPayloads(audioTestSlice.actions, {
  audioTested: 'all',
})
export const { selectAudioTest } = audioTestSlice.selectors
