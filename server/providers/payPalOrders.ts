import type { OnUnlisted } from '../domain/providerAnswer'
import { answersOf, NotDone } from '../domain/providerAnswer'
import type { PayPalProvider } from '../domain/purchases/payPalProvider'
import type { Providers } from '../settings/providers'
import { PAYPAL_ANSWERS } from './payPalAnswers'

const TIMEOUT_MS = 15_000

interface Order {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: { id: string; status: string }[] } }[]
  details?: { issue: string }[]
  /** Of an error. */
  name?: string
}

const ORDERS = '/v2/checkout/orders'

/** PayPal's Orders v2 (https://developer.paypal.com/docs/api/orders/v2/). */
export function createPayPalOrders(
  { clientId, clientSecret, apiBase }: Providers['payPal'],
  onUnlisted: OnUnlisted = () => undefined,
): PayPalProvider {
  const read = answersOf('PayPal', PAYPAL_ANSWERS, onUnlisted)
  const signal = () => AbortSignal.timeout(TIMEOUT_MS)

  async function authorization(): Promise<string> {
    const answer = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: signal(),
    })
    if (!answer.ok) throw new Error(`PayPal refused our credentials with ${answer.status}.`)
    const { access_token } = (await answer.json()) as { access_token: string }
    return `Bearer ${access_token}`
  }

  async function ask(method: 'GET' | 'POST', path: string, requestId?: string, body?: object) {
    const answer = await fetch(`${apiBase}${path}`, {
      method,
      redirect: 'error',
      headers: {
        authorization: await authorization(),
        'content-type': 'application/json',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal(),
    })
    if (!answer.ok && answer.status !== 422 && answer.status !== 404) {
      const { name } = (await answer.json().catch(() => ({}))) as Order
      throw new NotDone('PayPal', read(name, answer.status))
    }
    return (await answer.json()) as Order
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
      const order = issue === 'ORDER_ALREADY_CAPTURED' ? await ask('GET', path) : captured
      const status = order.purchase_units?.[0]?.payments?.captures?.[0]?.status
      const answer = order === captured && issue ? read(issue) : read(status, order.name, order.status)
      // What PayPal holds back for a check is an answer; what it can't say now is none.
      if (answer.means === 'unknown' && status !== 'PENDING') throw new NotDone('PayPal', answer)
      return answer.means
    },

    async refund(purchaseId, orderRef) {
      const order = await ask('GET', `${ORDERS}/${encodeURIComponent(orderRef)}`)
      const captureRef = order.purchase_units?.[0]?.payments?.captures?.[0]?.id
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
