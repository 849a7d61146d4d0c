import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { listReplenishers, saveReplenisher } from './replenisherApi'

/** spec §4: how long the panel says "Saved!". */
const SAVED_FOR_MS = 5000

/** The automatic top-up that is in force. */
export interface Replenisher {
  sid: string
  packageId: string
}

/** What the panel's switch and selector show. */
export interface ReplenisherSettings {
  isOn: boolean
  packageId: string
}

export interface ReplenisherState {
  status: 'absent' | 'loading' | 'known' | 'failed'
  /** Null when no top-up is in force. */
  active: Replenisher | null
  /** Of the last top-up that was in force: it is changed, also after it was switched off. */
  sid: string | null
  /** What was changed in the panel and not saved yet. */
  unsaved: ReplenisherSettings | null
  isSaving: boolean
  /** When the panel's settings were saved last, in ms since the epoch. */
  savedAt: number | null
}

const initialState: ReplenisherState = {
  status: 'absent',
  active: null,
  sid: null,
  unsaved: null,
  isSaving: false,
  savedAt: null,
}

export const replenisherSlice = createSlice({
  name: 'replenisher',
  initialState,
  reducers: {
    settingsEdited: (state, { payload }: PayloadAction<ReplenisherSettings>) => {
      if (state.isSaving) return
      state.unsaved = payload
      state.savedAt = null
    },
    settingsSubmitted: (state, { payload }: PayloadAction<ReplenisherSettings>) => {
      if (state.isSaving) return
      state.isSaving = true
      state.unsaved = payload
      state.savedAt = null
    },
  },
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
        state.sid = active?.sid ?? state.sid
      })
      .addMatcher(listReplenishers.matchRejected, (state, { meta }) => {
        if (state.status === 'loading' && meta.rejectedWithValue) state.status = 'failed'
      })
      .addMatcher(saveReplenisher.matchFulfilled, (state, { meta }) => {
        const { sid, packageId, isActive, from } = meta.arg.originalArgs
        // The list that follows tells a new one's sid.
        state.active = isActive ? { sid: sid ?? state.active?.sid ?? '', packageId } : null
        if (from !== 'panel' || !state.isSaving) return
        state.isSaving = false
        state.unsaved = null
        state.savedAt = meta.fulfilledTimeStamp
      })
      .addMatcher(saveReplenisher.matchRejected, (state, { meta }) => {
        if (meta.arg.originalArgs.from === 'panel') state.isSaving = false
      }),
  selectors: {
    selectReplenisher: (state) => state,
    selectIsSaved: (state, now: number) => state.savedAt !== null && now < state.savedAt + SAVED_FOR_MS,
  },
})

export type ReplenisherPart = { replenisher: ReplenisherState }
export const { settingsEdited, settingsSubmitted } = replenisherSlice.actions
export const { selectReplenisher, selectIsSaved } = replenisherSlice.selectors
