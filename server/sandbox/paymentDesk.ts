import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { PurchaseRow } from '../database/purchaseStore'
import { findPurchase, listPurchases } from '../database/purchaseStore'
import { toCredits } from '../domain/credits'
import { notFound } from '../domain/refusal'
import type { Services } from '../services'
import { deliver, ownAddress, refundedEvent } from './cardWebhook'
import { PAGE_POLICY, pageFrame } from './page'
import type { Cell } from './table'
import { table } from './table'

const Refund = Type.Object({ purchase: Type.String({ maxLength: 64 }) })

const SHOWN = 100

const METHODS = { card: 'Card', paypal: 'PayPal', top_up: 'Auto-Replenish' }

/**
 * The page `/sandbox/payments`: what has been bought, each paid purchase with a button that gives the money back as its
 * provider would: cards by a signed word to our webhook, PayPal on our own request.
 */
export function registerPaymentDesk(
  sandbox: FastifyInstance,
  { db, clock, cards, purchases }: Pick<Services, 'db' | 'clock' | 'cards' | 'purchases'>,
): void {
  sandbox.get('/payments', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(paymentsPage(await listPurchases(db, SHOWN))),
  )

  sandbox.post<{ Body: Type.Static<typeof Refund> }>(
    '/payments/refund',
    { schema: { hide: true, body: Refund } },
    async (request, reply) => {
      const purchase = await findPurchase(db, request.body.purchase)
      if (purchase?.status !== 'paid') throw notFound()
      if (purchase.method === 'paypal') await purchases.refund(purchase.id)
      else {
        const event = refundedEvent(purchase, clock.now())
        await deliver(`${ownAddress(request)}/webhooks/stripe`, event, cards.webhookSecret, () => clock.now())
      }
      return reply.redirect('/sandbox/payments', 303)
    },
  )
}

type Purchase = PurchaseRow & { accountName: string }

function paymentsPage(purchases: Purchase[]): string {
  const heads = ['When', 'Account', 'Paid by', 'Credits', 'Price', 'Status']
  return pageFrame(
    'Payments',
    `<h1>Payments</h1>
<p>Refund gives the money back and takes what is left of the credits. <a href="/sandbox">Back to the sandbox</a></p>
${purchases.length === 0 ? '<p>Nothing has been bought yet.</p>' : table(heads, purchases.map(purchaseRow))}`,
  )
}

function purchaseRow(purchase: Purchase): Cell[] {
  const { createdAt, accountName, method, credits, cents } = purchase
  const at = createdAt.toISOString().slice(0, 19).replace('T', ' ')
  return [
    at,
    accountName,
    METHODS[method],
    String(toCredits(credits)),
    `$${(cents / 100).toFixed(2)}`,
    statusCell(purchase),
  ]
}

function statusCell({ id, status, takenBack }: Purchase): Cell {
  if (status === 'refunded') return `refunded, ${toCredits(takenBack ?? 0)} credits taken back`
  if (status !== 'paid') return status
  return {
    html: `<form method="post" action="/sandbox/payments/refund">paid <button name="purchase" value="${id}">Refund</button></form>`,
  }
}
