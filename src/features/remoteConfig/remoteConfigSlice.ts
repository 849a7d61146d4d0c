import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { recordPayloads } from '../../recorded'
import type { RemoteSettings } from './readDocuments'

const initialState: RemoteSettings = { texts: {}, banner: null, sale: null, intro: null, otherMethodLabel: null }

export const remoteConfigSlice = createSlice({
  name: 'remoteConfig',
  initialState,
  reducers: {
    remoteConfigRead: (_, { payload }: PayloadAction<RemoteSettings>) => payload,
  },
  selectors: {
    /** Texts from the remote collection `Strings`, by document id; they override the app's own. */
    selectTexts: (state) => state.texts,
    selectRemote: (state) => state,
  },
})

export type RemoteConfigPart = { remoteConfig: RemoteSettings }
export const { remoteConfigRead } = recordPayloads(remoteConfigSlice.actions, { remoteConfigRead: 'public' })
export const { selectTexts, selectRemote } = remoteConfigSlice.selectors
