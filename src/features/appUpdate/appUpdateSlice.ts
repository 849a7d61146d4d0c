import { createSlice } from '@reduxjs/toolkit'

export interface AppUpdateState {
  /** A newer version of the app is available and has not been postponed. */
  isOffered: boolean
}

const initialState: AppUpdateState = { isOffered: false }

export const appUpdateSlice = createSlice({
  name: 'appUpdate',
  initialState,
  reducers: {
    versionFound: (state) => {
      state.isOffered = true
    },
    versionAccepted: () => initialState,
    versionPostponed: () => initialState,
  },
  selectors: { selectIsUpdateOffered: (state) => state.isOffered },
})

export type AppUpdatePart = { appUpdate: AppUpdateState }
export const { versionFound, versionAccepted, versionPostponed } = appUpdateSlice.actions
export const { selectIsUpdateOffered } = appUpdateSlice.selectors
