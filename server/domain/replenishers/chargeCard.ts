import { HOUR_MS } from '../../../shared/durations'
import type { Bus } from '../../bus/bus'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { countDeclinedCard, markToConfirm } from '../../database/purchaseStore'
import { countDecline, listReplenishers } from '../../database/replenisherStore'
import type { SavedCardRow } from '../../database/savedCardStore'
import { findCard, removeGoneCards } from '../../database/savedCardStore'
import type { Clock } from '../../ground/clock'
import { recordActivity } from '../activity/activity'
import type { NoticeKind } from '../notices/notices'
import { announce } from '../notices/notices'
import type { CardProvider, ChargeAnswer } from '../purchases/cardProvider'
import { closeUnasked, isOf } from '../purchases/providerOfPurchase'
import type { Purchases } from '../purchases/purchases'

export const TOP_UP_CONFIRM_NOTICE: NoticeKind = { name: 'top_up_confirm' }
export const TOP_UP_FAILED_NOTICE: NoticeKind = { name: 'top_up_failed', choice: 'top_up_failed' }
export const TOP_UP_OFF_NOTICE: NoticeKind = { name: 'top_up_off' }

interface Parts {
  db: Database
  clock: Clock
  cards: CardProvider
  settle: Purchases['settle']
  bus: Pick<Bus, 'publish'>
  /** Called if a top-up is given up because its provider can't be asked. */
  onError(error: unknown): void
}

/** Providers answer a repeated request as they did the first for a day, and may charge again after that. */
const CHARGED_WITHIN_MS = 23 * HOUR_MS

/** How long a person may take to confirm a top-up with their bank. */
const CONFIRMED_WITHIN_MS = 24 * HOUR_MS

const MAX_DECLINES = 3

/** Why a top-up has failed whose card the provider no longer has, in place of its bank's reason. */
export const CARD_GONE = 'card_gone'

/**
 * Charges a top-up's card, and books the answer. Removed cards are never charged, nor any card when auto-replenish is
 * off, or after a day: then the provider is only asked whether it was charged.
 * @returns whether another card may be tried now
 * @throws if the outcome is unknown
 */
export async function chargeTopUp(parts: Parts, purchase: PurchaseRow): Promise<boolean> {
  const { db, clock, cards, settle } = parts
  const { id, accountId, productId, cents, confirmSince, paymentRef, createdAt, providerRef } = purchase
  const chargedUntil = createdAt.getTime() + CHARGED_WITHIN_MS
  if (!isOf(cards, purchase)) {
    await closeUnasked(parts, purchase, { until: chargedUntil, now: clock.now(), provider: cards })
    return false
  }
  const card = await findCard(db, providerRef ?? '')
  if (!card) throw new Error(`Top-up ${id} has no card`)
  if (confirmSince && paymentRef) {
    if (!card.removedAt && confirmSince.getTime() + CONFIRMED_WITHIN_MS > clock.now()) return false
    await settle(purchase, (await cards.giveUp(paymentRef)) ? 'paid' : 'failed')
    return false
  }
  const [replenisher] = await listReplenishers(db, accountId)
  if (card.removedAt || replenisher?.isActive === false || chargedUntil < clock.now()) {
    await settle(purchase, (await cards.wasCharged(id)) ? 'paid' : 'failed')
    return false
  }
  const answer = await cards.charge({ purchaseId: id, productId, cents }, card)
  return book(parts, purchase, card, answer)
}

async function book(
  parts: Parts,
  purchase: PurchaseRow,
  card: SavedCardRow,
  { means, paymentRef, gone }: ChargeAnswer,
): Promise<boolean> {
  const { settle } = parts
  if (means === 'needs_person' && paymentRef) {
    await waitForPerson(parts, purchase, paymentRef)
    return false
  }
  const isNew = await settle(purchase, means === 'done' ? 'paid' : 'failed')
  if (!isNew || means === 'done') return false
  if (gone) return forgetGone(parts, purchase, card, gone)
  await countTowardsEnd(parts, purchase)
  return false
}

/** The owner is notified once; the charge does not count as declined. */
async function waitForPerson({ db, clock, bus }: Parts, purchase: PurchaseRow, paymentRef: string): Promise<void> {
  const { id, accountId, rootId } = purchase
  const at = clock.now()
  await db.transaction(async (sql) => {
    if (await markToConfirm(sql, id, paymentRef, new Date(at)))
      await announce(sql, TOP_UP_CONFIRM_NOTICE, { accountId, about: id, at })
  })
  bus.publish({ topic: 'account', what: 'changed', accountId, rootId })
}

/**
 * A card that the provider no longer has is not charged again. The owner is notified, unless they removed the card
 * themselves.
 */
async function forgetGone(
  { db, clock, bus }: Parts,
  { id, accountId, rootId }: PurchaseRow,
  { methodRef, customerRef }: SavedCardRow,
  gone: 'card' | 'customer',
): Promise<boolean> {
  const at = clock.now()
  await db.transaction(async (sql) => {
    const removed = await removeGoneCards(sql, gone === 'card' ? { methodRef } : { customerRef }, new Date(at))
    await countDeclinedCard(sql, id, CARD_GONE)
    if (removed.length > 0) await announce(sql, TOP_UP_FAILED_NOTICE, { accountId, about: id, at })
  })
  bus.publish({ topic: 'account', what: 'changed', accountId, rootId })
  return true
}

/** Counts a decline; after three in a row, auto-replenish is switched off. */
async function countTowardsEnd({ db, clock }: Parts, { id, accountId }: PurchaseRow): Promise<void> {
  await db.transaction(async (sql) => {
    const at = clock.now()
    const isLast = await countDecline(sql, accountId, MAX_DECLINES)
    const act = { kind: 'auto_replenish_changed', actorId: null, subjectId: accountId, after: 'off' } as const
    if (isLast) await recordActivity(sql, { ...act, at })
    await announce(sql, isLast ? TOP_UP_OFF_NOTICE : TOP_UP_FAILED_NOTICE, { accountId, about: id, at })
  })
}
