import { CREDITS_PER_DOLLAR, fromCredits } from '../../../shared/credits'
import { DAY_MS } from '../../../shared/durations'
import type { Bus } from '../../bus/bus'
import { findAccount } from '../../database/accountStore'
import type { Database, Sql } from '../../database/database'
import { isDuplicate } from '../../database/database'
import { selectOwed } from '../../database/ledgerStore'
import type { PurchaseRow } from '../../database/purchaseStore'
import {
  countOtherTopUps,
  findPendingTopUp,
  hasDisputedPurchase,
  insertPurchase,
  listPendingTopUps,
} from '../../database/purchaseStore'
import { listReplenishers, lookAtBalance } from '../../database/replenisherStore'
import { listCards } from '../../database/savedCardStore'
import type { Clock } from '../../ground/clock'
import { inBatches } from '../inBatches'
import { availableCredits } from '../ledger/ledger'
import { announceLowBalance } from '../notices/notices'
import type { Catalogue } from '../packages/catalogue'
import { findPackage, newPurchase } from '../purchases/buyer'
import type { CardProvider } from '../purchases/cardProvider'
import type { Purchases } from '../purchases/purchases'
import { chargeTopUp } from './chargeCard'

/** Charges saved cards when balances fall below their thresholds, one charge per account at a time. */
export interface TopUps {
  /**
   * Call this when a balance has dropped: checks in the background whether a top-up is due or, if none is made, whether to
   * announce that the balance is low.
   */
  topUpIfDue(accountId: string): void
  /** Retries charges whose outcome was lost in a crash; the provider still charges only once. */
  recover(): Promise<void>
  /** Resolves when no work is pending. */
  settled(): Promise<void>
}

export interface TopUpParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  cards: CardProvider
  settle: Purchases['settle']
  bus: Pick<Bus, 'publish'>
  /** Called with errors; the next check retries. */
  onError(error: unknown): void
}

const BATCH = 200
const TOP_UPS_PER_DAY = 5

class NoLongerDue extends Error {}

export function createTopUps(parts: TopUpParts): TopUps {
  const { db, clock, catalogue, cards } = parts
  const pending = new Map<string, Promise<void>>()

  /** Creates the top-up that is due, if any; it is saved before the card is charged. */
  async function createDueTopUp(accountId: string): Promise<PurchaseRow | undefined> {
    const due = await findDue(db, accountId)
    if (!due) return undefined
    const { account, card, productId } = due
    const wanted = await findPackage(catalogue, ['standard', 'corporate'], productId)
    const now = clock.now()
    const purchase = {
      ...newPurchase(account, wanted, { method: 'top_up', provider: cards.name }, now),
      providerRef: card.id,
      cardBrand: card.brand,
      cardLast4: card.last4,
      askedAt: new Date(now),
    }
    try {
      await db.transaction(async (sql) => {
        await insertPurchase(sql, purchase)
        // From here on no other server can top up, but one may have done so since the first look.
        const still = await findDue(sql, accountId, purchase.id)
        if (still?.card.id !== card.id || still.productId !== productId) throw new NoLongerDue()
      })
      return purchase
    } catch (error) {
      // Another server was faster, or the card or the package has changed: the next run will see.
      if (isDuplicate(error) || error instanceof NoLongerDue) return undefined
      throw error
    }
  }

  /**
   * What a top-up is to charge, if one is due.
   * @param created the top-up that was created for this
   */
  async function findDue(sql: Sql, accountId: string, created?: string) {
    const [card] = await listCards(sql, accountId)
    if (!card) return undefined
    const [replenisher] = await listReplenishers(sql, accountId)
    if (!replenisher?.isActive) return undefined
    // It is stored in dollars, at the list price.
    const threshold = fromCredits(Math.round(replenisher.balanceThreshold * CREDITS_PER_DOLLAR * 100) / 100)
    if ((await availableCredits(sql, accountId)) >= threshold) return undefined
    if (await isBlocked(sql, accountId, created)) return undefined
    const account = await findAccount(sql, accountId)
    return account?.state === 'active' ? { account, card, productId: replenisher.productId } : undefined
  }

  /** Accounts that owe credits or dispute a payment are not charged automatically, and none too often. */
  async function isBlocked(sql: Sql, accountId: string, created: string | undefined): Promise<boolean> {
    if ((await selectOwed(sql, accountId)) > 0 || (await hasDisputedPurchase(sql, accountId))) return true
    const since = new Date(clock.now() - DAY_MS)
    return (await countOtherTopUps(sql, accountId, since, created ?? null)) >= TOP_UPS_PER_DAY
  }

  async function topUp(accountId: string): Promise<void> {
    const { mayBeDue, isBalanceNews } = await lookAtBalance(db, accountId)
    const purchase = mayBeDue
      ? ((await findPendingTopUp(db, accountId)) ?? (await createDueTopUp(accountId)))
      : undefined
    if (purchase) {
      const mayTryAnother = await chargeTopUp(parts, purchase)
      return mayTryAnother ? topUp(accountId) : undefined
    }
    // Another server may have been faster, and be charging the card now.
    if (isBalanceNews && !(await findPendingTopUp(db, accountId))) await announceLowBalance(parts, accountId)
  }

  const run = (accountId: string): Promise<void> => {
    const running = topUp(accountId)
      .catch(parts.onError)
      .finally(() => pending.delete(accountId))
    pending.set(accountId, running)
    return running
  }

  return {
    topUpIfDue(accountId) {
      if (!pending.has(accountId)) void run(accountId)
    },
    async recover() {
      for await (const unsettled of inBatches<PurchaseRow>(BATCH, (last) => listPendingTopUps(db, last, BATCH)))
        for (const { accountId } of unsettled) if (!pending.has(accountId)) await run(accountId)
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending.values())
    },
  }
}
