import type { FastifyInstance } from 'fastify'
import { inLane, laneOfWork } from '../database/lanes'
import { Refusal } from '../domain/refusal'
import { RETRY_AFTER_SECONDS } from '../http/errors'
import type { Services } from '../services'

/**
 * The addresses PayPal sends payers back to, and then we to the app: one captures and credits the payment, the other lets
 * the tab that ordered say that it was canceled.
 */
export function registerPayPalReturn(app: FastifyInstance, { purchases }: Pick<Services, 'purchases'>): void {
  app.get<{ Querystring: { purchase?: string } }>(
    '/paypal/return',
    { schema: { hide: true } },
    async ({ query, log }, reply) => {
      try {
        const { purchase = '' } = query
        const address = await inLane(laneOfWork(purchase), () => purchases.finishPayPal(purchase))
        return reply.header('cache-control', 'no-store').redirect(address, 303)
      } catch (error) {
        if (error instanceof Refusal) throw error
        log.error({ err: error }, 'the outcome of a PayPal capture is unknown')
        reply.header('retry-after', RETRY_AFTER_SECONDS)
        return reply.code(503).type('text/html; charset=utf-8').send(PENDING_PAGE)
      }
    },
  )

  app.get<{ Querystring: { purchase?: string } }>(
    '/paypal/cancel',
    { schema: { hide: true } },
    async ({ query }, reply) => {
      const { purchase = '' } = query
      const address = await inLane(laneOfWork(purchase), () => purchases.cancelPayPal(purchase))
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    },
  )
}

const PENDING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Waiting for PayPal</title>
<h1>We are waiting for PayPal</h1>
<p>PayPal has not confirmed your payment yet. Reload this page in a moment: nothing is charged twice.</p>
</html>`
