import type { FastifyRequest } from 'fastify'
import type { PurchaseRow } from '../database/purchaseStore'
import { signStripeWebhook } from '../providers/stripeWebhook'
import type { CardSession } from './sandboxCards'
import type { WaitingCharge } from './sandboxCharges'

/** What a dollar is in euros, to the sandbox. */
const EUROS = 0.938

/** Delays before an undelivered event is resent. */
const RETRY_AFTER_MS = [1000, 5000, 30_000]
const TIMEOUT_MS = 10_000

/** The event of a completed checkout, in the provider's format. */
export function completedEvent(session: CardSession, now: number) {
  const { id, purchaseId, cents, customerRef, paymentRef, currency = 'usd' } = session
  const conversion = { amount_total: cents, amount_subtotal: cents, fx_rate: String(EUROS), source_currency: 'usd' }
  return {
    id: `evt_sandbox_${purchaseId}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(now / 1000),
    data: {
      object: {
        id,
        object: 'checkout.session',
        client_reference_id: purchaseId,
        amount_total: currency === 'usd' ? cents : Math.round(cents * EUROS),
        currency,
        ...(currency !== 'usd' && { currency_conversion: conversion }),
        customer: customerRef,
        payment_intent: paymentRef,
        payment_status: 'paid',
        status: 'complete',
      },
    },
  }
}

/** The event of a top-up that the person has confirmed, in the provider's format. */
export function confirmedEvent({ purchaseId, cents, paymentRef }: WaitingCharge, now: number) {
  return {
    id: `evt_sandbox_confirmed_${purchaseId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(now / 1000),
    data: {
      object: {
        id: paymentRef,
        object: 'payment_intent',
        metadata: { purchase_id: purchaseId },
        amount_received: cents,
        currency: 'usd',
        status: 'succeeded',
      },
    },
  }
}

/** The event of a declined card, in the provider's format. */
export function declinedEvent({ id, purchaseId, cents }: CardSession, declineCode: string, now: number) {
  return {
    id: `evt_sandbox_declined_${id}_${now}`,
    object: 'event',
    type: 'payment_intent.payment_failed',
    created: Math.floor(now / 1000),
    data: {
      object: {
        id: `pi_sandbox_${purchaseId}`,
        object: 'payment_intent',
        metadata: { purchase_id: purchaseId },
        amount: cents,
        currency: 'usd',
        last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode },
      },
    },
  }
}

/** The event of a full refund, in the provider's format. */
export function refundedEvent({ id, cents }: Pick<PurchaseRow, 'id' | 'cents'>, now: number) {
  return {
    id: `evt_sandbox_refund_${id}`,
    object: 'event',
    type: 'charge.refunded',
    created: Math.floor(now / 1000),
    data: {
      object: {
        id: `ch_sandbox_${id}`,
        object: 'charge',
        metadata: { purchase_id: id },
        payment_intent: `pi_sandbox_${id}`,
        amount: cents,
        amount_refunded: cents,
        currency: 'usd',
        refunded: true,
      },
    },
  }
}

/** The event of a dispute being opened or closed, in the provider's format. */
export function disputeEvent(
  { id, cents }: Pick<PurchaseRow, 'id' | 'cents'>,
  ref: string,
  status: 'needs_response' | 'won' | 'lost',
  now: number,
) {
  return {
    id: `evt_sandbox_${ref}_${status}`,
    object: 'event',
    type: status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
    created: Math.floor(now / 1000),
    data: {
      object: {
        id: ref,
        object: 'dispute',
        charge: `ch_sandbox_${id}`,
        payment_intent: `pi_sandbox_${id}`,
        amount: cents,
        currency: 'usd',
        reason: 'fraudulent',
        status,
      },
    },
  }
}

/** The URL under which this server can reach itself. */
export function ownAddress({ socket }: FastifyRequest): string {
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`
}

/**
 * Sends a signed event to our own endpoint, as the provider would: at once, with a few retries. Resolves after the
 * first attempt.
 */
export async function deliver(url: string, event: object, secret: string, now: () => number): Promise<void> {
  const payload = JSON.stringify(event)
  const send = async () => {
    const signature = await signStripeWebhook(payload, secret, now())
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, { method: 'POST', headers, body: payload, signal })
    return answer.ok
  }
  const attempt = async (tries: number): Promise<void> => {
    const isTaken = await send().catch(() => false)
    const pause = RETRY_AFTER_MS[tries]
    if (!isTaken && pause !== undefined) setTimeout(() => void attempt(tries + 1), pause).unref()
  }
  await attempt(0)
}
