import type { FastifyInstance } from 'fastify'
import { bulkheadOfWork, inBulkhead } from '../database/bulkheads'
import type { CardEvent } from '../domain/purchases/cardProvider'
import { UnsignedWebhook } from '../domain/purchases/cardProvider'
import { followCard } from '../domain/purchases/savedCards'
import { Refusal } from '../domain/refusal'
import type { Services } from '../services'

/**
 * Receives the card provider's events at `POST /webhooks/stripe`. Any signed event is answered with 200, even if it is
 * not about one of our purchases, or it would be resent for days. An internal error is answered with 500, so that the
 * event is resent.
 */
export function registerStripeWebhook(
  webhooks: FastifyInstance,
  parts: Pick<Services, 'cards' | 'purchases' | 'disputes' | 'clock' | 'security' | 'db' | 'bus'>,
): void {
  const { cards, purchases, disputes, clock, security } = parts
  webhooks.removeAllContentTypeParsers()
  // The signature covers the raw body.
  webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  webhooks.post<{ Body: string }>('/stripe', { schema: { hide: true } }, async ({ body, headers, log }) => {
    const event = await cards.readWebhook(body, String(headers['stripe-signature']), clock.now()).catch(refuse)
    const about = event && { about: event.about, purchase: 'purchaseId' in event ? event.purchaseId : null }
    log.info({ event: 'webhook_received', provider: 'stripe', ...about }, 'webhook received')
    if (event) await inBulkhead(bulkheadOfWork(subjectOf(event)), () => handle(event))
    return { received: true }
  })

  function handle(event: CardEvent): Promise<void> {
    switch (event.about) {
      case 'payment':
        return purchases.handlePayment(event)
      case 'dispute':
        return disputes.handleDispute(event)
      case 'failed_refund':
        return purchases.handleFailedRefund(event)
      case 'card':
        return followCard(parts, event)
    }
  }

  function refuse(error: unknown): never {
    if (!(error instanceof UnsignedWebhook)) throw error
    security.report('webhook_refused', { detail: 'stripe' })
    throw new Refusal(400, 'bad_signature', 'The signature does not belong to this message.')
  }
}

/** What is worked on one after another. */
function subjectOf(event: CardEvent): string {
  if (event.about === 'payment') return event.purchaseId
  if (event.about === 'card') return 'methodRef' in event.of ? event.of.methodRef : event.of.customerRef
  return event.paymentRef
}
