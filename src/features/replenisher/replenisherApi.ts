import type { AutoReplenisher, AutoReplenisherSettings } from '../../../contract/replenishers'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'

/** The threshold to send, in dollars (spec §9); the text says 15 credits. */
const BALANCE_THRESHOLD_DOLLARS = 2.5

export interface ReplenisherChange {
  /** The replenisher to change; null creates one. */
  sid: string | null
  packageId: string
  isActive: boolean
  /** Where the user made the change. */
  from: 'panel' | 'offer'
}

const replenisherApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReplenishers: build.query<AutoReplenisher[], void>({
      query: () => rest('GET Account/AutoReplenishers', { read: ({ resources }) => resources.auto_replenishers }),
      keepUnusedDataFor: 0,
    }),
    saveReplenisher: build.mutation<null, ReplenisherChange>({
      query: ({ sid, packageId, isActive }) => {
        const body: AutoReplenisherSettings = {
          stripe_product_id: packageId,
          balance_threshold: BALANCE_THRESHOLD_DOLLARS,
          is_active: isActive ? 1 : 0,
        }
        const read = () => null
        return sid === null
          ? rest('POST Accounts/AutoReplenishers/', { body, read })
          : rest('POST Accounts/AutoReplenishers/{sid}', { params: { sid }, body, read })
      },
    }),
  }),
})

export const { listReplenishers, saveReplenisher } = recordMutations(replenisherApi.endpoints, {
  saveReplenisher: { arg: 'all', result: 'all' },
})
