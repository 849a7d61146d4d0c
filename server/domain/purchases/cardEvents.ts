/** What the card provider told us about one purchase. */
export interface CardWord {
  purchaseId: string
  outcome: 'paid' | 'failed' | 'refunded'
  /** US cents that were paid or given back; undefined in any other currency. */
  cents: number | undefined
  /** What the provider calls the payment; with it the card is found. */
  paymentRef: string | undefined
}

interface StripeEvent {
  type?: unknown
  data?: { object?: Record<string, unknown> }
}

/**
 * Reads an event of Stripe's (https://docs.stripe.com/api/events/types). A declined card leaves its checkout open for
 * another, so only the end of a checkout counts, and the success of a payment that was made without one. A refund of
 * a part is a kindness between people: credits go back with the whole price alone.
 * @returns undefined for events that say nothing about a purchase of ours
 */
export function readCardEvent(event: unknown): CardWord | undefined {
  const { type, data } = (event ?? {}) as StripeEvent
  const object = data?.object
  if (!object) return undefined
  if (type === 'payment_intent.succeeded')
    return word('paid', purchaseOf(object), object.amount_received, object.currency, object.id)
  if (type === 'charge.refunded')
    return object.refunded === true
      ? word('refunded', purchaseOf(object), object.amount_refunded, object.currency, object.payment_intent)
      : undefined
  const outcome = outcomeOf(type, object.payment_status)
  return (
    outcome && word(outcome, object.client_reference_id, object.amount_total, object.currency, object.payment_intent)
  )
}

function outcomeOf(type: unknown, paymentStatus: unknown): CardWord['outcome'] | undefined {
  if (type === 'checkout.session.completed') return paymentStatus === 'paid' ? 'paid' : undefined
  if (type === 'checkout.session.async_payment_succeeded') return 'paid'
  if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired') return 'failed'
  return undefined
}

function purchaseOf({ metadata }: Record<string, unknown>): unknown {
  return (metadata as { purchase_id?: unknown } | undefined)?.purchase_id
}

function word(
  outcome: CardWord['outcome'],
  purchaseId: unknown,
  amount: unknown,
  currency: unknown,
  payment: unknown,
): CardWord | undefined {
  if (typeof purchaseId !== 'string') return undefined
  const cents = typeof amount === 'number' && currency === 'usd' ? amount : undefined
  return { purchaseId, outcome, cents, paymentRef: typeof payment === 'string' ? payment : undefined }
}
