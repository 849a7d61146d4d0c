import type { PaymentMethod } from '../../../contract/transactions'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { SavedCardRow } from '../../database/savedCardStore'
import { listCards, markCardRemoved } from '../../database/savedCardStore'
import { notFound } from '../refusal'
import type { CardProvider } from './cardProvider'

/** The cards of an account that may be charged again, the one for top-ups first. */
export async function listSavedCards(sql: Sql, account: AccountRow): Promise<PaymentMethod[]> {
  const kept = await listCards(sql, account.id)
  return kept.filter((card) => card === kept.find((other) => isSame(card, other))).map(viewCard)
}

/**
 * Removes a card, however often it has paid, here and at its provider: at the provider first, so that an outage there
 * leaves it to be removed again.
 * @throws Refusal 404 for a card that is not the account's
 */
export async function removeSavedCard(
  { db, cards, clock }: { db: Sql; cards: CardProvider; clock: { now(): number } },
  account: AccountRow,
  sid: string,
): Promise<void> {
  const kept = await listCards(db, account.id)
  const card = kept.find(({ id }) => id === sid)
  if (!card) throw notFound()
  // The latest goes last: its owner knows it by that one, and may have to try again.
  for (const same of kept.filter((other) => isSame(card, other)).reverse()) {
    await cards.forgetCard(same)
    await markCardRemoved(db, same.id, new Date(clock.now()))
  }
}

/** Every payment keeps its card anew: to its owner that is one and the same. */
function isSame(one: SavedCardRow, other: SavedCardRow): boolean {
  return (['brand', 'last4', 'expiryMonth', 'expiryYear'] as const).every((fact) => one[fact] === other[fact])
}

function viewCard({ id, brand, last4, expiryMonth, expiryYear }: SavedCardRow): PaymentMethod {
  return { sid: id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear }
}
