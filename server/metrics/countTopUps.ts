import type { Registry } from 'prom-client'
import { Counter } from 'prom-client'
import type { CardProvider } from '../domain/purchases/cardProvider'

/** Wraps a card provider to count its top-ups: `paid`, `declined`, or `unknown` where it did not answer. */
export function countTopUps(cards: CardProvider, registry: Registry): CardProvider {
  const topUps = new Counter({
    name: 'tealine_top_ups_total',
    help: 'Attempts to charge a saved card for a top-up, by outcome; unknown ones are tried again.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // An increase is seen only in a series that exists before.
  for (const outcome of ['paid', 'declined', 'unknown']) topUps.inc({ outcome }, 0)
  return {
    ...cards,
    async charge(...order) {
      try {
        const outcome = await cards.charge(...order)
        topUps.inc({ outcome })
        return outcome
      } catch (error) {
        topUps.inc({ outcome: 'unknown' })
        throw error
      }
    },
  }
}
