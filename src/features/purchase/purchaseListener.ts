import type { ApiPart } from '../../api/api'
import { apiErrorOf } from '../../api/apiError'
import { purchaseOpened } from '../../events'
import type { StartListening } from '../../redux'
import { wait } from '../../services/clock'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid } from '../account/accountSlice'
import { getUsage, LAST_30_DAYS } from '../account/usageApi'
import type { PackagesPart } from '../packages/packagesSlice'
import { conversionReported, learnWhyDeclined, watchPayment } from './afterPayment'
import { selectPackage } from './chosenPackage'
import { listenToPayPal } from './payPalListener'
import { createCheckoutSession } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'
import {
  cardFormChanged,
  cardFormDiscarded,
  cardFormFailed,
  checkoutCompleted,
  packageChosen,
  payByCardClicked,
} from './purchaseSlice'

/** How long the card form of a closed dialog stays mounted, so that a payment in progress can complete. */
const CLOSED_FORM_TIMEOUT_MS = 60_000

/** Handles payments by card and PayPal, and reports purchases. Failures of the card form are only logged (spec §8). */
export function listenToPurchase(start: StartListening<PurchasePart & PackagesPart & AccountPart & ApiPart>) {
  start({
    actionCreator: purchaseOpened,
    // Which package is advised depends on it.
    effect: async (_, { dispatch, getState, condition }) => {
      if (!selectAccountSid(getState())) return
      const usage = dispatch(getUsage.initiate(LAST_30_DAYS))
      await condition((_, { purchase }) => purchase.step === 'closed')
      usage.unsubscribe()
    },
  })

  start({
    actionCreator: packageChosen,
    effect: ({ payload: { packageId, attemptId } }, { dispatch, getState }) => {
      if (getState().purchase.attemptId !== attemptId) return
      void dispatch(createCheckoutSession.initiate({ stripe_product_id: packageId, attemptId }, { track: false }))
    },
  })

  start({
    actionCreator: payByCardClicked,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const { packageId, attemptId, checkout } = getState().purchase
      if (!packageId || getOriginalState().purchase.checkout === checkout) return
      void dispatch(createCheckoutSession.initiate({ stripe_product_id: packageId, attemptId }, { track: false }))
    },
  })

  start({
    matcher: createCheckoutSession.matchRejected,
    effect: (action, { extra }) =>
      extra.log.warning(`A checkout session could not be created: ${apiErrorOf(action).status}`),
  })

  start({
    actionCreator: cardFormFailed,
    effect: (_, { extra }) => extra.log.warning("The card provider's form could not be loaded"),
  })

  start({
    actionCreator: cardFormChanged,
    effect: async ({ payload: { step } }, { dispatch, extra, getState, pause, cancelActiveListeners }) => {
      cancelActiveListeners()
      if (step.kind === 'refused') await learnWhyDeclined({ dispatch, getState, extra, pause })
    },
  })

  start({
    actionCreator: checkoutCompleted,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState, pause, cancelActiveListeners }) => {
      const { cardForm } = getOriginalState().purchase
      if (cardForm?.handle !== payload.handle) return
      cancelActiveListeners()
      const bought = selectPackage(getState(), cardForm.packageId)
      if (bought) void dispatch(conversionReported(bought))
      await watchPayment({ dispatch, getState, extra, pause }, cardForm.purchaseSid)
    },
  })

  start({
    predicate: (_, { purchase }, before) => purchase.step === 'closed' && before.purchase.step !== 'closed',
    effect: async (_, { dispatch, extra, getState, pause, cancelActiveListeners }) => {
      cancelActiveListeners()
      const { cardForm } = getState().purchase
      if (!cardForm) return
      await pause(wait(extra.clock, CLOSED_FORM_TIMEOUT_MS))
      dispatch(cardFormDiscarded({ handle: cardForm.handle }))
    },
  })

  listenToPayPal(start)
}
