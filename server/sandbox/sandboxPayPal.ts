import type { Clock } from '../clock'
import type { Sql } from '../database/database'
import { findDocument, putDocument } from '../database/sandboxStore'
import type { PayPalProvider } from '../domain/purchases/payPalProvider'

/** An order of PayPal's stand-in. */
export interface SandboxOrder {
  id: string
  cents: number
  description: string
  returnUrl: string
  cancelUrl: string
  /** `unfunded`: approved, but the payment will be declined. */
  status: 'created' | 'approved' | 'unfunded' | 'completed'
}

const ORDERS = 'paypal_orders'

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
      if (order?.status === 'approved' || order?.status === 'completed') return 'paid'
      return order?.status === 'unfunded' ? 'declined' : 'open'
    },
    refund: () => Promise.resolve(),
  }
}

export function findOrder(sql: Sql, id: string): Promise<SandboxOrder | undefined> {
  return findDocument<SandboxOrder>(sql, ORDERS, id)
}

/**
 * Records the payer's decision on PayPal's page, which is final.
 * @returns the URL to redirect to
 */
export async function decideOrder(
  sql: Sql,
  clock: Clock,
  order: SandboxOrder,
  decision: 'approve' | 'approve_unfunded' | 'cancel',
): Promise<string> {
  if (decision === 'cancel' && order.status !== 'completed') return order.cancelUrl
  const status = decision === 'approve' ? 'approved' : 'unfunded'
  if (order.status === 'created') await saveOrder(sql, clock, { ...order, status })
  const back = new URL(order.returnUrl)
  back.searchParams.set('token', order.id)
  return back.href
}

function saveOrder(sql: Sql, clock: Clock, order: SandboxOrder): Promise<void> {
  return putDocument(sql, ORDERS, order.id, order, new Date(clock.now()))
}
