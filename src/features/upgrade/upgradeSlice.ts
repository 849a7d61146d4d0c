import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { applyForUpgrade } from './upgradeApi'

/** The submitted form; the website may be empty. */
export interface Application {
  companyName: string
  website: string
  monthlyMinutes: number
}

export interface UpgradeState {
  isSending: boolean
  error: ApiError | null
}

const initialState: UpgradeState = { isSending: false, error: null }

export const upgradeSlice = createSlice({
  name: 'upgrade',
  initialState,
  reducers: {
    applicationSubmitted: (state, _application: PayloadAction<Application>) => {
      if (state.isSending) return
      state.isSending = true
      state.error = null
    },
    upgradeRetryClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state) => {
        state.error = null
      })
      .addMatcher(applyForUpgrade.matchFulfilled, (state) => {
        state.isSending = false
      })
      .addMatcher(applyForUpgrade.matchRejected, (state, action) => {
        if (!state.isSending) return
        state.isSending = false
        state.error = apiErrorOf(action)
      }),
  selectors: { selectUpgradeForm: (state) => state },
})

export type UpgradePart = { upgrade: UpgradeState }
export const { applicationSubmitted, upgradeRetryClicked } = recordPayloads(upgradeSlice.actions, {
  applicationSubmitted: 'all',
})
export const { selectUpgradeForm } = upgradeSlice.selectors
