import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { listReplenishers, saveReplenisher } from './replenisherApi'

/** How long the panel shows "Saved!" (spec §4). */
const SAVED_SHOWN_MS = 5000

/** The active replenisher. */
export interface Replenisher {
  sid: string
  packageId: string
}

/** The values of the panel's switch and package selector. */
export interface ReplenisherSettings {
  isOn: boolean
  packageId: string
}

export interface ReplenisherState {
  status: 'absent' | 'loading' | 'known' | 'failed'
  /** Why loading failed; shown only in Settings (spec §8). */
  loadError: ApiError | null
  /** Null if auto-replenish is off. */
  active: Replenisher | null
  /** The replenisher active last, which is reused after auto-replenish was turned off. */
  sid: string | null
  /** The panel's unsaved changes. */
  unsaved: ReplenisherSettings | null
  isSaving: boolean
  /** Why the panel's settings were not saved; shown only in Settings (spec §8). */
  saveError: ApiError | null
  /** When the panel's settings were saved last, in ms since the epoch. */
  savedAt: number | null
}

const initialState: ReplenisherState = {
  status: 'absent',
  loadError: null,
  active: null,
  sid: null,
  unsaved: null,
  isSaving: false,
  saveError: null,
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
      state.saveError = null
    },
    settingsSubmitted: (state, { payload }: PayloadAction<ReplenisherSettings>) => {
      if (state.isSaving) return
      state.isSaving = true
      state.unsaved = payload
      state.savedAt = null
      state.saveError = null
    },
    replenisherRetryClicked: () => undefined,
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
      .addMatcher(listReplenishers.matchRejected, (state, action) => {
        if (state.status !== 'loading' || !action.meta.rejectedWithValue) return
        state.status = 'failed'
        state.loadError = apiErrorOf(action)
      })
      .addMatcher(saveReplenisher.matchFulfilled, (state, { meta }) => {
        const { sid, packageId, isActive, from } = meta.arg.originalArgs
        // A new replenisher's sid arrives with the list, which is fetched next.
        state.active = isActive ? { sid: sid ?? state.active?.sid ?? '', packageId } : null
        if (from !== 'panel' || !state.isSaving) return
        state.isSaving = false
        state.unsaved = null
        state.savedAt = meta.fulfilledTimeStamp
      })
      .addMatcher(saveReplenisher.matchRejected, (state, action) => {
        if (action.meta.arg.originalArgs.from !== 'panel' || !state.isSaving) return
        state.isSaving = false
        state.saveError = apiErrorOf(action)
      }),
  selectors: {
    selectReplenisher: (state) => state,
    selectIsSaved: (state, now: number) => state.savedAt !== null && now < state.savedAt + SAVED_SHOWN_MS,
  },
})

export type ReplenisherPart = { replenisher: ReplenisherState }
export const { settingsEdited, settingsSubmitted, replenisherRetryClicked } = recordPayloads(
  replenisherSlice.actions,
  'all',
)
export const { selectReplenisher, selectIsSaved } = replenisherSlice.selectors
