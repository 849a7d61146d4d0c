import type { AutoReplenisher, AutoReplenishers } from '../../../contract/replenishers'
import { api } from '../../api/api'
import { rest } from '../../api/calls'

const replenisherApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReplenishers: build.query<AutoReplenisher[], void>({
      query: () =>
        rest('Account/AutoReplenishers', undefined, {
          method: 'GET',
          read: (answer: AutoReplenishers) => answer.resources.auto_replenishers,
        }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { listReplenishers } = replenisherApi.endpoints
