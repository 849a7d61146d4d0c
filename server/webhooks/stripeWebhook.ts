import type { FastifyInstance } from 'fastify'
import { readCardEvent } from '../domain/purchases/cardEvents'
import { readDisputeEvent } from '../domain/purchases/disputeEvents'
import { isSigned } from '../domain/purchases/webhookSignature'
import { Refusal } from '../domain/refusal'
import type { Services } from '../services'

/**
 * Takes the card provider's word at `POST /webhooks/stripe`. What is signed is answered with 200, also when it says
 * nothing about a purchase of ours: anything else would be sent again for days. A fault of ours is answered with 500,
 * and the word comes again.
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
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string' || !isSigned(body, signature, cards.webhookSecret, clock.now())) {
      security.report('webhook_refused', { detail: 'stripe' })
      throw new Refusal(400, 'bad_signature', 'The signature does not belong to this message.')
    }
    const event = parse(body)
    const word = readCardEvent(event)
    if (word) await purchases.hear(word)
    const dispute = readDisputeEvent(event)
    if (dispute) await disputes.hear(dispute)
    return { received: true }
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'not_json', 'The body is not JSON.')
  }
}
