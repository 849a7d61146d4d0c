import type { FastifyInstance, FastifyReply } from 'fastify'
import { inLane, laneOfWork } from '../database/lanes'
import type { PayPalReturn } from '../domain/purchases/orderByPayPal'
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
        return goOn(reply, await inLane(laneOfWork(purchase), () => purchases.finishPayPal(purchase)))
      } catch (error) {
        const refusal = error instanceof Refusal ? error : undefined
        if (refusal && refusal.status !== 429) throw refusal
        if (!refusal) log.error({ err: error }, 'the outcome of a PayPal capture is unknown')
        const { status = 503, retryAfterSeconds = RETRY_AFTER_SECONDS } = refusal ?? {}
        reply.code(status).header('retry-after', retryAfterSeconds)
        return reply.type(HTML).send(waitingPage(`${addresses.app}/settings/payment`))
      }
    },
  )

  app.get<{ Querystring: { purchase?: string } }>(
    '/paypal/cancel',
    { schema: { hide: true } },
    async ({ query }, reply) => {
      const { purchase = '' } = query
      return goOn(reply, await inLane(laneOfWork(purchase), () => purchases.cancelPayPal(purchase)))
    },
  )
}

function goOn(reply: FastifyReply, { address, isChecking }: PayPalReturn) {
  reply.header('cache-control', 'no-store')
  return isChecking ? reply.type(HTML).send(checkingPage(address)) : reply.redirect(address, 303)
}

const HTML = 'text/html; charset=utf-8'

/** @param back where the payer goes on */
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
