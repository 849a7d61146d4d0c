import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bulkheadOfWork, inBulkhead } from '../database/bulkheads'
import type { PayPalReturn } from '../domain/purchases/orderByPayPal'
import { Refusal } from '../domain/refusal'
import { escapeHtml } from '../ground/html'
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
        return goOn(reply, await inBulkhead(bulkheadOfWork(purchase), () => purchases.finishPayPal(purchase)))
      } catch (error) {
        const refusal = error instanceof Refusal ? error : undefined
        if (refusal && refusal.status !== 429) throw refusal
        if (!refusal) log.error({ err: error }, 'the outcome of a PayPal capture is unknown')
        const { status = 503, retryAfterSeconds = RETRY_AFTER_SECONDS } = refusal ?? {}
        reply.code(status).header('retry-after', retryAfterSeconds)
        return send(reply, waitingPage(`${addresses.app}/settings/payment`))
      }
    },
  )

  app.get<{ Querystring: { purchase?: string } }>(
    '/paypal/cancel',
    { schema: { hide: true } },
    async ({ query }, reply) => {
      const { purchase = '' } = query
      return goOn(reply, await inBulkhead(bulkheadOfWork(purchase), () => purchases.cancelPayPal(purchase)))
    },
  )
}

function goOn(reply: FastifyReply, { address, isChecking }: PayPalReturn) {
  reply.header('cache-control', 'no-store')
  return isChecking ? send(reply, checkingPage(address)) : reply.redirect(address, 303)
}

function send(reply: FastifyReply, html: string) {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
}

/** As in the app: payers should not think that they have come to a stranger's page. */
const STYLE = `
body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#152021,#E6F0F0);background:light-dark(#F6F9F9,#0F1718)}
h1{font-size:1.5rem;line-height:1.25}
a{display:inline-block;padding:.75rem 0;font-weight:600;color:light-dark(#0B6463,#6FCBC9)}
`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

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
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${escapeHtml(back)}">Back to Tealine</a></p>
</html>`
}
