import type { AutoReplenisherSettings } from '../../../contract/replenishers'
import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { listReplenishers, saveReplenisher } from '../../database/replenisherStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { recordActivity } from '../activity/activity'
import type { Catalogue } from '../packages/catalogue'
import { findPackage } from '../purchases/buyer'
import { notFound, Refusal } from '../refusal'

/** Owners' automatic top-up settings. */
export interface Replenishers {
  /**
   * Saves the settings. An account has only one replenisher, so an existing one is changed even without a sid.
   * @throws Refusal 404 for a sid that is not the account's or an unknown package, 422 for an invalid threshold
   */
  save(account: AccountRow, settings: AutoReplenisherSettings, sid?: string): Promise<void>
}

export interface ReplenisherParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  /** Tops up at once if the balance is already below the threshold. */
  topUpIfDue(accountId: string): void
}

export function createReplenishers({ db, clock, catalogue, topUpIfDue }: ReplenisherParts): Replenishers {
  return {
    async save(account, { stripe_product_id, balance_threshold, is_active }, sid) {
      const [known] = await listReplenishers(db, account.id)
      if (sid !== undefined && sid !== known?.id) throw notFound()
      if (Math.round(balance_threshold * 100) / 100 !== balance_threshold)
        throw new Refusal(
          422,
          'invalid_threshold',
          'The threshold must be a dollar amount with at most two decimal places.',
        )
      const { id: productId } = await findPackage(catalogue, ['standard', 'corporate'], stripe_product_id)
      const now = clock.now()
      const isActive = is_active === 1
      const row = { id: newId(now), productId, balanceThreshold: balance_threshold, isActive }
      await db.transaction(async (sql) => {
        await saveReplenisher(sql, account.id, row, new Date(now))
        await recordActivity(sql, {
          kind: 'auto_replenish_changed',
          actorId: account.id,
          subjectId: account.id,
          after: isActive ? String(balance_threshold) : 'off',
          at: now,
        })
      })
      if (isActive) topUpIfDue(account.id)
    },
  }
}
