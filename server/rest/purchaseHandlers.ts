import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type PurchaseHandlers = Pick<RestHandlers, 'orderByPayPal' | 'createReplenisher' | 'updateReplenisher'>

/** Buying credits, where it goes by REST: PayPal orders, and the automatic top-up. */
export function purchaseHandlers({ purchases, replenishers }: Services): PurchaseHandlers {
  return {
    async orderByPayPal({ viewer, body, visit }) {
      const redirect_url = await purchases.orderByPayPal(viewer.account, body, visit.origin)
      return { resources: { transaction: { gateways: [{ redirect_url }] } } }
    },
    async createReplenisher({ viewer, body }) {
      await replenishers.save(viewer.account, body)
      return {}
    },
    async updateReplenisher({ viewer, params, body }) {
      await replenishers.save(viewer.account, body, params.sid)
      return {}
    },
  }
}
