import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { recordPayloads } from '../../recorded'

/** The user's preferences in this browser; the only state that is persisted. */
export interface Preferences {
  scheme: 'light' | 'dark' | 'system'
  lastCallerIdSid: string | null
  /** ISO 3166 code of the country last chosen for a phone number. */
  lastCountry: string
  /** Device ids; null means the system default. */
  microphoneId: string | null
  speakerId: string | null
  /** The single-key shortcuts (M, K, H) work during a call. */
  hasShortcuts: boolean
  /** Dial pad keys play tones. */
  hasKeyTones: boolean
  /** Call History shows its chart. */
  isChartOpen: boolean
  /** Somebody on this device didn't want to install the app, and is not asked a second time. */
  isInstallDeclined: boolean
}

export interface PreferencesState extends Preferences {
  /** False until the saved preferences have been read. */
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
  isChartOpen: false,
  isInstallDeclined: false,
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
    chartSwitched: (state, { payload }: PayloadAction<{ on: boolean }>) => {
      state.isChartOpen = payload.on
    },
    installDeclined: (state) => {
      state.isInstallDeclined = true
    },
  },
  selectors: {
    selectPreferences: (state) => state,
    selectHasKeyTones: (state) => state.hasKeyTones,
    selectHasShortcuts: (state) => state.hasShortcuts,
    /** Undefined until the preferences are restored. */
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
  chartSwitched,
  installDeclined,
} = recordPayloads(preferencesSlice.actions, 'all')
export const { selectPreferences, selectHasKeyTones, selectHasShortcuts, selectScheme } = preferencesSlice.selectors
