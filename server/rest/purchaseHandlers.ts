import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type PurchaseHandlers = Pick<RestHandlers, 'orderByPayPal'>

/** Buying credits, where it goes by REST. */
export function purchaseHandlers({ purchases }: Services): PurchaseHandlers {
  return {
    async orderByPayPal({ viewer, body, visit }) {
      const redirect_url = await purchases.orderByPayPal(viewer.account, body, visit.origin)
      return { resources: { transaction: { gateways: [{ redirect_url }] } } }
    },
  }
}
