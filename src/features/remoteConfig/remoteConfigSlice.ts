import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { Strings } from '../../strings/text'

export interface RemoteConfigState {
  /** Texts of the remote collection `Strings` by document id; they replace the app's own. */
  texts: Strings
}

const initialState: RemoteConfigState = { texts: {} }

export const remoteConfigSlice = createSlice({
  name: 'remoteConfig',
  initialState,
  reducers: {
    remoteConfigRead: (state, { payload }: PayloadAction<{ texts: Strings }>) => {
      state.texts = payload.texts
    },
  },
  selectors: { selectTexts: (state) => state.texts },
})

export type RemoteConfigPart = { remoteConfig: RemoteConfigState }
export const { remoteConfigRead } = remoteConfigSlice.actions
export const { selectTexts } = remoteConfigSlice.selectors
