import type { Meaning, OnUnlisted } from '../domain/providerAnswer'
import { answersOf, NotDone } from '../domain/providerAnswer'
import type { PayPalProvider } from '../domain/purchases/payPalProvider'
import type { Providers } from '../settings/providers'
import { PAYPAL_ANSWERS } from './payPalAnswers'

const TIMEOUT_MS = 15_000
const UNAUTHORIZED = 401
/** How long before its end a token is no longer used. */
const SPARE_MS = 60_000

interface Capture {
  id: string
  status: string
}

interface Order {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: Capture[] } }[]
  details?: { issue: string }[]
  /** Of an error. */
  name?: string
}

const ORDERS = '/v2/checkout/orders'

/** The order itself says what has become of it. */
const IS_OVER = ['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETED_OR_VOIDED']

/** PayPal's Orders v2 (https://developer.paypal.com/docs/api/orders/v2/). */
export function createPayPalOrders(
  { clientId, clientSecret, apiBase }: Providers['payPal'],
  onUnlisted: OnUnlisted = () => undefined,
): PayPalProvider {
  const read = answersOf('PayPal', PAYPAL_ANSWERS, onUnlisted)
  const signal = () => AbortSignal.timeout(TIMEOUT_MS)

  let token: { value: string; until: number } | undefined

  async function authorization(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const answer = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: signal(),
    })
    if (!answer.ok) throw new Error(`PayPal refused our credentials with ${answer.status}.`)
    const { access_token, expires_in = 0 } = (await answer.json()) as { access_token: string; expires_in?: number }
    token = { value: `Bearer ${access_token}`, until: Date.now() + expires_in * 1000 - SPARE_MS }
    return token.value
  }

  async function ask(method: 'GET' | 'POST', path: string, requestId?: string, body?: object) {
    const answer = await fetch(`${apiBase}${path}`, {
      method,
      redirect: 'error',
      headers: {
        authorization: await authorization(),
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal(),
    })
    if (answer.status === UNAUTHORIZED) token = undefined
    if (!answer.ok && answer.status !== 422 && answer.status !== 404) {
      const { name } = (await answer.json().catch(() => ({}))) as Order
      throw new NotDone('PayPal', read(name, answer.status))
    }
    return (await answer.json()) as Order
  }

  /** A completed order with its captures, which PayPal may leave out unless it is asked for them. */
  async function readOrder(orderRef: string): Promise<Order> {
    const path = `${ORDERS}/${encodeURIComponent(orderRef)}`
    const order = await ask('GET', path)
    const isWhole = order.status !== 'COMPLETED' || captureOf(order)
    return isWhole ? order : ask('GET', `${path}?fields=purchase_units.payments`)
  }

  return {
    name: 'paypal',
    async createOrder({ purchaseId, cents, description, returnUrl, cancelUrl }) {
      const value = (cents / 100).toFixed(2)
      const order = await ask('POST', ORDERS, purchaseId, {
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: purchaseId, description, amount: { currency_code: 'USD', value } }],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: returnUrl,
              cancel_url: cancelUrl,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
            },
          },
        },
      })
      const redirectUrl = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!redirectUrl) throw new Error('PayPal opened an order without a page to approve it.')
      return { orderRef: order.id, redirectUrl }
    },

    async capture(purchaseId, orderRef) {
      const path = `${ORDERS}/${encodeURIComponent(orderRef)}`
      const captured = await ask('POST', `${path}/capture`, `${purchaseId}-capture`, {})
      const issue = captured.details?.[0]?.issue
      const isRefused = issue !== undefined && !IS_OVER.includes(issue)
      // A brief answer says only that the order is completed, which is also true if its payment was declined.
      const isBrief = captured.status === 'COMPLETED' && !captureOf(captured)
      const order = isBrief || (issue && !isRefused) ? await readOrder(orderRef) : captured
      const status = captureOf(order)?.status
      const statusOfOrder = order.status !== 'COMPLETED' && order.status
      const answer = isRefused ? read(issue) : read(status, order.name, statusOfOrder)
      // A payment that PayPal holds for a review is an answer; any other unknown outcome is not.
      if (answer.means === 'unknown' && status !== 'PENDING') throw new NotDone('PayPal', answer)
      return answer.means
    },

    async refund(purchaseId, orderRef) {
      const order = await readOrder(orderRef)
      const captureRef = captureOf(order)?.id
      if (!captureRef) throw new Error(`PayPal knows no payment of purchase ${purchaseId}.`)
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`
      const { details, status } = await ask('POST', path, `${purchaseId}-refund`, {})
      const issue = details?.[0]?.issue
      if (issue === 'CAPTURE_FULLY_REFUNDED') return
      if (status !== 'COMPLETED' && status !== 'PENDING')
        throw new Error(`PayPal refused the refund: ${issue ?? status}`)
    },
  }
}

/** The capture that counts of an order: a payer whose first try is declined may pay with the next. */
function captureOf({ purchase_units }: Order): Capture | undefined {
  const captures = purchase_units?.[0]?.payments?.captures ?? []
  const meant = (means: Meaning) => captures.find(({ status }) => PAYPAL_ANSWERS[status] === means)
  return (
    meant('done') ??
    meant('unknown') ??
    captures.find(({ status }) => !Object.hasOwn(PAYPAL_ANSWERS, status)) ??
    captures[0]
  )
}
