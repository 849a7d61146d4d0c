import type { CreditRequest, NewCreditRequest } from '../../../contract/creditRequests'
import { api } from '../../api/api'
import { rpc } from '../../api/calls'
import { recordMutations } from '../../recorded'

const creditRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `id` is the sub-account's sid. */
    listCreditRequests: build.query<CreditRequest[], { id: string }>({
      query: ({ id }) => rpc('sub_acct.list_credit_requests', { id }, { safe: true, read: (result) => [...result] }),
      keepUnusedDataFor: 0,
    }),
    requestCredits: build.mutation<unknown, NewCreditRequest>({
      query: (request) => rpc('sub_acct.request_credits', request),
    }),
  }),
})

export const { listCreditRequests, requestCredits } = recordMutations(creditRequestsApi.endpoints, {
  requestCredits: { arg: 'all', result: 'all' },
})
