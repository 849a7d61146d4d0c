import type { AutoReplenisher, AutoReplenisherSettings, AutoReplenishers } from '../../../contract/replenishers'
import { api } from '../../api/api'
import { rest } from '../../api/calls'

/** spec §9: what is sent as the threshold, in dollars, where the text says 15 credits. */
const BALANCE_THRESHOLD_DOLLARS = 2.5

export interface ReplenisherWish {
  /** Of the top-up in force, which is then changed. */
  sid: string | null
  packageId: string
  isActive: boolean
  /** Where it was asked for. */
  from: 'panel' | 'offer'
}

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
    saveReplenisher: build.mutation<null, ReplenisherWish>({
      query: ({ sid, packageId, isActive }) => {
        const settings: AutoReplenisherSettings = {
          stripe_product_id: packageId,
          balance_threshold: BALANCE_THRESHOLD_DOLLARS,
          is_active: isActive ? 1 : 0,
        }
        return rest(`Accounts/AutoReplenishers/${encodeURIComponent(sid ?? '')}`, settings, { read: () => null })
      },
    }),
  }),
})

export const { listReplenishers, saveReplenisher } = replenisherApi.endpoints
