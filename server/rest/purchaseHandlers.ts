import { insertConversion } from '../database/purchaseStore'
import { countOrRefuse } from '../domain/hourlyLimit'
import { confirmationOf, listWaiting } from '../domain/purchases/waitingPurchases'
import { newId } from '../ground/ids'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type PurchaseHandlers = Pick<
  RestHandlers,
  | 'getPurchase'
  | 'listWaitingPurchases'
  | 'confirmPurchase'
  | 'orderByPayPal'
  | 'createReplenisher'
  | 'updateReplenisher'
  | 'reportConversion'
>

/** Each is kept for more than a year; nobody buys as often. */
const CONVERSIONS_PER_HOUR = 60

const conversionsOf = ({ id }: { id: string }) => ({
  subject: `conversions of ${id}`,
  max: CONVERSIONS_PER_HOUR,
  code: 'too_many_conversions',
  message: "You've reported a lot of purchases.",
})

/** Buying credits over REST: PayPal orders, the automatic top-up, and reported conversions. */
export function purchaseHandlers({ db, clock, cards, purchases, replenishers, addresses }: Services): PurchaseHandlers {
  return {
    getPurchase: async ({ viewer, params }) => ({
      resources: { purchase: await purchases.view(viewer.account, params.sid) },
    }),
    listWaitingPurchases: async ({ viewer }) => ({
      resources: { waiting_purchases: await listWaiting(db, viewer.account) },
    }),
    confirmPurchase: async ({ viewer, params }) => ({
      resources: { confirmation: await confirmationOf({ db, clock, cards }, viewer.account, params.sid) },
    }),
    async orderByPayPal({ viewer, body, visit }) {
      const { redirectUrl, purchaseId } = await purchases.orderByPayPal(viewer.account, body, addresses.api(visit.page))
      const gateways = [{ redirect_url: redirectUrl }]
      return { resources: { transaction: { gateways, purchase_sid: purchaseId } } }
    },
    async createReplenisher({ viewer, body }) {
      await replenishers.save(viewer.account, body)
      return {}
    },
    async reportConversion({ viewer, body: { package_id, revenue } }) {
      const now = clock.now()
      await countOrRefuse(db, conversionsOf(viewer.account), now)
      const row = { id: newId(now), accountId: viewer.account.id, packageId: package_id, revenue }
      await insertConversion(db, { ...row, createdAt: new Date(now) })
      return {}
    },
    async updateReplenisher({ viewer, params, body }) {
      await replenishers.save(viewer.account, body, params.sid)
      return {}
    },
  }
}
