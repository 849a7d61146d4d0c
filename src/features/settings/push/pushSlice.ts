import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import { loggedOut } from '../../../events'
import { recordPayloads } from '../../../recorded'
import type { PushStatus } from '../../../services/push'
import type { AccountPart } from '../../account/accountSlice'
import type { NavigationPart } from '../../navigation/navigationSlice'

export interface PushState {
  /** What this browser allows; null until that is known. */
  status: PushStatus | null
  /** The server has a subscription of this log-in. */
  isOn: boolean
  /** Chosen, and not done yet. */
  pending: boolean | null
  /** Why it could not be turned on: the person closed the browser's question, or the browser has no service for it. */
  problem: 'dismissed' | 'noService' | null
  error: ApiError | null
}

const initialState: PushState = { status: null, isOn: false, pending: null, problem: null, error: null }

/** Notifications on this device. */
export const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    pushSwitched: (state, { payload }: PayloadAction<{ on: boolean }>) => ({
      ...state,
      pending: payload.on,
      problem: null,
      error: null,
    }),
    pushFound: (state, { payload }: PayloadAction<Partial<PushState>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialState),
  selectors: { selectPush: (state) => state },
})

export type PushParts = { push: PushState } & AccountPart & ApiPart & NavigationPart
export const { pushFound, pushSwitched } = recordPayloads(pushSlice.actions, 'all')
export const { selectPush } = pushSlice.selectors
