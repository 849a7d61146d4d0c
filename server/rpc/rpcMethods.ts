import type { Services } from '../services'
import type { RpcHandlers } from './rpcHandlers'

/** All methods of the JSON-RPC API. */
export function rpcMethods({ catalogue, creditRequests, purchases }: Services): RpcHandlers {
  return {
    create_checkout_session: ({ account }, { stripe_product_id }) => purchases.openCheckout(account, stripe_product_id),
    list_products: (_viewer, { group }) => catalogue.list(group),
    'sub_acct.list_credit_requests': ({ account }, { id }) => creditRequests.list(account, id),
    async 'sub_acct.request_credits'({ account }, request) {
      await creditRequests.request(account, request)
      return {}
    },
    'acct.list_credit_requests': ({ account }, { id }) => creditRequests.listForOwner(account, id),
    'acct.resolve_credit_request': ({ account }, resolution, keep) => creditRequests.resolve(account, resolution, keep),
  }
}
