import type { PaymentMethod } from '../../../contract/transactions'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { findAccount } from '../../database/accountStore'
import type { Database, Sql } from '../../database/database'
import type { SavedCardRow } from '../../database/savedCardStore'
import { changeCard, listCards, markCardRemoved, removeGoneCards } from '../../database/savedCardStore'
import type { Clock } from '../../ground/clock'
import { recordActivity } from '../activity/activity'
import { notFound } from '../refusal'
import type { CardProvider, SavedCardEvent } from './cardProvider'

/** An account's saved cards, without duplicates, the one charged for top-ups first. */
export async function listSavedCards(sql: Sql, account: AccountRow): Promise<PaymentMethod[]> {
  const kept = await listCards(sql, account.id)
  return kept.filter((card) => card === kept.find((other) => isSame(card, other))).map(viewCard)
}

/**
 * Removes a card with all its duplicates: at the provider first, so that after an outage there it can be removed again.
 * @throws Refusal 404 for a card that is not the account's
 */
export async function removeSavedCard(
  { db, cards, clock }: { db: Database; cards: CardProvider; clock: Clock },
  account: AccountRow,
  sid: string,
): Promise<void> {
  const kept = await listCards(db, account.id)
  const card = kept.find(({ id }) => id === sid)
  if (!card) throw notFound()
  // The latest goes last: it is the one shown, so the owner can retry after a failure.
  const same = kept.filter((other) => isSame(card, other))
  for (const each of same.toReversed()) {
    await cards.forgetCard(each)
    await db.transaction(async (sql) => {
      const at = clock.now()
      const isRemoved = await markCardRemoved(sql, each.id, new Date(at))
      const act = { actorId: account.id, subjectId: account.id, after: `${card.brand} ${card.last4}`, at }
      if (isRemoved && each === same[0]) await recordActivity(sql, { ...act, kind: 'card_removed' })
    })
  }
}

/** Follows what the provider says of saved cards: banks renew them, and they can be detached in its dashboard. */
export async function followCard(
  { db, clock, bus }: { db: Database; clock: Clock; bus: Pick<Bus, 'publish'> },
  { of, change }: SavedCardEvent,
): Promise<void> {
  const changed =
    change === 'gone'
      ? await removeGoneCards(db, of, new Date(clock.now()))
      : [await changeCard(db, 'methodRef' in of ? of.methodRef : '', change)]
  for (const accountId of new Set(changed)) {
    const account = accountId && (await findAccount(db, accountId))
    if (account) bus.publish({ topic: 'account', what: 'changed', accountId: account.id, rootId: account.rootId })
  }
}

/** Every payment saves its card again; to its owner they are the same card. */
function isSame(one: SavedCardRow, other: SavedCardRow): boolean {
  return (['brand', 'last4', 'expiryMonth', 'expiryYear'] as const).every((fact) => one[fact] === other[fact])
}

function viewCard({ id, brand, last4, expiryMonth, expiryYear }: SavedCardRow): PaymentMethod {
  return { sid: id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear }
}
