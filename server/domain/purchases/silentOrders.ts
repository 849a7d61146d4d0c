import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { listOpenOrders } from '../../database/purchaseStore'
import type { Clock } from '../../ground/clock'
import { inBatches } from '../inBatches'
import type { Meaning } from '../providerAnswer'
import { ORDER_LIFETIME_MS } from './openPurchases'
import type { PayPalProvider } from './payPalProvider'
import { closeUnasked, isOf } from './providerOfPurchase'

interface Parts {
  db: Database
  clock: Clock
  payPal: Pick<PayPalProvider, 'name'>
  onError(error: unknown): void
}

interface Sweep {
  /** Milliseconds since the epoch. */
  openedBefore: number
  capture(purchase: PurchaseRow): Promise<Meaning>
  settle(purchase: PurchaseRow, outcome: 'failed'): Promise<boolean>
  signal: AbortSignal | undefined
}

const BATCH = 200

/** Captures open PayPal orders that have been approved, all of them; those not approved in time fail. */
export async function settleSilentOrders(
  { db, clock, payPal, onError }: Parts,
  { openedBefore, capture, settle: book, signal }: Sweep,
): Promise<void> {
  const opened = { before: new Date(openedBefore), now: new Date(clock.now()) }

  async function settle(purchase: PurchaseRow): Promise<void> {
    const until = purchase.createdAt.getTime() + ORDER_LIFETIME_MS
    if (!isOf(payPal, purchase))
      return closeUnasked({ settle: book, onError }, purchase, { until, now: clock.now(), provider: payPal })
    const outcome = await capture(purchase)
    if (outcome === 'needs_person' && until < clock.now()) await book(purchase, 'failed')
  }

  for await (const purchases of inBatches<PurchaseRow>(BATCH, (last) => listOpenOrders(db, opened, last, BATCH)))
    for (const purchase of purchases) {
      if (signal?.aborted) return
      await settle(purchase).catch(onError)
    }
}
