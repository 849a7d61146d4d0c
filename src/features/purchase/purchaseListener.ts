import { apiErrorOf } from '../../api/apiError'
import type { StartListening } from '../../redux'
import type { AccountPart } from '../account/accountSlice'
import type { PackagesPart } from '../packages/packagesSlice'
import { conversionReported, lookUntilPaid } from './afterPayment'
import { selectChosenPackage } from './chosenPackage'
import { listenToPayPal } from './payPalListener'
import { createCheckoutSession } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'
import { cardFormFailed, checkoutCompleted, packageChosen, payByCardClicked } from './purchaseSlice'

/** Pays for packages by card and by PayPal, and reports what was bought. Failures of the card form are only logged (spec §8). */
export function listenToPurchase(start: StartListening<PurchasePart & PackagesPart & AccountPart>) {
  start({
    actionCreator: packageChosen,
    effect: ({ payload: { packageId, attemptId } }, { dispatch, getState }) => {
      if (getState().purchase.attemptId !== attemptId) return
      dispatch(createCheckoutSession.initiate({ stripe_product_id: packageId, attemptId }, { track: false }))
    },
  })

  start({
    actionCreator: payByCardClicked,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const { packageId, attemptId, checkout } = getState().purchase
      if (!packageId || getOriginalState().purchase.checkout === checkout) return
      dispatch(createCheckoutSession.initiate({ stripe_product_id: packageId, attemptId }, { track: false }))
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
    actionCreator: checkoutCompleted,
    effect: async (_, { dispatch, extra, getState, getOriginalState, pause, cancelActiveListeners }) => {
      if (getOriginalState().purchase.step !== 'payment') return
      cancelActiveListeners()
      const bought = selectChosenPackage(getState())
      if (bought) dispatch(conversionReported(bought))
      await lookUntilPaid({ dispatch, getState, extra, pause })
    },
  })

  listenToPayPal(start)
}
