import { HOUR_MS } from '../../../shared/durations'
import { lockAccount } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { countOpenPurchases, insertPurchase } from '../../database/purchaseStore'
import { tryAgainLater } from '../tryAgain'

/** PayPal drops orders that are not approved within three hours. */
export const ORDER_LIFETIME_MS = 4 * HOUR_MS

/** Checkouts expire after a day. */
const LIFETIMES = { card: 24 * HOUR_MS, paypal: ORDER_LIFETIME_MS }

/** Far more than people leave open; each is asked about at its provider until it is over. */
const MOST_OPEN = 20

/**
 * Saves a purchase before it is opened at its provider.
 * @throws Refusal 429 while the account has too many that it may still pay
 */
export function saveOpenPurchase(db: Database, purchase: PurchaseRow, now: number): Promise<void> {
  return db.transaction(async (sql) => {
    await lockAccount(sql, purchase.accountId)
    const { count, until } = await countOpenPurchases(sql, purchase.accountId, LIFETIMES, new Date(now))
    if (count >= MOST_OPEN && until)
      throw tryAgainLater('too_many_purchases', `You have ${count} purchases that aren't paid yet.`, {
        now,
        until: until.getTime(),
      })
    await insertPurchase(sql, purchase)
  })
}
