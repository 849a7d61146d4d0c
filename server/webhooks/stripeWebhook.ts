import type { FastifyInstance } from 'fastify'
import { UnsignedWebhook } from '../domain/purchases/cardProvider'
import { Refusal } from '../domain/refusal'
import type { Services } from '../services'

/**
 * Takes the card provider's events at `POST /webhooks/stripe`. Whatever is signed is answered with 200, even if it is of a
 * kind that we do not know: anything else would be sent again for days. A fault of ours is answered with 500, and the
 * event is sent again.
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
  // The signature is of the bytes as they came.
  webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  webhooks.post<{ Body: string }>('/stripe', { schema: { hide: true } }, async ({ body, headers }) => {
    const event = await cards.readWebhook(body, String(headers['stripe-signature']), clock.now()).catch(refuse)
    if (event?.about === 'payment') await purchases.handlePayment(event)
    if (event?.about === 'dispute') await disputes.handleDispute(event)
    return { received: true }
  })

  function refuse(error: unknown): never {
    if (!(error instanceof UnsignedWebhook)) throw error
    security.report('webhook_refused', { detail: 'stripe' })
    throw new Refusal(400, 'bad_signature', 'The signature does not belong to this message.')
  }
}
