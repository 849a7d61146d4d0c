/** What the card provider told us about a dispute of a payment. */
export interface DisputeWord {
  ref: string
  status: 'open' | 'won' | 'lost'
  /** US cents that are disputed; null in any other currency, and then it is all of them. */
  cents: number | null
  /** What the provider calls the payment. */
  paymentRef: string
}

interface StripeEvent {
  type?: unknown
  data?: { object?: Record<string, unknown> }
}

/**
 * Reads a dispute event of Stripe's (https://docs.stripe.com/api/disputes/object). An inquiry counts like a dispute while
 * it is open: what it ends as decides.
 * @returns undefined for events of other kinds
 */
export function readDisputeEvent(event: unknown): DisputeWord | undefined {
  const { type, data } = (event ?? {}) as StripeEvent
  const { id, amount, currency, payment_intent: payment, status } = data?.object ?? {}
  const outcome = statusOf(type, status)
  if (!outcome || typeof id !== 'string' || typeof payment !== 'string') return undefined
  const cents = typeof amount === 'number' && amount > 0 && currency === 'usd' ? amount : null
  return { ref: id, status: outcome, cents, paymentRef: payment }
}

function statusOf(type: unknown, status: unknown): DisputeWord['status'] | undefined {
  if (type === 'charge.dispute.created') return 'open'
  if (type !== 'charge.dispute.closed') return undefined
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' ? 'won' : undefined
}
