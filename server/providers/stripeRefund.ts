import type Stripe from 'stripe'

/** A refund that Stripe recorded but will not make, e.g. to a card that has expired. */
const NOT_MADE = ['failed', 'canceled', 'requires_action']

/**
 * Refunds the payment of a purchase; succeeds if it has been refunded already.
 * @param sessionRef the checkout it was paid in; a payment without one is found by its purchase id
 * @throws Error if no money is on its way
 */
export async function refundPayment(stripe: Stripe, purchaseId: string, sessionRef: string | undefined): Promise<void> {
  const payment_intent = sessionRef
    ? await paymentOfCheckout(stripe, sessionRef)
    : await paymentOfPurchase(stripe, purchaseId)
  if (!payment_intent) throw new Error(`Stripe knows no payment of purchase ${purchaseId}.`)
  try {
    // Without an idempotency key, under which Stripe would repeat a refusal for a day; a payment can be refunded in
    // full only once anyway.
    const { status, failure_reason: reason } = await stripe.refunds.create({ payment_intent })
    if (status && NOT_MADE.includes(status))
      throw new Error(`Stripe has not refunded the payment (${reason ?? status}): refund it in Stripe's dashboard.`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'charge_already_refunded') throw error
  }
}

async function paymentOfCheckout(stripe: Stripe, sessionRef: string): Promise<string | undefined> {
  const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(sessionRef)
  return typeof payment === 'string' ? payment : payment?.id
}

/** The payment that a purchase was paid with, made without a checkout. */
export async function paymentOfPurchase(stripe: Stripe, purchaseId: string): Promise<string | undefined> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['purchase_id']:'${purchaseId}'` })
  return data.find(({ status }) => status === 'succeeded')?.id
}
