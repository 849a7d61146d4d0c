import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../../events'
import { recordPayloads } from '../../../recorded'
import type { EndCause } from '../../../services/callEngine'
import { callRequested } from '../callsSlice'
import { audioTestStarted } from './audioTestSlice'

export const RECORD_MS = 3000

export interface VoiceTestState {
  step: 'idle' | 'opening' | 'recording' | 'playing' | 'recorded'
  /** When recording began, in ms since the epoch. */
  startedAt: number
  /** Something was heard in the last recording. */
  wasHeard: boolean
  /** Why the last one failed. */
  problem: EndCause | null
}

const initialState: VoiceTestState = { step: 'idle', startedAt: 0, wasHeard: false, problem: null }

/** The voice test: a few seconds are recorded and played back. */
export const voiceTestSlice = createSlice({
  name: 'voiceTest',
  initialState,
  reducers: {
    voiceTestClicked: (state) => (isBusy(state) ? undefined : { ...initialState, step: 'opening' }),
    voicePlayClicked: (state) => {
      if (state.step === 'recorded') state.step = 'playing'
    },
    voiceTestPrevented: (state, { payload }: PayloadAction<{ problem: EndCause }>) =>
      isBusy(state) ? { ...initialState, problem: payload.problem } : undefined,
    voiceRecordingBegan: (state, { payload }: PayloadAction<{ at: number }>) => {
      if (state.step !== 'opening') return
      state.step = 'recording'
      state.startedAt = payload.at
    },
    voiceRecorded: (state, { payload }: PayloadAction<{ wasHeard: boolean }>) => {
      if (state.step !== 'recording') return
      state.step = 'playing'
      state.wasHeard = payload.wasHeard
    },
    voicePlayed: (state) => {
      if (state.step === 'playing') state.step = 'recorded'
    },
    audioDevicesRequested: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(audioTestStarted, () => initialState)
      .addCase(callRequested, () => initialState)
      .addCase(routeChanged, () => initialState)
      .addCase(loggedOut, () => initialState),
  selectors: { selectVoiceTest: (state) => state },
})

/** A test is in progress. */
export function isBusy({ step }: VoiceTestState): boolean {
  return step === 'opening' || step === 'recording' || step === 'playing'
}

export type VoiceTestPart = { voiceTest: VoiceTestState }
export const {
  voiceTestClicked,
  voicePlayClicked,
  voiceTestPrevented,
  voiceRecordingBegan,
  voiceRecorded,
  voicePlayed,
  audioDevicesRequested,
} = recordPayloads(voiceTestSlice.actions, 'all')
export const { selectVoiceTest } = voiceTestSlice.selectors
