import { apiErrorOf } from '../../api/apiError'
import { routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectCredits } from '../account/accountSlice'
import type { PackagesPart } from '../packages/packagesSlice'
import { selectChosenPackage } from './chosenPackage'
import { createCheckoutSession, orderByPayPal, reportConversion } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'
import {
  checkoutCompleted,
  packageChosen,
  payPalBlocked,
  payPalContinued,
  payPalOpened,
  providerReturned,
} from './purchaseSlice'

type Part = PurchasePart & PackagesPart & AccountPart

/** A provider's word on a payment takes a moment to become credits: how long to wait before each look. */
const LOOK_AGAIN_AFTER_MS = [500, 1500, 3000, 5000, 10_000]

/** Pays for packages by card and by PayPal, and reports what was bought. */
export function listenToPurchase(start: StartListening<Part>) {
  start({
    actionCreator: packageChosen,
    effect: ({ payload: { packageId, attemptId } }, { dispatch, getState }) => {
      if (getState().purchase.attemptId !== attemptId) return
      const request = { stripe_product_id: packageId, attemptId }
      dispatch(createCheckoutSession.initiate(request, { track: false }))
    },
  })

  start({
    matcher: createCheckoutSession.matchRejected,
    effect: (action, { extra }) =>
      extra.log.warning(`A checkout session could not be created: ${apiErrorOf(action).status}`),
  })

  start({
    actionCreator: payPalContinued,
    effect: async (_, { dispatch, extra, getState, getOriginalState }) => {
      const { packageId, attemptId, order } = getState().purchase
      if (!packageId || getOriginalState().purchase.order === order) return
      const origin = extra.navigation.origin()
      const request = {
        coupon_code: '',
        payment_method: 'paypal-express' as const,
        return_url: `${origin}${RETURN_PATH}?paypal=approved&package=${encodeURIComponent(packageId)}`,
        cancel_url: `${origin}${RETURN_PATH}?paypal=cancelled`,
        stripe_product_id: packageId,
        attemptId,
      }
      const { data } = await dispatch(orderByPayPal.initiate(request, { track: false }))
      if (!data) return
      const address = JSON.parse(extra.vault.get(data.handle) ?? '""') as string
      dispatch(extra.navigation.openTab(address) ? payPalOpened() : payPalBlocked())
    },
  })

  start({
    actionCreator: checkoutCompleted,
    effect: async (_, { dispatch, getState, getOriginalState, delay, cancelActiveListeners }) => {
      if (getOriginalState().purchase.step !== 'payment') return
      cancelActiveListeners()
      const bought = selectChosenPackage(getState())
      if (bought) dispatch(reportConversion.initiate(conversionOf(bought), { track: false }))
      await lookUntilPaid({ dispatch, getState, delay })
    },
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload }, { dispatch, extra, condition, getState, delay }) => {
      const query = new URLSearchParams(payload.search)
      const outcome = query.get('paypal')
      if (outcome !== 'approved' && outcome !== 'cancelled') return
      dispatch(providerReturned({ outcome }))
      // Seen once: a reload of this address must not report the purchase again.
      extra.navigation.goTo(payload.pathname, { replace: true })
      if (outcome === 'cancelled') return
      const packageId = query.get('package')
      const isKnown = (_action: unknown, state: Part) => packageOf(state, packageId) !== undefined
      if (!packageOf(getState(), packageId)) await condition(isKnown, PACKAGES_ARRIVE_WITHIN_MS)
      const bought = packageOf(getState(), packageId)
      if (bought) dispatch(reportConversion.initiate(conversionOf(bought), { track: false }))
      await lookUntilPaid({ dispatch, getState, delay })
    },
  })
}

/** Where a provider sends people back to: any screen tells what came of it. */
const RETURN_PATH = '/'
const PACKAGES_ARRIVE_WITHIN_MS = 20_000

function packageOf({ packages }: PackagesPart, id: string | null) {
  return [...packages.standard.packages, ...packages.corporate.packages].find((each) => each.id === id)
}

function conversionOf({ id, amount }: { id: string; amount: number }) {
  return { package_id: id, revenue: amount, currency: 'USD' as const }
}

interface Looking {
  dispatch: (action: ReturnType<typeof accountOutdated>) => unknown
  getState: () => AccountPart
  delay: (ms: number) => Promise<void>
}

/** Fetches the account until its credits have changed, or long enough. */
async function lookUntilPaid({ dispatch, getState, delay }: Looking) {
  const before = selectCredits(getState())
  for (const ms of LOOK_AGAIN_AFTER_MS) {
    await delay(ms)
    if (selectCredits(getState()) !== before) return
    dispatch(accountOutdated())
  }
}
