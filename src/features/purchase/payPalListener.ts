import { isAnyOf } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { fetchOnce } from '../../api/fetchOnce'
import type { RouteLocation } from '../../events'
import { routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { Cookies } from '../../services/cookies'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated } from '../account/accountSlice'
import type { PackagesPart } from '../packages/packagesSlice'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { conversionReported, watchOrder, watchPayment } from './afterPayment'
import { selectPackage } from './chosenPackage'
import { providerUrl } from './openCheckout'
import { getPurchase, orderByPayPal } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'
import { payPalBlocked, payPalContinued, payPalOpened, providerReturned, selectIsOrderChecked } from './purchaseSlice'
import { listWaitingPurchases, selectWaiting } from './waitingApi'

type Part = PurchasePart & PackagesPart & AccountPart & ApiPart

const PACKAGES_TIMEOUT_MS = 20_000

/** A cookie with the orders whose return from PayPal is pending. Not in state: PayPal may return in another tab. */
const ORDERS_COOKIE = 'paypal_orders'
const ORDERS_COOKIE_DAYS = 1
const MAX_ORDERS = 5

/** Opens PayPal's page for an order, and handles the return from there. */
export function listenToPayPal(start: StartListening<Part>) {
  start({
    actionCreator: payPalContinued,
    effect: async (_, { dispatch, extra, getState, getOriginalState }) => {
      const { packageId, attemptId, order } = getState().purchase
      if (!packageId || getOriginalState().purchase.order === order) return
      const returnUrl = `${extra.navigation.origin()}${routes.payment.path}`
      const request = {
        coupon_code: '',
        payment_method: 'paypal-express' as const,
        return_url: `${returnUrl}?${new URLSearchParams({ paypal: 'approved', package: packageId, order: attemptId })}`,
        cancel_url: `${returnUrl}?paypal=cancelled`,
        stripe_product_id: packageId,
        attemptId,
      }
      const { data } = await dispatch(orderByPayPal.initiate(request, { track: false }))
      if (!data) return
      rememberOrder(extra.cookies, attemptId)
      const now = getState().purchase
      // The user may have moved on in the meantime: then no tab opens unexpectedly.
      if (now.order !== 'sending' || now.orderHandle !== data.handle) return
      const url = now.method === 'paypal' && dispatch(providerUrl(data.handle))
      dispatch(url && extra.navigation.openTab(url) ? payPalOpened() : payPalBlocked())
    },
  })

  // The page may be another one, even on another device: the server is asked, at once when the user may be back from there.
  start({
    matcher: isAnyOf(payPalOpened, api.internalActions.onFocus, api.internalActions.onOnline),
    effect: async (_, { dispatch, extra, getState, pause, cancelActiveListeners }) => {
      const orderSid = selectWatchedOrder(getState())
      if (!orderSid) return
      cancelActiveListeners()
      await watchOrder({ dispatch, getState, extra, pause }, orderSid)
    },
  })

  start({
    // The server says that something has happened to the account.
    actionCreator: accountOutdated,
    effect: (_, { dispatch, getState }) => {
      const orderSid = selectWatchedOrder(getState())
      if (orderSid) void dispatch(fetchOnce(getPurchase.initiate(orderSid, { forceRefetch: true })))
    },
  })

  start({
    // Payments that are being checked: to be listed in the dialog, and wherever they are listed already.
    predicate: (action, current, previous) => {
      const isKnown = selectWaiting(current) !== undefined
      const isOpened = current.purchase.step !== 'closed' && previous.purchase.step === 'closed'
      const isNew = selectIsOrderChecked(current) && !selectIsOrderChecked(previous)
      return (accountOutdated.match(action) && isKnown) || ((isOpened || isNew) && selectOffers(current, 'purchases'))
    },
    effect: (_, { dispatch }) =>
      void dispatch(fetchOnce(listWaitingPurchases.initiate(undefined, { forceRefetch: true }))),
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload }, { dispatch, extra, condition, getState, pause }) => {
      const returned = readReturn(payload)
      if (!returned) return
      const { outcome, packageId, order, purchaseSid } = returned
      const isAwaited = takeOrder(extra.cookies, order)
      dispatch(providerReturned(purchaseSid ? { outcome, purchaseSid } : { outcome }))
      // Replaces the URL, so that a reload does not show the notice again.
      extra.navigation.goTo(returned.pathAfter, { replace: true })
      if (outcome === 'cancelled') return
      const isKnown = (_action: unknown, state: Part) => selectPackage(state, packageId) !== undefined
      if (isAwaited && !selectPackage(getState(), packageId)) await condition(isKnown, PACKAGES_TIMEOUT_MS)
      const bought = selectPackage(getState(), packageId)
      // Reports an order only once, even if its return URL is opened again, and only if this browser placed it.
      if (isAwaited && bought) void dispatch(conversionReported(bought))
      await watchPayment({ dispatch, getState, extra, pause }, purchaseSid)
    },
  })
}

/** The order that the dialog waits for, if the server can report its outcome. */
function selectWatchedOrder(state: Part): string | undefined {
  return selectOffers(state, 'purchases') ? state.purchase.orderSid : undefined
}

/** Reads a payment's outcome from the URL, and the URL without it; undefined if it has no outcome. */
function readReturn({ pathname, search }: RouteLocation) {
  const query = new URLSearchParams(search)
  const outcome = query.get('paypal')
  if (outcome !== 'approved' && outcome !== 'cancelled') return undefined
  const result = {
    outcome,
    packageId: query.get('package'),
    order: query.get('order') ?? '',
    purchaseSid: query.get('purchase_sid') ?? undefined,
  } as const
  for (const field of ['paypal', 'package', 'order', 'purchase_sid']) query.delete(field)
  return { ...result, pathAfter: query.size ? `${pathname}?${query}` : pathname }
}

const storedOrders = (cookies: Cookies) => cookies.get(ORDERS_COOKIE)?.split('.') ?? []

function rememberOrder(cookies: Cookies, id: string): void {
  cookies.set(ORDERS_COOKIE, [...storedOrders(cookies), id].slice(-MAX_ORDERS).join('.'), ORDERS_COOKIE_DAYS)
}

/** Removes an order from the pending ones; returns whether it was pending. */
function takeOrder(cookies: Cookies, id: string): boolean {
  const others = storedOrders(cookies).filter((each) => each !== id)
  if (others.length === storedOrders(cookies).length) return false
  if (others.length) cookies.set(ORDERS_COOKIE, others.join('.'), ORDERS_COOKIE_DAYS)
  else cookies.remove(ORDERS_COOKIE)
  return true
}
