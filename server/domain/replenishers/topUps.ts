import type { Clock } from '../../clock'
import { findAccount } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { isDuplicate } from '../../database/duplicate'
import { selectOwed } from '../../database/ledgerStore'
import type { PurchaseRow } from '../../database/purchaseStore'
import {
  countTopUps,
  findTopUpUnderWay,
  hasDisputedPurchase,
  insertPurchase,
  listUnheard,
} from '../../database/purchaseStore'
import { countDecline, forgetDeclines, listReplenishers } from '../../database/replenisherStore'
import { findCard, listCards } from '../../database/savedCardStore'
import { fromCredits } from '../credits'
import type { SendEmail } from '../email'
import { availableCredits } from '../ledger/ledger'
import type { Catalogue } from '../packages/catalogue'
import { findPackage, newPurchase } from '../purchases/buyer'
import type { CardProvider } from '../purchases/cardProvider'
import type { Purchases } from '../purchases/purchases'

/** Charges saved cards where balances have fallen below their thresholds: one charge of an account at a time. */
export interface TopUps {
  /** To be called after an account has been charged: looks in the background whether a top-up is due. */
  topUpIfDue(accountId: string): void
  /** Charges again where a crash kept the outcome from us; the provider charges once all the same. */
  recover(): Promise<void>
  /** When nothing is under way any more. */
  settled(): Promise<void>
}

export interface TopUpParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  cards: CardProvider
  settle: Purchases['settle']
  sendEmail: SendEmail
  /** Hears of what went wrong; the next look tries again. */
  onTrouble(error: unknown): void
}

/** The threshold is kept in dollars, at the price of the smallest package. */
const CREDITS_A_DOLLAR = 6
const DECLINES_TO_END = 3
const MOST_A_DAY = 5
const DAY_MS = 86_400_000

export function createTopUps(parts: TopUpParts): TopUps {
  const { db, clock, catalogue, cards } = parts
  const underWay = new Map<string, Promise<void>>()

  /** The top-up that is due, if one is; it is kept before any card is charged. */
  async function beginTopUp(accountId: string): Promise<PurchaseRow | undefined> {
    const [card] = await listCards(db, accountId)
    if (!card) return undefined
    const [replenisher] = await listReplenishers(db, accountId)
    if (!replenisher?.isActive) return undefined
    const threshold = fromCredits(Math.round(replenisher.balanceThreshold * CREDITS_A_DOLLAR * 100) / 100)
    if ((await availableCredits(db, accountId)) >= threshold) return undefined
    const now = clock.now()
    if (await mayNotBeCharged(accountId, now)) return undefined
    const account = await findAccount(db, accountId)
    if (account?.state !== 'active') return undefined
    const wanted = await findPackage(catalogue, ['standard', 'corporate'], replenisher.productId)
    const purchase = { ...newPurchase(account, wanted, 'top_up', now), providerRef: card.id, askedAt: new Date(now) }
    try {
      await insertPurchase(db, purchase)
      return purchase
    } catch (error) {
      // Another server was first.
      if (isDuplicate(error)) return undefined
      throw error
    }
  }

  /** Who owes credits, or asks a payment back, is not charged by itself; nor anybody too often. */
  async function mayNotBeCharged(accountId: string, now: number): Promise<boolean> {
    if ((await selectOwed(db, accountId)) > 0 || (await hasDisputedPurchase(db, accountId))) return true
    return (await countTopUps(db, accountId, new Date(now - DAY_MS))) >= MOST_A_DAY
  }

  async function charge(purchase: PurchaseRow): Promise<void> {
    const { id: purchaseId, productId, cents, accountId, providerRef } = purchase
    // The card it began with, also when that has been removed since: a repeat must ask the same.
    const card = await findCard(db, providerRef ?? '')
    if (!card) throw new Error(`Top-up ${purchaseId} has no card`)
    const outcome = await cards.charge({ purchaseId, productId, cents }, card)
    const isNew = await parts.settle(purchase, outcome === 'paid' ? 'paid' : 'failed')
    if (!isNew) return
    if (outcome === 'paid') return forgetDeclines(db, accountId)
    const isOff = await countDecline(db, accountId, DECLINES_TO_END)
    const account = isOff ? await findAccount(db, accountId) : undefined
    if (account?.emailAddress) await parts.sendEmail({ to: account.emailAddress, text: SWITCHED_OFF })
  }

  async function topUp(accountId: string): Promise<void> {
    const purchase = (await findTopUpUnderWay(db, accountId)) ?? (await beginTopUp(accountId))
    if (purchase) await charge(purchase)
  }

  const run = (accountId: string): Promise<void> => {
    const running = topUp(accountId)
      .catch(parts.onTrouble)
      .finally(() => underWay.delete(accountId))
    underWay.set(accountId, running)
    return running
  }

  return {
    topUpIfDue(accountId) {
      if (!underWay.has(accountId)) void run(accountId)
    },
    async recover() {
      const unheard = await listUnheard(db, new Date(clock.now() + 1))
      for (const { accountId } of unheard.filter(({ method }) => method === 'top_up')) await run(accountId)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}

const SWITCHED_OFF =
  'Your card was declined three times, so Tealine has switched your Auto-Replenish off. Pay once with another card and switch it on again in your settings.'
