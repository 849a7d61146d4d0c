import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../../api/apiError'
import { apiErrorOf } from '../../../api/apiError'
import { loggedOut, routeChanged } from '../../../events'
import { recordPayloads } from '../../../recorded'
import { routes } from '../../../routes'
import { confirmPurchase } from './confirmationApi'
import { removeCard } from './paymentApi'

/** The card whose removal is being confirmed. */
interface Removal {
  sid: string
  isSending: boolean
  error: ApiError | null
}

/** What a bank has said when a person confirmed a payment; `unknown` if that was lost. */
export type ConfirmationOutcome = 'confirmed' | 'refused' | 'unknown'

/** A payment that is being confirmed with the person's bank. */
interface Confirming {
  sid: string
  isSending: boolean
  outcome: ConfirmationOutcome | null
  error: ApiError | null
}

export interface PaymentState {
  removal: Removal | null
  confirming?: Confirming
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
    removalCancelled: (state) => {
      state.removal = null
    },
    confirmClicked: (state, { payload }: PayloadAction<{ sid: string }>) => {
      if (!state.confirming?.isSending)
        state.confirming = { sid: payload.sid, isSending: true, outcome: null, error: null }
    },
    confirmationEnded: ({ confirming }, { payload }: PayloadAction<{ sid: string; outcome: ConfirmationOutcome }>) => {
      if (confirming?.sid !== payload.sid) return
      confirming.isSending = false
      confirming.outcome = payload.outcome
    },
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
      .addMatcher(confirmPurchase.matchRejected, ({ confirming }, action) => {
        if (confirming?.sid !== action.meta.arg.originalArgs.sid) return
        confirming.isSending = false
        confirming.error = apiErrorOf(action)
      })
      .addMatcher(removeCard.matchRejected, ({ removal }, action) => {
        if (removal?.sid !== action.meta.arg.originalArgs.sid) return
        removal.isSending = false
        removal.error = apiErrorOf(action)
      }),
  selectors: { selectRemoval: (state) => state.removal, selectConfirming: (state) => state.confirming },
})

export type PaymentPart = { payment: PaymentState }
export const {
  removeClicked,
  removalConfirmed,
  removalCancelled,
  confirmClicked,
  confirmationEnded,
  cardsRetryClicked,
  purchasesRetryClicked,
} = recordPayloads(paymentSlice.actions, 'all')
export const { selectRemoval, selectConfirming } = paymentSlice.selectors
