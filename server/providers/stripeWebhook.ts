import type Stripe from 'stripe'
import type { OnUnlisted } from '../domain/providerAnswer'
import type { CardEvent, DisputeEvent, PaymentEvent } from '../domain/purchases/cardProvider'
import { UnsignedWebhook } from '../domain/purchases/cardProvider'
import { loadStripe } from './stripeClient'

/**
 * Verifies and parses a Stripe event (https://docs.stripe.com/api/events/types). A declined card leaves its checkout
 * open for another, so a purchase fails only when its checkout ends; a payment made without a checkout counts once it
 * succeeds. A partial refund is goodwill: credits are only taken back with a full one. A dispute that is closed with an
 * unknown outcome stays open, with an alarm.
 * @param receivedAt milliseconds since the epoch
 * @returns undefined for messages that are about nothing of ours
 * @throws UnsignedWebhook unless the payload was signed with the secret within five minutes of now
 */
export async function readStripeWebhook(
  payload: string,
  signature: string,
  secret: string,
  receivedAt: number,
  onUnlisted: OnUnlisted = () => undefined,
): Promise<CardEvent | undefined> {
  const StripeClient = await loadStripe()
  const { signature: signatures } = StripeClient.webhooks
  try {
    if (!signatures?.verifyHeader(payload, signature, secret, TOLERANCE_S, undefined, receivedAt)) throw new Error()
  } catch {
    // A crafted signature makes the comparison itself throw, with errors of many kinds.
    throw new UnsignedWebhook()
  }
  // Stripe's library checks only the past. If there are several times, it uses the last.
  const signedAt = Number(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (signedAt - receivedAt / 1000 > TOLERANCE_S) throw new UnsignedWebhook()
  const event = readJson(payload)
  return isEvent(event) ? readEvent(event, onUnlisted) : undefined
}

const TOLERANCE_S = 300

function readJson(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

/** Events with their object in them; there are others that name theirs alone. */
function isEvent(read: unknown): read is Stripe.Event {
  return typeof read === 'object' && read !== null && 'object' in read && read.object === 'event'
}

/** The `Stripe-Signature` header of a payload, for the sandbox and tests. */
export async function signStripeWebhook(payload: string, secret: string, now: number): Promise<string> {
  const StripeClient = await loadStripe()
  return StripeClient.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) })
}

function readEvent(event: Stripe.Event, onUnlisted: OnUnlisted): CardEvent | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { metadata, amount_received: amount, currency, id } = event.data.object
      // If the currency was converted, the checkout has the original amount.
      if (currency !== 'usd') return undefined
      return payment('paid', metadata?.purchase_id, amount, currency, id)
    }
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: error, currency, id } = event.data.object
      // The bank has not declined the card: it asks for the person.
      if ((error?.decline_code ?? error?.code) === 'authentication_required') return undefined
      const declined = payment('declined', metadata?.purchase_id, null, currency, id)
      return declined && { ...declined, declineCode: codeIn(error?.decline_code ?? error?.code) }
    }
    case 'charge.refunded': {
      const { refunded, metadata, amount_refunded: amount, currency, payment_intent: intent } = event.data.object
      return refunded ? payment('refunded', metadata?.purchase_id, amount, currency, intent) : undefined
    }
    case 'checkout.session.completed':
      return readCheckout(event.data.object)
    case 'checkout.session.async_payment_succeeded':
      return checkout('paid', event.data.object)
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return checkout('failed', event.data.object)
    case 'charge.dispute.created':
      return dispute(OUTCOMES[event.data.object.status] ?? 'open', event.data.object)
    case 'charge.dispute.closed':
      return dispute(disputeIn(event.data.object.status, onUnlisted), event.data.object)
    case 'refund.failed':
      return failedRefund(event.data.object)
    case 'payment_method.updated':
    case 'payment_method.automatically_updated': {
      const { id: methodRef, card } = event.data.object
      return card ? { about: 'card', of: { methodRef }, change: detailsOf(card) } : undefined
    }
    case 'payment_method.detached':
      return { about: 'card', of: { methodRef: event.data.object.id }, change: 'gone' }
    case 'customer.deleted':
      return { about: 'card', of: { customerRef: event.data.object.id }, change: 'gone' }
    default:
      return undefined
  }
}

function failedRefund({ payment_intent: intent, failure_reason: reason }: Stripe.Refund): CardEvent | undefined {
  const paymentRef = refOf(intent)
  return paymentRef ? { about: 'failed_refund', reason: codeIn(reason) ?? 'unknown', paymentRef } : undefined
}

/** An inquiry counts as a dispute while it is open; its outcome decides. */
const OUTCOMES: Partial<Record<Stripe.Dispute['status'], DisputeEvent['status']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  // Stripe has refunded the payment before it was disputed, and says so as of any refund.
  prevented: 'won',
}

function disputeIn(status: Stripe.Dispute['status'], onUnlisted: OnUnlisted): DisputeEvent['status'] | undefined {
  if (!OUTCOMES[status]) onUnlisted('Stripe', `dispute/${status}`)
  return OUTCOMES[status]
}

/** What a checkout says of its payment; undefined while it may still be paid, or its payment is on the way. */
export function readCheckout(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.payment_status === 'paid') return checkout('paid', session)
  return session.status === 'expired' ? checkout('failed', session) : undefined
}

function checkout(outcome: PaymentEvent['outcome'], session: Stripe.Checkout.Session): PaymentEvent | undefined {
  const { client_reference_id: purchaseId, amount_total: amount, currency, payment_intent: intent } = session
  // Paid in another currency: what counts is the price that it was converted from.
  const priced = session.currency_conversion
  return priced && currency !== 'usd'
    ? payment(outcome, purchaseId, priced.amount_total, priced.source_currency, intent)
    : payment(outcome, purchaseId, amount, currency, intent)
}

/** What a card shows of itself. */
export function detailsOf({ brand, last4, exp_month: expiryMonth, exp_year: expiryYear }: Stripe.PaymentMethod.Card) {
  return { brand, last4, expiryMonth, expiryYear }
}

function payment(
  outcome: PaymentEvent['outcome'],
  purchaseId: string | null | undefined,
  amount: number | null,
  currency: string | null,
  intent: string | Stripe.PaymentIntent | null,
): PaymentEvent | undefined {
  if (!purchaseId) return undefined
  const cents = amount !== null && currency === 'usd' ? amount : undefined
  return { about: 'payment', purchaseId, outcome, cents, paymentRef: refOf(intent) }
}

function dispute(
  status: DisputeEvent['status'] | undefined,
  { id, amount, currency, payment_intent: intent }: Stripe.Dispute,
): DisputeEvent | undefined {
  const paymentRef = refOf(intent)
  if (!status || !paymentRef) return undefined
  return { about: 'dispute', ref: id, status, cents: amount > 0 && currency === 'usd' ? amount : null, paymentRef }
}

/** Not for the person who tries the card: the provider asks to keep these to ourselves (https://docs.stripe.com/declines/codes). */
const KEPT_SECRET = ['fraudulent', 'lost_card', 'merchant_blacklist', 'stolen_card']

/** Drops anything that doesn't look like a code: it might contain card data. */
function codeIn(code: string | undefined): string | undefined {
  if (!code || !/^[a-z_]{1,40}$/.test(code)) return undefined
  return KEPT_SECRET.includes(code) ? 'generic_decline' : code
}

function refOf(intent: string | Stripe.PaymentIntent | null): string | undefined {
  return typeof intent === 'object' ? intent?.id : intent
}
