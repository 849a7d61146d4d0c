import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice, nanoid } from '@reduxjs/toolkit'
import type { Purchase } from '../../../contract/purchases'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut, purchaseOpened, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import type { CardFormStep } from './cardFormStep'
import { createCheckoutSession, getPurchase, orderByPayPal } from './purchaseApi'

/** The provider's card form for a package. */
interface CardForm {
  /** Vault handle of the checkout's secret and key. */
  handle: string
  packageId: string
  /** Set if the server can report the outcome. */
  purchaseSid?: string
  /** The latest step that the provider reported; for replays. */
  step?: CardFormStep
  /** How many declined cards the server has reported. */
  declines?: number
  /** In px, for replays. */
  height?: number
}

export interface PurchaseState {
  step: 'closed' | 'packages' | 'payment' | 'completed'
  packageId: string | null
  method: 'card' | 'paypal'
  /** Identifies the attempt to pay for the chosen package, so that responses to earlier attempts are ignored. */
  attemptId: string
  /** State of the card checkout; a failure is only logged (spec §8). */
  checkout: 'absent' | 'creating' | 'ready' | 'failed'
  /** Kept, visible or not, until it has paid or is replaced: it may have a payment in progress. */
  cardForm: CardForm | null
  order: 'idle' | 'sending' | 'opened' | 'blocked'
  orderError: ApiError | null
  /** Vault handle of the provider's URL. */
  orderHandle: string | null
  /** The ordered purchase, if the server can report its outcome. */
  orderSid?: string
  /** When the payer had last canceled there as the provider's page was opened again. */
  canceledBefore?: string
  /** How the user returned from the payment provider. */
  returned: 'approved' | 'cancelled' | null
  /** The purchases shown in the dialog and in the return notice, if the server can report their outcome. */
  completedSid?: string | undefined
  returnedSid?: string
  /** The purchase fetched last. */
  outcome?: Purchase
  /** The path of the screen that is shown. */
  path?: string
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
    purchaseClosed: closed,
    packageChosen: {
      prepare: (packageId: string) => ({ payload: { packageId, attemptId: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<{ packageId: string; attemptId: string }>) => {
        // The package of a failed payment may be chosen again.
        const canChoose = state.step === 'packages' || state.step === 'completed'
        return canChoose ? { ...closed(state), ...payload, step: 'payment' } : state
      },
    },
    otherPackageClicked: (state) => (state.step === 'payment' ? { ...closed(state), step: 'packages' } : state),
    /** Retries after a failure. */
    payByCardClicked: (state) => {
      if (state.step === 'payment' && state.checkout === 'failed') state.checkout = 'creating'
    },
    /** The provider's script could not be loaded. */
    cardFormFailed: (state, { payload }: PayloadAction<{ handle: string }>) => {
      if (state.cardForm?.handle !== payload.handle) return
      state.cardForm = null
      if (state.checkout === 'ready') state.checkout = 'failed'
    },
    cardFormChanged: (state, { payload }: PayloadAction<{ handle: string; step: CardFormStep }>) => {
      if (state.cardForm?.handle === payload.handle) state.cardForm.step = payload.step
    },
    /** The server knows why the card was declined; the form itself doesn't say. */
    declineReceived: (
      state,
      { payload }: PayloadAction<{ handle: string; declines: number; declineCode?: string }>,
    ) => {
      const { cardForm } = state
      if (cardForm?.handle !== payload.handle) return
      cardForm.declines = payload.declines
      if (cardForm.step?.kind === 'refused' && payload.declineCode) cardForm.step.declineCode = payload.declineCode
    },
    cardFormResized: (state, { payload }: PayloadAction<{ handle: string; height: number }>) => {
      if (state.cardForm?.handle === payload.handle) state.cardForm.height = payload.height
    },
    /** The form of a closed dialog is no longer waited for. */
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
      if (state.outcome?.canceled_at) state.canceledBefore = state.outcome.canceled_at
      if (state.order === 'sending' || state.order === 'blocked') state.order = 'opened'
    },
    /** The browser blocked the new tab: the user has to click a link. */
    payPalBlocked: (state) => {
      if (state.order === 'sending') state.order = 'blocked'
    },
    checkoutCompleted: (state, { payload }: PayloadAction<{ handle: string }>) => {
      const { cardForm, step } = state
      if (cardForm?.handle !== payload.handle) return state
      if (step === 'closed') return { ...state, cardForm: null }
      const { packageId, purchaseSid } = cardForm
      return { ...closed(state), cardForm: null, step: 'completed', packageId, completedSid: purchaseSid }
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
      // The browser's Back closes the dialog as well; a list behind it may put what is searched for into the query string.
      .addCase(routeChanged, (state, { payload: { pathname } }) =>
        state.path === pathname ? state : { ...(state.step === 'closed' ? state : closed(state)), path: pathname },
      )
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
        const next = { ...state, outcome: payload }
        const { step, orderSid, packageId } = state
        if (step !== 'payment' || payload.sid !== orderSid || payload.status === 'open') return next
        // The payment has succeeded or failed in the provider's tab.
        return { ...closed(next), step: 'completed', method: 'paypal', packageId, completedSid: orderSid }
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
    /** The status of a purchase; `open` if it is unknown. */
    selectOutcome: ({ outcome }, sid: string | undefined) =>
      sid !== undefined && outcome?.sid === sid ? outcome.status : 'open',
    /** The payer has canceled the order since its page was opened. */
    selectIsOrderCanceled: ({ outcome, orderSid, canceledBefore }) =>
      orderSid !== undefined && outcome?.sid === orderSid && (outcome.canceled_at ?? canceledBefore) !== canceledBefore,
    /** The order is approved, and the provider is checking its payment. */
    selectIsOrderChecked: ({ outcome, orderSid }) =>
      orderSid !== undefined && outcome?.sid === orderSid && outcome.is_checked === true,
    selectIsCardFormShown: ({ step, method, checkout }) =>
      step === 'payment' && method === 'card' && checkout === 'ready',
  },
})

function closed({ returned, cardForm, returnedSid, outcome, path }: PurchaseState): PurchaseState {
  return { ...initialState, returned, cardForm, returnedSid, outcome, path }
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
  cardFormChanged,
  declineReceived,
  cardFormResized,
  cardFormDiscarded,
  payPalClicked,
  otherMethodClicked,
  payPalContinued,
  payPalOpened,
  payPalBlocked,
  checkoutCompleted,
  providerReturned,
  returnDismissed,
} = recordPayloads(purchaseSlice.actions, 'all')
export const { selectPurchase, selectOutcome, selectIsOrderCanceled, selectIsOrderChecked, selectIsCardFormShown } =
  purchaseSlice.selectors
