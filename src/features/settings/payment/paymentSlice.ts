import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../../api/apiError'
import { apiErrorOf } from '../../../api/apiError'
import { loggedOut, routeChanged } from '../../../events'
import { recordPayloads } from '../../../recorded'
import { routes } from '../../../routes'
import { removeCard } from './paymentApi'

/** The card whose removal is being confirmed. */
interface Removal {
  sid: string
  isSending: boolean
  error: ApiError | null
}

export interface PaymentState {
  removal: Removal | null
}

const initialState: PaymentState = { removal: null }

export const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    removeClicked: (state, { payload }: PayloadAction<{ sid: string }>) => {
      if (!state.removal?.isSending) state.removal = { sid: payload.sid, isSending: false, error: null }
    },
    removalConfirmed: ({ removal }) => {
      if (removal) Object.assign(removal, { isSending: true, error: null })
    },
    removalCancelled: () => initialState,
    cardsRetryClicked: () => undefined,
    purchasesRetryClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload }) => (payload.pathname === routes.payment.path ? state : initialState))
      .addMatcher(removeCard.matchFulfilled, (state, { meta }) => {
        if (state.removal?.sid === meta.arg.originalArgs.sid) state.removal = null
      })
      .addMatcher(removeCard.matchRejected, ({ removal }, action) => {
        if (removal?.sid !== action.meta.arg.originalArgs.sid) return
        removal.isSending = false
        removal.error = apiErrorOf(action)
      }),
  selectors: { selectRemoval: (state) => state.removal },
})

export type PaymentPart = { payment: PaymentState }
export const { removeClicked, removalConfirmed, removalCancelled, cardsRetryClicked, purchasesRetryClicked } =
  recordPayloads(paymentSlice.actions, { removeClicked: 'all' })
export const { selectRemoval } = paymentSlice.selectors
