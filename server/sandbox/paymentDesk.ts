import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { inCredits, toCredits } from '../../shared/credits'
import type { PurchaseRow } from '../database/purchaseStore'
import { findPurchase, listDisputes, listPurchases } from '../database/purchaseStore'
import { notFound } from '../domain/refusal'
import { newId } from '../ground/ids'
import type { Services } from '../services'
import { deliver, disputeEvent, ownAddress, refundedEvent } from './cardWebhook'
import { PAGE_POLICY, pageFrame } from './page'
import { endCheck } from './sandboxPayPal'
import type { Cell } from './table'
import { table } from './table'

const ACTS = ['refund', 'dispute', 'won', 'lost', 'accept', 'deny'] as const
type Action = (typeof ACTS)[number]

const PurchaseChoice = Type.Object({ purchase: Type.String({ maxLength: 64 }) })
const Params = Type.Object({
  act: Type.Union(ACTS.map((act) => Type.Literal(act))),
})

const MAX_PURCHASES = 100

const METHODS = { card: 'Card', paypal: 'PayPal', top_up: 'Auto-Replenish' }

const LABELS: Record<Action, string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  won: 'Won',
  lost: 'Lost',
  accept: 'Accept',
  deny: 'Deny',
}

/** The actions that are possible in each status. */
const ACTIONS: Partial<Record<PurchaseRow['status'], readonly Action[]>> = {
  paid: ['refund', 'dispute'],
  disputed: ['won', 'lost', 'refund'],
}

/** What PayPal may do with a payment that it is checking. */
const CHECKS: readonly Action[] = ['accept', 'deny']

const actionsOf = ({ status, checkingSince }: PurchaseRow) =>
  status === 'pending' && checkingSince ? CHECKS : (ACTIONS[status] ?? [])

type Parts = Pick<Services, 'db' | 'clock' | 'cards' | 'purchases' | 'disputes'>

/**
 * The page `/sandbox/payments`: all purchases, with buttons for what the provider or the payer may do. For cards these
 * send signed webhooks; for PayPal they run the operator's commands.
 */
export function registerPaymentDesk(sandbox: FastifyInstance, parts: Parts): void {
  const { db } = parts
  sandbox.get('/payments', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(paymentsPage(await listPurchases(db, MAX_PURCHASES))),
  )

  sandbox.post<{ Body: Type.Static<typeof PurchaseChoice>; Params: { act: Action } }>(
    '/payments/:act',
    { schema: { hide: true, body: PurchaseChoice, params: Params } },
    async (request, reply) => {
      const { act } = request.params
      const purchase = await findPurchase(db, request.body.purchase)
      if (!purchase || !actionsOf(purchase).includes(act)) throw notFound()
      if (act === 'accept' || act === 'deny') {
        await endCheck(db, parts.clock, purchase.providerRef ?? '', act === 'accept')
        await parts.purchases.askPayPal(purchase.id)
      } else if (purchase.method === 'paypal') await actAsOperator(parts, purchase, act)
      else await sendWebhook(parts, purchase, act, request)
      return reply.redirect('/sandbox/payments', 303)
    },
  )
}

/** What is done with a payment once it is made. */
type Reversal = Exclude<Action, 'accept' | 'deny'>

async function actAsOperator({ purchases, disputes }: Parts, { id }: PurchaseRow, act: Reversal): Promise<void> {
  if (act === 'refund') await purchases.refund(id)
  else if (act === 'dispute') await disputes.open(id)
  else await disputes.close(id, act)
}

async function sendWebhook(parts: Parts, purchase: PurchaseRow, act: Reversal, request: FastifyRequest): Promise<void> {
  const now = () => parts.clock.now()
  const event = act === 'refund' ? refundedEvent(purchase, now()) : await disputeOf(parts, purchase, act, now())
  await deliver(`${ownAddress(request)}/webhooks/stripe`, event, parts.cards.webhookSecret, now)
}

async function disputeOf({ db }: Parts, purchase: PurchaseRow, act: Exclude<Reversal, 'refund'>, now: number) {
  if (act === 'dispute') return disputeEvent(purchase, `dp_sandbox_${newId(now)}`, 'needs_response', now)
  const open = (await listDisputes(db, purchase.id)).find(({ status }) => status === 'open')
  if (!open) throw notFound()
  return disputeEvent(purchase, open.ref, act, now)
}

type Purchase = PurchaseRow & { accountName: string }

function paymentsPage(purchases: Purchase[]): string {
  const heads = ['When', 'Account', 'Paid by', 'Credits', 'Price', 'Status']
  return pageFrame(
    'Payments',
    `<p>Refund gives the money back and takes the credits; Dispute does what a cardholder's bank or PayPal does, and holds them until it is won or lost. Accept and Deny end PayPal's check of a payment. Credits that were used are owed.</p>
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

function statusCell(purchase: Purchase): Cell {
  const { id, status, claimed, takenBack } = purchase
  const owed = claimed - (takenBack ?? 0)
  const taken = `${inCredits(toCredits(takenBack ?? 0))} taken back${owed > 0 ? `, ${toCredits(owed)} owed` : ''}`
  if (status === 'refunded') return `refunded, ${taken}`
  if (status === 'charged_back') return `dispute lost, ${taken}`
  const acts = actionsOf(purchase)
  if (acts.length === 0) return status
  const buttons = acts.map(
    (act) => `<button formaction="/sandbox/payments/${act}" name="purchase" value="${id}">${LABELS[act]}</button>`,
  )
  return {
    html: `<form method="post">${status === 'disputed' ? `disputed, ${taken}` : status} ${buttons.join(' ')}</form>`,
  }
}
