import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice, nanoid } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut, purchaseOpened, routeChanged } from '../../events'
import { createCheckoutSession, orderByPayPal } from './purchaseApi'

export interface PurchaseState {
  step: 'closed' | 'packages' | 'payment' | 'completed'
  packageId: string | null
  method: 'card' | 'paypal'
  /** Names the attempt to pay for the chosen package; a later one never takes an earlier one's answer. */
  attemptId: string
  /** Of the card checkout; a failure is only logged (spec §8). */
  checkout: 'absent' | 'creating' | 'ready' | 'failed'
  /** Vault handle of the checkout's secret and key. */
  checkoutHandle: string | null
  order: 'idle' | 'sending' | 'opened' | 'blocked'
  orderError: ApiError | null
  /** Vault handle of the provider's address. */
  orderHandle: string | null
  /** How the payment provider sent the person back to this page. */
  returned: 'approved' | 'cancelled' | null
}

const initialState: PurchaseState = {
  step: 'closed',
  packageId: null,
  method: 'card',
  attemptId: '',
  checkout: 'absent',
  checkoutHandle: null,
  order: 'idle',
  orderError: null,
  orderHandle: null,
  returned: null,
}

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState,
  reducers: {
    purchaseClosed: closed,
    packageChosen: {
      prepare: (packageId: string) => ({ payload: { packageId, attemptId: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<{ packageId: string; attemptId: string }>) => {
        if (state.step === 'packages') Object.assign(state, payload, { step: 'payment' })
      },
    },
    otherPackageClicked: (state) => {
      if (state.step === 'payment') Object.assign(state, initialState, { step: 'packages', returned: state.returned })
    },
    /** Once more after a failure, in the place where the card form would be. */
    payByCardClicked: (state) => {
      if (state.step === 'payment' && state.checkout === 'failed') state.checkout = 'creating'
    },
    /** The provider's script did not come. */
    cardFormFailed: (state, { payload }: PayloadAction<{ handle: string }>) => {
      if (state.checkoutHandle === payload.handle && state.checkout === 'ready') state.checkout = 'failed'
    },
    payPalClicked: (state) => {
      if (state.step === 'payment') state.method = 'paypal'
    },
    otherMethodClicked: (state) => {
      if (state.step === 'payment') state.method = 'card'
    },
    payPalContinued: (state) => {
      if (state.step !== 'payment' || state.order !== 'idle') return
      state.order = 'sending'
      state.orderError = null
    },
    payPalOpened: (state) => {
      if (state.order === 'sending' || state.order === 'blocked') state.order = 'opened'
    },
    /** The browser did not let a tab be opened: the person has to click a link. */
    payPalBlocked: (state) => {
      if (state.order === 'sending') state.order = 'blocked'
    },
    checkoutCompleted: (state) => {
      if (state.step === 'payment') state.step = 'completed'
    },
    providerReturned: (state, { payload }: PayloadAction<{ outcome: 'approved' | 'cancelled' }>) => {
      state.returned = payload.outcome
    },
    returnDismissed: (state) => {
      state.returned = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      // The browser's Back leaves the screen that the dialog stands on.
      .addCase(routeChanged, (state) => (state.step === 'closed' ? state : closed(state)))
      .addCase(purchaseOpened, (state) => {
        if (state.step === 'closed') state.step = 'packages'
      })
      .addMatcher(createCheckoutSession.matchPending, (state, { meta }) => {
        if (isCurrent(state, meta)) state.checkout = 'creating'
      })
      .addMatcher(createCheckoutSession.matchFulfilled, (state, { payload, meta }) => {
        if (!isCurrent(state, meta)) return
        state.checkout = 'ready'
        state.checkoutHandle = payload.handle
      })
      .addMatcher(createCheckoutSession.matchRejected, (state, { meta }) => {
        if (isCurrent(state, meta)) state.checkout = 'failed'
      })
      .addMatcher(orderByPayPal.matchFulfilled, (state, { payload, meta }) => {
        if (isCurrent(state, meta)) state.orderHandle = payload.handle
      })
      .addMatcher(orderByPayPal.matchRejected, (state, action) => {
        if (!isCurrent(state, action.meta)) return
        state.order = 'idle'
        state.orderError = apiErrorOf(action)
      }),
  selectors: {
    selectPurchase: (state) => state,
  },
})

function closed({ returned }: PurchaseState): PurchaseState {
  return { ...initialState, returned }
}

function isCurrent(state: PurchaseState, { arg }: { arg: { originalArgs: { attemptId: string } } }): boolean {
  return state.step === 'payment' && state.attemptId === arg.originalArgs.attemptId
}

export type PurchasePart = { purchase: PurchaseState }
export const {
  purchaseClosed,
  packageChosen,
  otherPackageClicked,
  payByCardClicked,
  cardFormFailed,
  payPalClicked,
  otherMethodClicked,
  payPalContinued,
  payPalOpened,
  payPalBlocked,
  checkoutCompleted,
  providerReturned,
  returnDismissed,
} = purchaseSlice.actions
export const { selectPurchase } = purchaseSlice.selectors
