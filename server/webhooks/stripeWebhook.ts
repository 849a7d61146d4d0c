import type { FastifyInstance } from 'fastify'
import { inLane, laneOfWork } from '../database/lanes'
import { UnsignedWebhook } from '../domain/purchases/cardProvider'
import { Refusal } from '../domain/refusal'
import type { Services } from '../services'

/**
 * Receives the card provider's events at `POST /webhooks/stripe`. Any signed event is answered with 200, even if it is
 * not about one of our purchases, or it would be resent for days. An internal error is answered with 500, so that the
 * event is resent.
 */
export function registerStripeWebhook(
  webhooks: FastifyInstance,
  {
    cards,
    purchases,
    disputes,
    clock,
    security,
  }: Pick<Services, 'cards' | 'purchases' | 'disputes' | 'clock' | 'security'>,
): void {
  webhooks.removeAllContentTypeParsers()
  // The signature covers the raw body.
  webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  webhooks.post<{ Body: string }>('/stripe', { schema: { hide: true } }, async ({ body, headers, log }) => {
    const event = await cards.readWebhook(body, String(headers['stripe-signature']), clock.now()).catch(refuse)
    const about = event && { about: event.about, purchase: 'purchaseId' in event ? event.purchaseId : null }
    log.info({ event: 'webhook_received', provider: 'stripe', ...about }, 'webhook received')
    const lane = event && laneOfWork(event.about === 'payment' ? event.purchaseId : event.paymentRef)
    if (lane)
      await inLane(lane, () => {
        if (event.about === 'payment') return purchases.handlePayment(event)
        return event.about === 'dispute' ? disputes.handleDispute(event) : purchases.handleFailedRefund(event)
      })
    return { received: true }
  })

  function refuse(error: unknown): never {
    if (!(error instanceof UnsignedWebhook)) throw error
    security.report('webhook_refused', { detail: 'stripe' })
    throw new Refusal(400, 'bad_signature', 'The signature does not belong to this message.')
  }
}
