import type { NotCallableReason, RateAnswer } from '../../../contract/calls'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import type { Priced } from '../calls/callCost'
import { readPrice } from '../calls/callCost'

/** What a call to a number costs, or why it cannot be placed. */
export type Rate =
  | ({ callable: true; country: string; description: string; isUnlikely?: boolean } & Priced)
  | { callable: false; country: string | null; reason: NotCallableReason; description: string }

const dialerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRate: build.query<Rate, string>({
      query: (to) => rest('GET Rates', { query: { to }, read: readRate }),
    }),
  }),
})

export const { getRate } = dialerApi.endpoints

function readRate({ resources: { rate } }: RateAnswer): Rate {
  const { country, description } = rate
  if (rate.callable)
    return {
      callable: true,
      country: country ?? '',
      description,
      ...readPrice(rate),
      ...(rate.is_unlikely && { isUnlikely: true }),
    }
  return { callable: false, country, description, reason: rate.reason ?? 'blocked' }
}
