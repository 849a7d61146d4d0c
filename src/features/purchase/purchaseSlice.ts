import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice, nanoid } from '@reduxjs/toolkit'
import type { Purchase } from '../../../contract/purchases'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut, purchaseOpened, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { createCheckoutSession, getPurchase, orderByPayPal } from './purchaseApi'

/** The provider's card form and what it sells. */
interface CardForm {
  /** Vault handle of the checkout's secret and key. */
  handle: string
  packageId: string
  /** Where the service tells what becomes of it. */
  purchaseSid?: string
}

export interface PurchaseState {
  step: 'closed' | 'packages' | 'payment' | 'completed'
  packageId: string | null
  method: 'card' | 'paypal'
  /** Names the attempt to pay for the chosen package; a later one never takes an earlier one's answer. */
  attemptId: string
  /** Of the card checkout; a failure is only logged (spec §8). */
  checkout: 'absent' | 'creating' | 'ready' | 'failed'
  /** Stays, seen or not, until it has paid or the next one is there: a payment may be under way in it. */
  cardForm: CardForm | null
  order: 'idle' | 'sending' | 'opened' | 'blocked'
  orderError: ApiError | null
  /** Vault handle of the provider's address. */
  orderHandle: string | null
  /** The ordered purchase, where the service tells what becomes of it. */
  orderSid?: string
  /** How the payment provider sent the person back to this page. */
  returned: 'approved' | 'cancelled' | null
  /** The purchases that the dialog and the return tell of, where the service tells what becomes of them. */
  completedSid?: string | undefined
  returnedSid?: string
  /** What became of the last purchase that was asked about. */
  outcome?: Purchase
}

const initialState: PurchaseState = {
  step: 'closed',
  packageId: null,
  method: 'card',
  attemptId: '',
  checkout: 'absent',
  cardForm: null,
  order: 'idle',
  orderError: null,
  orderHandle: null,
  returned: null,
}

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState,
  reducers: {
    purchaseClosed: left,
    packageChosen: {
      prepare: (packageId: string) => ({ payload: { packageId, attemptId: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<{ packageId: string; attemptId: string }>) => {
        if (state.step === 'packages') Object.assign(state, payload, { step: 'payment' })
      },
    },
    otherPackageClicked: (state) => (state.step === 'payment' ? { ...left(state), step: 'packages' } : state),
    /** Once more after a failure, in the place where the card form would be. */
    payByCardClicked: (state) => {
      if (state.step === 'payment' && state.checkout === 'failed') state.checkout = 'creating'
    },
    /** The provider's script did not come. */
    cardFormFailed: (state, { payload }: PayloadAction<{ handle: string }>) => {
      if (state.cardForm?.handle !== payload.handle) return
      state.cardForm = null
      if (state.checkout === 'ready') state.checkout = 'failed'
    },
    /** Nobody waits for what the form might still tell. */
    cardFormDiscarded: (state, { payload }: PayloadAction<{ handle: string }>) => {
      if (state.step === 'closed' && state.cardForm?.handle === payload.handle) state.cardForm = null
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
    checkoutCompleted: (state, { payload }: PayloadAction<{ handle: string }>) => {
      const { cardForm, step } = state
      if (cardForm?.handle !== payload.handle) return state
      if (step === 'closed') return { ...state, cardForm: null }
      const { packageId, purchaseSid } = cardForm
      return { ...left(state), cardForm: null, step: 'completed', packageId, completedSid: purchaseSid }
    },
    providerReturned: (
      state,
      { payload }: PayloadAction<{ outcome: 'approved' | 'cancelled'; purchaseSid?: string }>,
    ) => {
      state.returned = payload.outcome
      state.returnedSid = payload.purchaseSid
    },
    returnDismissed: (state) => {
      state.returned = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      // The browser's Back leaves the screen that the dialog stands on.
      .addCase(routeChanged, (state) => (state.step === 'closed' ? state : left(state)))
      .addCase(purchaseOpened, (state) => {
        if (state.step === 'closed') state.step = 'packages'
      })
      .addMatcher(createCheckoutSession.matchPending, (state, { meta }) => {
        if (isCurrent(state, meta)) state.checkout = 'creating'
      })
      .addMatcher(createCheckoutSession.matchFulfilled, (state, { payload, meta }) => {
        if (!isCurrent(state, meta)) return
        state.checkout = 'ready'
        state.cardForm = { ...payload, packageId: meta.arg.originalArgs.stripe_product_id }
      })
      .addMatcher(createCheckoutSession.matchRejected, (state, { meta }) => {
        if (isCurrent(state, meta)) state.checkout = 'failed'
      })
      .addMatcher(getPurchase.matchFulfilled, (state, { payload }) => {
        const told = { ...state, outcome: payload }
        const { step, orderSid, packageId } = state
        if (step !== 'payment' || payload.sid !== orderSid || payload.status === 'open') return told
        // The person paid, or failed to, in the provider's own tab.
        return { ...left(told), step: 'completed', method: 'paypal', packageId, completedSid: orderSid }
      })
      .addMatcher(orderByPayPal.matchFulfilled, (state, { payload, meta }) => {
        if (!isCurrent(state, meta)) return
        state.orderHandle = payload.handle
        if (payload.purchaseSid) state.orderSid = payload.purchaseSid
      })
      .addMatcher(orderByPayPal.matchRejected, (state, action) => {
        if (!isCurrent(state, action.meta)) return
        state.order = 'idle'
        state.orderError = apiErrorOf(action)
      }),
  selectors: {
    selectPurchase: (state) => state,
    /** What became of a purchase, as far as the service tells. */
    selectOutcome: ({ outcome }, sid: string | undefined) =>
      sid !== undefined && outcome?.sid === sid ? outcome.status : 'open',
    selectIsCardFormShown: ({ step, method, checkout }) =>
      step === 'payment' && method === 'card' && checkout === 'ready',
  },
})

function left({ returned, cardForm, returnedSid, outcome }: PurchaseState): PurchaseState {
  return { ...initialState, returned, cardForm, returnedSid, outcome }
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
  cardFormDiscarded,
  payPalClicked,
  otherMethodClicked,
  payPalContinued,
  payPalOpened,
  payPalBlocked,
  checkoutCompleted,
  providerReturned,
  returnDismissed,
} = recordPayloads(purchaseSlice.actions, {
  packageChosen: 'all',
  cardFormFailed: 'all',
  cardFormDiscarded: 'all',
  checkoutCompleted: 'all',
  providerReturned: 'all',
})
export const { selectPurchase, selectOutcome, selectIsCardFormShown } = purchaseSlice.selectors
