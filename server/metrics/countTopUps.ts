import type { Registry } from 'prom-client'
import { Counter } from 'prom-client'
import type { Meaning } from '../domain/providerAnswer'
import type { CardProvider } from '../domain/purchases/cardProvider'

const OUTCOMES: Record<Meaning, string> = {
  done: 'paid',
  declined: 'declined',
  needs_person: 'confirm',
  unknown: 'unknown',
}

/**
 * Wraps a card provider to count its top-ups (`paid`, `declined`, `confirm` where the person has to confirm it, or
 * `unknown` where it did not answer), checkouts that had to be asked about and were paid, and refunds that failed later.
 */
export function countTopUps(cards: CardProvider, registry: Registry): CardProvider {
  const topUps = new Counter({
    name: 'tealine_top_ups_total',
    help: 'Attempts to charge a saved card for a top-up, by outcome; unknown ones are tried again.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // An increase is seen only in a series that exists before.
  for (const outcome of Object.values(OUTCOMES)) topUps.inc({ outcome }, 0)
  const missed = new Counter({
    name: 'tealine_webhooks_missed_total',
    help: 'Card checkouts that were found to be paid by asking the provider, as no webhook had arrived in ten minutes.',
    registers: [registry],
  })
  const failedRefunds = new Counter({
    name: 'tealine_refunds_failed_total',
    help: 'Refunds whose money has come back to the card provider: each has to be paid in another way.',
    registers: [registry],
  })
  return {
    ...cards,
    async readWebhook(...request) {
      const event = await cards.readWebhook(...request)
      if (event?.about === 'failed_refund') failedRefunds.inc()
      return event
    },
    async checkout(sessionRef) {
      const event = await cards.checkout(sessionRef)
      if (event?.outcome === 'paid') missed.inc()
      return event
    },
    async charge(...order) {
      try {
        const answer = await cards.charge(...order)
        topUps.inc({ outcome: OUTCOMES[answer.means] })
        return answer
      } catch (error) {
        topUps.inc({ outcome: 'unknown' })
        throw error
      }
    },
  }
}
