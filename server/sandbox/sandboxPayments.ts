import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Type from 'typebox'
import { notFound } from '../domain/refusal'
import type { Addresses } from '../ground/addresses'
import type { Services } from '../services'
import type { CardAttempt } from './cardDesk'
import { payByCard } from './cardDesk'
import { completedEvent, confirmedEvent, declinedEvent, deliver, ownAddress } from './cardWebhook'
import { checkoutPage, confirmPage, payPalPage } from './paymentPages'
import { findSession } from './sandboxCards'
import { confirmCharge, findWaitingCharge } from './sandboxCharges'
import { decideOrder, findOrder } from './sandboxPayPal'

const Attempt = Type.Object({
  client_secret: Type.String({ maxLength: 200 }),
  number: Type.String({ maxLength: 30 }),
  expiry: Type.String({ maxLength: 12 }),
  cvc: Type.String({ maxLength: 10 }),
  challenge: Type.Optional(Type.Union([Type.Literal('passed'), Type.Literal('failed')])),
})

const Decision = Type.Object({
  token: Type.String({ maxLength: 100 }),
  decision: Type.Union(
    (['approve', 'approve_unfunded', 'approve_checked', 'cancel'] as const).map((decision) => Type.Literal(decision)),
  ),
})

const Confirming = Type.Object({
  client_secret: Type.String({ maxLength: 200 }),
  answer: Type.Union([Type.Literal('passed'), Type.Literal('failed')]),
})

const FILES = {
  'stripe.js': 'text/javascript',
  'checkout.js': 'text/javascript',
  'confirm.js': 'text/javascript',
  'payments.css': 'text/css',
}

/** The stand-ins for the payment providers' pages: Stripe's script with its card form, and PayPal's page. */
export function registerSandboxPayments(
  sandbox: FastifyInstance,
  { db, clock, cards, addresses }: Pick<Services, 'db' | 'clock' | 'cards' | 'addresses'>,
): void {
  const schema = { hide: true }
  sandbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
    sandbox.get(`/${name}`, { schema }, (_request, reply) =>
      reply.header('cross-origin-resource-policy', 'cross-origin').type(`${type}; charset=utf-8`).send(text),
    )
  }

  sandbox.get<{ Querystring: { client_secret?: string; origin?: string } }>(
    '/checkout',
    { schema },
    async (request, reply) => {
      const { client_secret = '', origin = '' } = request.query
      const session = await findSession(db, client_secret)
      if (!session || !addresses.apps.includes(origin)) throw notFound()
      // The policy's frame-ancestors controls who may embed it.
      return page(reply.removeHeader('x-frame-options'), policies(addresses).checkout, checkoutPage(session, origin))
    },
  )

  sandbox.post<{ Body: CardAttempt }>('/checkout/pay', { schema: { ...schema, body: Attempt } }, async (request) => {
    const answer = await payByCard(db, clock, request.body)
    const report = (event: object) =>
      deliver(`${ownAddress(request)}/webhooks/stripe`, event, cards.webhookSecret, () => clock.now())
    if (answer.status === 'succeeded') {
      await report(completedEvent(answer.session, clock.now()))
      return { status: answer.status }
    }
    if (answer.status === 'challenge') return answer
    const { declined, ...shown } = answer
    if (declined) await report(declinedEvent(declined.session, declined.code, clock.now()))
    return shown
  })

  sandbox.get<{ Querystring: { client_secret?: string; origin?: string } }>(
    '/confirm',
    { schema },
    async ({ query: { client_secret = '', origin = '' } }, reply) => {
      const charge = await findWaitingCharge(db, client_secret)
      if (!charge || !addresses.apps.includes(origin)) throw notFound()
      return page(reply.removeHeader('x-frame-options'), policies(addresses).checkout, confirmPage(charge, origin))
    },
  )

  sandbox.post<{ Body: Type.Static<typeof Confirming> }>(
    '/confirm',
    { schema: { ...schema, body: Confirming } },
    async (request) => {
      const charge = await findWaitingCharge(db, request.body.client_secret)
      if (!charge) throw notFound()
      if (request.body.answer === 'failed') return { status: 'refused' }
      await confirmCharge(db, clock, charge)
      const event = confirmedEvent(charge, clock.now())
      await deliver(`${ownAddress(request)}/webhooks/stripe`, event, cards.webhookSecret, () => clock.now())
      return { status: 'succeeded' }
    },
  )

  sandbox.get<{ Querystring: { token?: string } }>('/paypal', { schema }, async ({ query }, reply) => {
    const order = await findOrder(db, query.token ?? '')
    if (!order) throw notFound()
    return page(reply, policies(addresses).payPal, payPalPage(order))
  })

  sandbox.post<{ Body: Type.Static<typeof Decision> }>(
    '/paypal',
    { schema: { ...schema, body: Decision } },
    async ({ body }, reply) => {
      const order = await findOrder(db, body.token)
      if (!order) throw notFound()
      return reply.redirect(await decideOrder(db, clock, order, body.decision), 303)
    },
  )
}

function page(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}

function policies({ apps }: Addresses) {
  // CSP does not support IPv6 addresses, and browsers log an error for them. 'self' covers such an origin too.
  const app = ["'self'", ...apps.filter((origin) => !origin.includes('['))].join(' ')
  const common = "default-src 'none'; style-src 'self'; base-uri 'none'"
  return {
    checkout: `${common}; script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${app}`,
    // The form's response redirects to the app.
    payPal: `${common}; form-action ${app}; frame-ancestors 'none'`,
  }
}
