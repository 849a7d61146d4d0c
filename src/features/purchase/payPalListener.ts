import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { RouteLocation } from '../../events'
import { routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import type { PackagesPart } from '../packages/packagesSlice'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { conversionReported, watchPayment } from './afterPayment'
import { selectPackage } from './chosenPackage'
import { providerAddress } from './openCheckout'
import { keepOrder, takeOrder } from './payPalOrders'
import { orderByPayPal } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'
import { payPalBlocked, payPalContinued, payPalOpened, providerReturned } from './purchaseSlice'

type Part = PurchasePart & PackagesPart & AccountPart & ApiPart

const PACKAGES_ARRIVE_WITHIN_MS = 20_000

/** Opens PayPal's page for an order, and takes in what comes back from there. */
export function listenToPayPal(start: StartListening<Part>) {
  start({
    actionCreator: payPalContinued,
    effect: async (_, { dispatch, extra, getState, getOriginalState }) => {
      const { packageId, attemptId, order } = getState().purchase
      if (!packageId || getOriginalState().purchase.order === order) return
      const back = `${extra.navigation.origin()}${routes.payment.path}`
      const request = {
        coupon_code: '',
        payment_method: 'paypal-express' as const,
        return_url: `${back}?${new URLSearchParams({ paypal: 'approved', package: packageId, order: attemptId })}`,
        cancel_url: `${back}?paypal=cancelled`,
        stripe_product_id: packageId,
        attemptId,
      }
      const { data } = await dispatch(orderByPayPal.initiate(request, { track: false }))
      if (!data) return
      keepOrder(extra.cookies, attemptId)
      const now = getState().purchase
      // The person may have gone on meanwhile: no tab opens out of nothing.
      if (now.order !== 'sending' || now.orderHandle !== data.handle) return
      const address = now.method === 'paypal' && dispatch(providerAddress(data.handle))
      dispatch(address && extra.navigation.openTab(address) ? payPalOpened() : payPalBlocked())
    },
  })

  start({
    matcher: api.internalActions.onFocus.match,
    effect: async (_, { dispatch, extra, getState, pause, cancelActiveListeners }) => {
      const { orderSid } = getState().purchase
      // The person may come from the provider's tab.
      if (!orderSid || !selectOffers(getState(), 'purchases')) return
      cancelActiveListeners()
      await watchPayment({ dispatch, getState, extra, pause }, orderSid)
    },
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload }, { dispatch, extra, condition, getState, pause }) => {
      const back = readReturn(payload)
      if (!back) return
      const { outcome, packageId, order, purchaseSid } = back
      const isAwaited = takeOrder(extra.cookies, order)
      dispatch(providerReturned(purchaseSid ? { outcome, purchaseSid } : { outcome }))
      // Told once: a reload of this address tells nothing anew.
      extra.navigation.goTo(back.pathAfter, { replace: true })
      if (outcome === 'cancelled') return
      const isKnown = (_action: unknown, state: Part) => selectPackage(state, packageId) !== undefined
      if (isAwaited && !selectPackage(getState(), packageId)) await condition(isKnown, PACKAGES_ARRIVE_WITHIN_MS)
      const bought = selectPackage(getState(), packageId)
      // An order is reported once, also when its return is opened again, and nobody else's is.
      if (isAwaited && bought) void dispatch(conversionReported(bought))
      await watchPayment({ dispatch, getState, extra, pause }, purchaseSid)
    },
  })
}

/** What an address says of a payment, and the path without it; undefined when it says nothing. */
function readReturn({ pathname, search }: RouteLocation) {
  const query = new URLSearchParams(search)
  const outcome = query.get('paypal')
  if (outcome !== 'approved' && outcome !== 'cancelled') return undefined
  const told = {
    outcome,
    packageId: query.get('package'),
    order: query.get('order') ?? '',
    purchaseSid: query.get('purchase_sid') ?? undefined,
  } as const
  for (const field of ['paypal', 'package', 'order', 'purchase_sid']) query.delete(field)
  return { ...told, pathAfter: query.size ? `${pathname}?${query}` : pathname }
}
