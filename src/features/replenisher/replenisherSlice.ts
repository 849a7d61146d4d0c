import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { listReplenishers } from './replenisherApi'

/** The automatic top-up that is in force. */
export interface Replenisher {
  sid: string
  packageId: string
}

export interface ReplenisherState {
  status: 'absent' | 'loading' | 'known' | 'failed'
  /** Null when no top-up is in force. */
  active: Replenisher | null
}

const initialState: ReplenisherState = { status: 'absent', active: null }

export const replenisherSlice = createSlice({
  name: 'replenisher',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(listReplenishers.matchPending, (state) => {
        if (state.status !== 'known') state.status = 'loading'
      })
      .addMatcher(listReplenishers.matchFulfilled, (state, { payload }) => {
        if (state.status === 'absent') return
        const active = payload.find((replenisher) => Boolean(Number(replenisher.is_active)))
        state.status = 'known'
        state.active = active ? { sid: active.sid, packageId: active.stripe_product_id } : null
      })
      .addMatcher(listReplenishers.matchRejected, (state, { meta }) => {
        if (state.status === 'loading' && meta.rejectedWithValue) state.status = 'failed'
      }),
  selectors: {
    selectReplenisher: (state) => state,
  },
})

export type ReplenisherPart = { replenisher: ReplenisherState }
export const { selectReplenisher } = replenisherSlice.selectors
