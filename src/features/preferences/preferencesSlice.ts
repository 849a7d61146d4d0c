import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { recordPayloads } from '../../recorded'

/** What this browser remembers of its person; the only state that outlives the page. */
export interface Preferences {
  scheme: 'light' | 'dark' | 'system'
  lastCallerIdSid: string | null
  /** ISO 3166 code of the country a number was last typed for. */
  lastCountry: string
  /** Device ids; null is the system's own choice. */
  microphoneId: string | null
  speakerId: string | null
  /** Whether single keys (M, K, H) act during a call. */
  hasShortcuts: boolean
  /** Whether the keys of a dial pad sound when they are pressed. */
  hasKeyTones: boolean
}

export interface PreferencesState extends Preferences {
  /** False until what was kept has been read. */
  isRestored: boolean
}

const initialState: PreferencesState = {
  scheme: 'system',
  lastCallerIdSid: null,
  lastCountry: 'US',
  microphoneId: null,
  speakerId: null,
  hasShortcuts: true,
  hasKeyTones: true,
  isRestored: false,
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    preferencesRestored: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
      isRestored: true,
    }),
    schemeChosen: (state, { payload }: PayloadAction<Preferences['scheme']>) => {
      state.scheme = payload
    },
    callerIdUsed: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.lastCallerIdSid = payload.sid
    },
    countryChosen: (state, { payload }: PayloadAction<string>) => {
      state.lastCountry = payload
    },
    microphoneChosen: (state, { payload }: PayloadAction<{ id: string | null }>) => {
      state.microphoneId = payload.id
    },
    speakerChosen: (state, { payload }: PayloadAction<{ id: string | null }>) => {
      state.speakerId = payload.id
    },
    shortcutsSwitched: (state, { payload }: PayloadAction<{ on: boolean }>) => {
      state.hasShortcuts = payload.on
    },
    keyTonesSwitched: (state, { payload }: PayloadAction<{ on: boolean }>) => {
      state.hasKeyTones = payload.on
    },
  },
  selectors: {
    selectPreferences: (state) => state,
    /** Undefined until it is known. */
    selectScheme: (state) => (state.isRestored ? state.scheme : undefined),
  },
})

export type PreferencesPart = { preferences: PreferencesState }
export const {
  preferencesRestored,
  schemeChosen,
  callerIdUsed,
  countryChosen,
  microphoneChosen,
  speakerChosen,
  shortcutsSwitched,
  keyTonesSwitched,
} = recordPayloads(preferencesSlice.actions, {
  preferencesRestored: 'all',
  schemeChosen: 'all',
  callerIdUsed: 'all',
  countryChosen: 'all',
  microphoneChosen: 'all',
  speakerChosen: 'all',
  shortcutsSwitched: 'all',
  keyTonesSwitched: 'all',
})
export const { selectPreferences, selectScheme } = preferencesSlice.selectors
