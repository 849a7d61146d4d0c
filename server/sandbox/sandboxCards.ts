import { randomBytes } from 'node:crypto'
import type { Sql } from '../database/database'
import { findSandboxDocument, putSandboxDocument } from '../database/documentStore'
import type { CardProvider, CheckoutCard } from '../domain/purchases/cardProvider'
import { CustomerGone } from '../domain/purchases/cardProvider'
import type { Clock } from '../ground/clock'
import { readStripeWebhook } from '../providers/stripeWebhook'
import { sandboxCharges } from './sandboxCharges'
import { findTestCard } from './testCards'

/** A checkout of the card provider's stand-in. */
export interface CardSession {
  id: string
  purchaseId: string
  cents: number
  customerRef: string
  clientSecret: string
  /** The payment that completed it. */
  paymentRef: string | null
  /** Milliseconds since the epoch. */
  openedAt?: number
  /** The currency that it was paid in, if it was converted. */
  currency?: 'eur' | undefined
}

const CHECKOUT_LIFETIME_MS = 24 * 3_600_000

const SESSIONS = 'card_sessions'
const PAYMENTS = 'card_payments'
const FORGOTTEN = 'cards_forgotten'
const DELETED = 'customers_deleted'

/** The web app recognises the sandbox by this prefix and loads its script. */
const PUBLISHABLE_KEY = 'pk_sandbox_tealine'

const PAYMENT = /^pi_sandbox_([0-9a-f-]{36})$/

/** The card provider's stand-in, as seen by our server. */
export function createSandboxCards(sql: Sql, clock: Clock, webhookSecret: string): CardProvider {
  return {
    name: 'sandbox',
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret,
    readWebhook: (payload, signature, receivedAt) => readStripeWebhook(payload, signature, webhookSecret, receivedAt),
    async openCheckout({ purchaseId, cents, customerRef }) {
      if (customerRef && (await findSandboxDocument(sql, DELETED, customerRef))) throw new CustomerGone(customerRef)
      const id = `cs_sandbox_${purchaseId}`
      const known = await findSandboxDocument<CardSession>(sql, SESSIONS, id)
      const session: CardSession = known ?? {
        id,
        purchaseId,
        cents,
        customerRef: customerRef ?? `cus_sandbox_${purchaseId}`,
        clientSecret: `${id}_secret_${randomBytes(18).toString('base64url')}`,
        paymentRef: null,
        openedAt: clock.now(),
      }
      if (!known) await putSandboxDocument(sql, SESSIONS, id, session, new Date(clock.now()))
      return { sessionRef: id, clientSecret: session.clientSecret }
    },
    async checkout(sessionRef) {
      const session = await findSandboxDocument<CardSession>(sql, SESSIONS, sessionRef)
      if (!session) return undefined
      const { purchaseId, cents, paymentRef, openedAt = clock.now() } = session
      const isOver = openedAt + CHECKOUT_LIFETIME_MS < clock.now()
      if (!paymentRef && !isOver) return undefined
      const outcome = paymentRef ? 'paid' : 'failed'
      return { about: 'payment', purchaseId, outcome, cents, paymentRef: paymentRef ?? undefined }
    },
    cardOf: (paymentRef) => findSandboxDocument<CheckoutCard>(sql, PAYMENTS, paymentRef),
    purchaseOf: (paymentRef) => Promise.resolve(PAYMENT.exec(paymentRef)?.[1]),
    refund: () => Promise.resolve(),
    ...sandboxCharges(sql, clock, {
      isForgotten: async (methodRef) => (await findSandboxDocument(sql, FORGOTTEN, methodRef)) !== undefined,
    }),
    forgetCard: ({ methodRef }) => putSandboxDocument(sql, FORGOTTEN, methodRef, {}, new Date(clock.now())),
  }
}

/** Finds a checkout by its client secret. */
export async function findSession(sql: Sql, clientSecret: string): Promise<CardSession | undefined> {
  const session = await findSandboxDocument<CardSession>(sql, SESSIONS, clientSecret.split('_secret_')[0] ?? '')
  return session?.clientSecret === clientSecret ? session : undefined
}

/** Completes a checkout with a card. */
export async function completeSession(
  sql: Sql,
  session: CardSession,
  card: Omit<CheckoutCard, 'customerRef' | 'methodRef'> & { number: string },
  at: Date,
): Promise<CardSession> {
  const { number, ...details } = card
  const { isWallet, topUp, currency } = findTestCard(number) ?? {}
  const { customerRef, purchaseId } = session
  const kept: CheckoutCard = { ...details, customerRef, methodRef: `pm_sandbox_${number}_${purchaseId}` }
  const completed = { ...session, paymentRef: `pi_sandbox_${purchaseId}`, currency }
  if (!isWallet) await putSandboxDocument(sql, PAYMENTS, completed.paymentRef, kept, at)
  if (topUp === 'customer_gone') await putSandboxDocument(sql, DELETED, customerRef, {}, at)
  await putSandboxDocument(sql, SESSIONS, session.id, completed, at)
  return completed
}
