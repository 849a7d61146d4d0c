import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { startedOver } from '../verification/verificationSlice'
import { createCallerId } from './callerIdsApi'

export interface NewCallerIdState {
  /** The dialog is open. */
  isOpen: boolean
  /** The request in flight; responses to any other are ignored. */
  requestId: string | null
  error: ApiError | null
}

const initialState: NewCallerIdState = { isOpen: false, requestId: null, error: null }

export const newCallerIdSlice = createSlice({
  name: 'newCallerId',
  initialState,
  reducers: {
    addCallerIdClicked: () => ({ ...initialState, isOpen: true }),
    newCallerIdDismissed: () => initialState,
    /** The number has been verified; the label may be empty. */
    newCallerIdSubmitted: (_state, _form: PayloadAction<{ label: string }>) => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeChanged, () => initialState)
      .addCase(loggedOut, () => initialState)
      .addCase(startedOver, ({ isOpen }) => ({ ...initialState, isOpen }))
      .addMatcher(createCallerId.matchPending, (state, { meta }) => {
        if (!state.isOpen) return
        state.requestId = meta.requestId
        state.error = null
      })
      .addMatcher(createCallerId.matchFulfilled, (state, { meta }) =>
        state.requestId === meta.requestId ? initialState : undefined,
      )
      .addMatcher(createCallerId.matchRejected, (state, action) => {
        if (state.requestId !== action.meta.requestId) return
        state.requestId = null
        state.error = apiErrorOf(action)
      }),
  selectors: {
    selectNewCallerId: (state) => state,
    selectIsAddingCallerId: (state) => state.isOpen,
  },
})

export type NewCallerIdPart = { newCallerId: NewCallerIdState }
export const { addCallerIdClicked, newCallerIdDismissed, newCallerIdSubmitted } = recordPayloads(
  newCallerIdSlice.actions,
  { newCallerIdSubmitted: 'all' },
)
export const { selectNewCallerId, selectIsAddingCallerId } = newCallerIdSlice.selectors
