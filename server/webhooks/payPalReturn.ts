import type { FastifyInstance } from 'fastify'
import { inLane, laneOfWork } from '../database/lanes'
import { Refusal } from '../domain/refusal'
import { escapeHtml } from '../html'
import { RETRY_AFTER_SECONDS } from '../http/errors'
import type { Services } from '../services'

/**
 * The addresses PayPal sends payers back to, and then we to the app: one captures and credits the payment, the other lets
 * the tab that ordered say that it was canceled.
 */
export function registerPayPalReturn(
  app: FastifyInstance,
  { purchases, addresses }: Pick<Services, 'purchases' | 'addresses'>,
): void {
  app.get<{ Querystring: { purchase?: string } }>(
    '/paypal/return',
    { schema: { hide: true } },
    async ({ query, log }, reply) => {
      try {
        const { purchase = '' } = query
        const { address, isChecking } = await inLane(laneOfWork(purchase), () => purchases.finishPayPal(purchase))
        reply.header('cache-control', 'no-store')
        return isChecking ? reply.type(HTML).send(checkingPage(address)) : reply.redirect(address, 303)
      } catch (error) {
        if (error instanceof Refusal) throw error
        log.error({ err: error }, 'the outcome of a PayPal capture is unknown')
        reply.header('retry-after', RETRY_AFTER_SECONDS)
        return reply
          .code(503)
          .type(HTML)
          .send(waitingPage(`${addresses.app}/settings/payment`))
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

const HTML = 'text/html; charset=utf-8'

/** @param back where the payer is redirected to */
const checkingPage = (back: string) =>
  page(
    'PayPal is checking your payment',
    'This can take a few minutes, or some days if you pay from a bank account. We add your credits as soon as PayPal has confirmed your payment. You don’t have to pay again.',
    back,
  )

const waitingPage = (back: string) =>
  page(
    'We are waiting for PayPal',
    'PayPal has not confirmed your payment yet. Reload this page in a moment: nothing is charged twice.',
    back,
  )

function page(title: string, text: string, back: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${escapeHtml(back)}">Back to Tealine</a></p>
</html>`
}
