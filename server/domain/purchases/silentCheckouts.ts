import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { listOpenCheckouts, markAsked } from '../../database/purchaseStore'
import { inBatches } from '../inBatches'
import type { CardProvider, PaymentEvent } from './cardProvider'

interface Parts {
  db: Database
  clock: Clock
  cards: Pick<CardProvider, 'checkout'>
  onError(error: unknown): void
}

interface Sweep {
  /** Milliseconds since the epoch. */
  openedBefore: number
  book(event: PaymentEvent): Promise<void>
  signal: AbortSignal | undefined
}

/** A checkout expires after a day; payments that take longer than a card's are told within days. */
const ASKED_FOR_MS = 10 * 24 * 3_600_000

const BATCH = 200

/**
 * Asks the card provider about open checkouts, and books what it says as its webhook would have. What is paid is marked
 * before it is booked, so that one that can't be booked shows as a late payment.
 */
export async function settleSilentCheckouts(
  { db, clock, cards, onError }: Parts,
  { openedBefore, book, signal }: Sweep,
): Promise<void> {
  const opened = { after: new Date(openedBefore - ASKED_FOR_MS), before: new Date(openedBefore) }

  async function settle({ id, providerRef }: PurchaseRow): Promise<void> {
    const event = providerRef && (await cards.checkout(providerRef))
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
