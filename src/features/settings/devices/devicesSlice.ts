import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../../api/apiError'
import { loggedOut, routeChanged } from '../../../events'
import { recordPayloads } from '../../../recorded'

/** One device by its sid, or all other devices. */
export type LogOutTarget = string | 'others'

export interface DevicesState {
  /** The dialog is open that confirms logging out all other devices. */
  isAsking: boolean
  /** What is being logged out. */
  leaving: LogOutTarget | null
  failed: { leaving: LogOutTarget; error: ApiError } | null
  /** What was logged out last; shown until the next action. */
  left: LogOutTarget | null
}

const initialState: DevicesState = { isAsking: false, leaving: null, failed: null, left: null }

export const devicesSlice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    deviceLogOutClicked: (state, { payload }: PayloadAction<{ sid: string }>) => begin(state, payload.sid),
    othersClicked: (state) => {
      if (state.leaving === null) return { ...initialState, isAsking: true }
      return undefined
    },
    othersDismissed: (state) => {
      state.isAsking = false
      state.failed = null
    },
    othersConfirmed: (state) => begin(state, 'others'),
    devicesLoggedOut: (state) => (state.leaving === null ? undefined : { ...initialState, left: state.leaving }),
    deviceLogOutFailed: (state, { payload }: PayloadAction<{ error: ApiError }>) => {
      if (state.leaving === null) return
      state.failed = { leaving: state.leaving, error: payload.error }
      state.leaving = null
    },
    devicesRetryClicked: () => undefined,
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialState).addCase(routeChanged, () => initialState),
  selectors: { selectDeviceLogOut: (state) => state },
})

function begin(state: DevicesState, leaving: LogOutTarget) {
  if (state.leaving !== null) return
  state.leaving = leaving
  state.failed = null
  state.left = null
}

export type DevicesPart = { devices: DevicesState }
export const {
  deviceLogOutClicked,
  othersClicked,
  othersDismissed,
  othersConfirmed,
  devicesLoggedOut,
  deviceLogOutFailed,
  devicesRetryClicked,
} = recordPayloads(devicesSlice.actions, 'all')
export const { selectDeviceLogOut } = devicesSlice.selectors
