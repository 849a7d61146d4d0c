import type { Services } from '../services'
import type { RpcHandlers } from './rpcHandlers'

/** All methods of the JSON-RPC API. */
export function rpcMethods({ catalogue, creditRequests, purchases, news }: Services): RpcHandlers {
  return {
    create_checkout_session: ({ account }, { stripe_product_id }) => purchases.openCheckout(account, stripe_product_id),
    list_products: (_viewer, { group }) => catalogue.list(group),
    'sub_acct.list_credit_requests': ({ account }, { id }) => creditRequests.list(account, id),
    async 'sub_acct.request_credits'({ account }, request) {
      const id = await creditRequests.request(account, request)
      news.tell({ topic: 'credit_request', accountId: account.id, rootId: account.rootId, id })
      return {}
    },
    'acct.list_credit_requests': ({ account }, { id }) => creditRequests.listForParent(account, id),
    async 'acct.resolve_credit_request'({ account }, verdict) {
      const balances = await creditRequests.resolve(account, verdict)
      const accountId = balances.sub_account.sid
      news.tell({ topic: 'credit_request', accountId, rootId: account.id, id: verdict.request_sid })
      return balances
    },
  }
}
