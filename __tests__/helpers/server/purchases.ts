import { signStripeWebhook } from '../../../server/providers/stripeWebhook'
import type { Answer, TestServer } from './testServer'

/** The key that the test server's card provider signs with. */
export const WEBHOOK_SECRET = 'w'.repeat(32)

export const PACKAGE = { id: 'prod_standard_63', credits: 63, cents: 1000 }

/** A buyer on a test server, who opens and pays purchases as a browser does. */
export function buyer(server: TestServer, token: string) {
  const app = server.url
  const openCheckout = (stripe_product_id = PACKAGE.id) =>
    server.rpc('create_checkout_session', { stripe_product_id }, token)
  const order = (change: object = {}, headers: Record<string, string> = {}) => {
    const body = {
      coupon_code: '',
      payment_method: 'paypal-express',
      return_url: `${app}/settings/payment?paypal=approved`,
      cancel_url: `${app}/settings/payment?paypal=cancelled`,
      stripe_product_id: PACKAGE.id,
      ...change,
    }
    return server.rest('POST', 'Transactions', body, { token, headers })
  }
  return {
    openCheckout,
    order,
    /** Fills in the card form of a checkout. */
    payByCard: (client_secret: string, number = '4242424242424242', change: object = {}) =>
      server.ask('POST', '/sandbox/checkout/pay', { client_secret, number, expiry: '12 / 34', cvc: '123', ...change }),
    credits: async () => (await account(server, token)).credits,
    isPaid: async () => (await account(server, token)).is_paid,
  }
}

async function account(server: TestServer, token: string) {
  return (await server.rest('GET', 'Account', undefined, { token })).body.resources.account
}

/** The purchase behind a client secret. */
export function purchaseOf(clientSecret: string): string {
  return /^cs_sandbox_(.{36})_secret_/.exec(clientSecret)?.[1] ?? ''
}

/** A checkout event in the provider's format. */
export function checkoutEvent(purchaseId: string, type = 'checkout.session.completed', change: object = {}) {
  const object = {
    id: `cs_sandbox_${purchaseId}`,
    client_reference_id: purchaseId,
    amount_total: PACKAGE.cents,
    currency: 'usd',
    payment_intent: `pi_sandbox_${purchaseId}`,
    payment_status: 'paid',
    ...change,
  }
  return { id: 'evt_1', object: 'event', type, data: { object } }
}

/** The event of a full refund in the provider's format. */
export function refundEvent(purchaseId: string, change: object = {}) {
  const object = {
    id: `ch_sandbox_${purchaseId}`,
    payment_intent: `pi_sandbox_${purchaseId}`,
    metadata: { purchase_id: purchaseId },
    amount: PACKAGE.cents,
    amount_refunded: PACKAGE.cents,
    currency: 'usd',
    refunded: true,
    ...change,
  }
  return { id: 'evt_2', object: 'event', type: 'charge.refunded', data: { object } }
}

/** Sends an event as the card provider does. */
export async function sendWebhook(
  server: TestServer,
  event: unknown,
  sign: (payload: string) => string | Promise<string> = (payload) =>
    signStripeWebhook(payload, WEBHOOK_SECRET, server.clock.now()),
): Promise<Answer> {
  const raw = JSON.stringify(event)
  const headers = { 'stripe-signature': await sign(raw) }
  return server.ask('POST', '/webhooks/stripe', undefined, { raw, headers })
}

/** A dispute event in the provider's format. */
export function disputeEvent(
  purchaseId: string,
  what: 'created' | 'won' | 'lost' | 'warning_closed' | 'prevented' | 'new_status',
  change: object = {},
) {
  const object = {
    id: `dp_sandbox_${purchaseId}`,
    object: 'dispute',
    charge: `ch_sandbox_${purchaseId}`,
    payment_intent: `pi_sandbox_${purchaseId}`,
    amount: PACKAGE.cents,
    currency: 'usd',
    status: what === 'created' ? 'needs_response' : what,
    ...change,
  }
  const type = what === 'created' ? 'charge.dispute.created' : 'charge.dispute.closed'
  return { id: `evt_${what}`, object: 'event', type, data: { object } }
}
