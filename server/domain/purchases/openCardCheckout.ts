import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { listCards, removeGoneCards } from '../../database/savedCardStore'
import type { Clock } from '../../ground/clock'
import type { CardOrder, CardProvider } from './cardProvider'
import { CustomerGone } from './cardProvider'

type Opened = Awaited<ReturnType<CardProvider['openCheckout']>>

/**
 * Opens a checkout for the customer that the provider knows the account as. If it no longer does, their cards can't be
 * charged any more and are forgotten, and the checkout is opened once more, for a new customer.
 */
export async function openCardCheckout(
  { db, clock, cards }: { db: Database; clock: Clock; cards: CardProvider },
  { id, emailAddress }: AccountRow,
  order: CardOrder,
): Promise<Opened> {
  const asNew = { ...order, ...(emailAddress && { emailAddress }) }
  const [card] = await listCards(db, id)
  if (!card) return cards.openCheckout(asNew)
  const { customerRef } = card
  try {
    return await cards.openCheckout({ ...asNew, customerRef })
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
    await removeGoneCards(db, { customerRef }, new Date(clock.now()))
    return cards.openCheckout(asNew)
  }
}
