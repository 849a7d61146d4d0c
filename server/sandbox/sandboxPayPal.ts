import type { Sql } from '../database/database'
import { findSandboxDocument, putSandboxDocument } from '../database/documentStore'
import type { Meaning } from '../domain/providerAnswer'
import type { PayPalProvider } from '../domain/purchases/payPalProvider'
import type { Clock } from '../ground/clock'

/** An order of PayPal's stand-in. */
export interface SandboxOrder {
  id: string
  cents: number
  description: string
  returnUrl: string
  cancelUrl: string
  /** `unfunded`: approved, but the payment will be declined; `checked`: approved, but PayPal checks it first. */
  status: 'created' | 'approved' | 'unfunded' | 'checked' | 'completed'
}

const ORDERS = 'paypal_orders'

const MEANINGS: Record<SandboxOrder['status'], Meaning> = {
  created: 'needs_person',
  approved: 'done',
  unfunded: 'declined',
  checked: 'unknown',
  completed: 'done',
}

/** What each of the payer's decisions makes of an order. */
const DECISIONS = { approve: 'approved', approve_unfunded: 'unfunded', approve_checked: 'checked' } as const

type PayPalDecision = keyof typeof DECISIONS | 'cancel'

/** PayPal's stand-in, as seen by our server. */
export function createSandboxPayPal(sql: Sql, clock: Clock): PayPalProvider {
  return {
    name: 'sandbox',
    async createOrder({ purchaseId, apiOrigin, ...order }) {
      const id = `PAYPAL-${purchaseId}`
      if (!(await findOrder(sql, id))) await saveOrder(sql, clock, { ...order, id, status: 'created' })
      return { orderRef: id, redirectUrl: `${apiOrigin}/sandbox/paypal?token=${id}` }
    },
    async capture(_purchaseId, orderRef) {
      const order = await findOrder(sql, orderRef)
      if (order?.status === 'approved') await saveOrder(sql, clock, { ...order, status: 'completed' })
      return MEANINGS[order?.status ?? 'created']
    },
    refund: () => Promise.resolve(),
  }
}

export function findOrder(sql: Sql, id: string): Promise<SandboxOrder | undefined> {
  return findSandboxDocument<SandboxOrder>(sql, ORDERS, id)
}

/**
 * Records the payer's decision on PayPal's page, which is final.
 * @returns the URL to redirect to
 */
export async function decideOrder(
  sql: Sql,
  clock: Clock,
  order: SandboxOrder,
  decision: PayPalDecision,
): Promise<string> {
  if (decision === 'cancel' && order.status !== 'completed') return order.cancelUrl
  if (decision !== 'cancel' && order.status === 'created')
    await saveOrder(sql, clock, { ...order, status: DECISIONS[decision] })
  const back = new URL(order.returnUrl)
  back.searchParams.set('token', order.id)
  return back.href
}

/** Ends PayPal's check of an order. @returns whether it was being checked */
export async function endCheck(sql: Sql, clock: Clock, id: string, isGood: boolean): Promise<boolean> {
  const order = await findOrder(sql, id)
  if (order?.status !== 'checked') return false
  await saveOrder(sql, clock, { ...order, status: isGood ? 'approved' : 'unfunded' })
  return true
}

function saveOrder(sql: Sql, clock: Clock, order: SandboxOrder): Promise<void> {
  return putSandboxDocument(sql, ORDERS, order.id, order, new Date(clock.now()))
}
