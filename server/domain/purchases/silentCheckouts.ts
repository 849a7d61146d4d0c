import { DAY_MS } from '../../../shared/durations'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { listOpenCheckouts, markAsked, markChecked } from '../../database/purchaseStore'
import type { Clock } from '../../ground/clock'
import { inBatches } from '../inBatches'
import type { CardProvider, PaymentEvent } from './cardProvider'
import { closeUnasked, isOf } from './providerOfPurchase'

interface Parts {
  db: Database
  clock: Clock
  cards: Pick<CardProvider, 'name' | 'checkout'>
  onError(error: unknown): void
}

interface Sweep {
  /** Milliseconds since the epoch. */
  openedBefore: number
  book(event: PaymentEvent): Promise<void>
  settle(purchase: PurchaseRow, outcome: 'failed'): Promise<boolean>
  signal: AbortSignal | undefined
}

/** A checkout expires after a day; the outcome of slower payments than by card arrives within days. */
const ASKED_FOR_MS = 10 * DAY_MS

/** A checkout that can't be asked about is closed before the time after which nobody would ask again. */
const CLOSED_AFTER_MS = 9 * DAY_MS

const BATCH = 200

/**
 * Asks the card provider about open checkouts, and books what it says as its webhook would have. What is paid is marked
 * before it is booked, so that one that can't be booked shows as a late payment.
 */
export async function settleSilentCheckouts(
  { db, clock, cards, onError }: Parts,
  { openedBefore, book, settle: settleAs, signal }: Sweep,
): Promise<void> {
  const opened = {
    after: new Date(openedBefore - ASKED_FOR_MS),
    before: new Date(openedBefore),
    now: new Date(clock.now()),
  }

  async function settle(purchase: PurchaseRow): Promise<void> {
    const { id, providerRef } = purchase
    if (!providerRef) return
    if (!isOf(cards, purchase)) {
      const until = purchase.createdAt.getTime() + CLOSED_AFTER_MS
      return closeUnasked({ settle: settleAs, onError }, purchase, { until, now: clock.now(), provider: cards })
    }
    await markChecked(db, id, new Date(clock.now()))
    const event = await cards.checkout(providerRef)
    if (!event) return
    if (event.outcome === 'paid') await markAsked(db, id, new Date(clock.now()))
    await book(event)
  }

  for await (const purchases of inBatches<PurchaseRow>(BATCH, (last) => listOpenCheckouts(db, opened, last, BATCH)))
    for (const purchase of purchases) {
      if (signal?.aborted) return
      await settle(purchase).catch(onError)
    }
}
