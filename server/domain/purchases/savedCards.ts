import type { PaymentMethod } from '../../../contract/transactions'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { SavedCardRow } from '../../database/savedCardStore'
import { listCards, markCardRemoved } from '../../database/savedCardStore'
import { notFound } from '../refusal'
import type { CardProvider } from './cardProvider'

/** The cards of an account that may be charged again, the one for top-ups first. */
export async function listSavedCards(sql: Sql, account: AccountRow): Promise<PaymentMethod[]> {
  return (await listCards(sql, account.id)).map(viewCard)
}

/**
 * Removes a card here and at its provider: at the provider first, so that an outage there leaves it to be removed again.
 * @throws Refusal 404 for a card that is not the account's
 */
export async function removeSavedCard(
  { db, cards, clock }: { db: Sql; cards: CardProvider; clock: { now(): number } },
  account: AccountRow,
  sid: string,
): Promise<void> {
  const card = (await listCards(db, account.id)).find(({ id }) => id === sid)
  if (!card) throw notFound()
  await cards.forgetCard(card)
  await markCardRemoved(db, card.id, new Date(clock.now()))
}

function viewCard({ id, brand, last4, expiryMonth, expiryYear }: SavedCardRow): PaymentMethod {
  return { sid: id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear }
}
