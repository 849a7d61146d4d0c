import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import { listOpenOrders } from '../../database/openPurchaseStore'
import type { PurchaseRow } from '../../database/purchaseStore'
import { inBatches } from '../inBatches'
import type { Meaning } from '../providerAnswer'
import { ORDER_LIFETIME_MS } from './openPurchases'

interface Parts {
  db: Database
  clock: Clock
  onError(error: unknown): void
}

interface Sweep {
  /** Milliseconds since the epoch. */
  openedBefore: number
  capture(purchase: PurchaseRow): Promise<Meaning>
  fail(purchase: PurchaseRow): Promise<unknown>
  signal: AbortSignal | undefined
}

const BATCH = 200

/** Captures open PayPal orders that have been approved, all of them; those not approved in time fail. */
export async function settleSilentOrders(
  { db, clock, onError }: Parts,
  { openedBefore, capture, fail, signal }: Sweep,
): Promise<void> {
  const opened = { before: new Date(openedBefore), now: new Date(clock.now()) }

  async function settle(purchase: PurchaseRow): Promise<void> {
    const outcome = await capture(purchase)
    const isOver = purchase.createdAt.getTime() + ORDER_LIFETIME_MS < clock.now()
    if (outcome === 'needs_person' && isOver) await fail(purchase)
  }

  for await (const purchases of inBatches<PurchaseRow>(BATCH, (last) => listOpenOrders(db, opened, last, BATCH)))
    for (const purchase of purchases) {
      if (signal?.aborted) return
      await settle(purchase).catch(onError)
    }
}
