import type { UpgradeAnswer, UpgradeApplication, Upgrade as WireUpgrade } from '../../../contract/upgrade'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'
import { getUsage, LAST_30_DAYS } from '../account/usageApi'

/** An application for a corporate account. */
export interface Upgrade {
  status: 'pending' | 'approved' | 'denied'
  companyName: string
  monthlyMinutes: number
  /** Milliseconds since the epoch. */
  createdAt: number
}

const upgradeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest application, or null. */
    getUpgrade: build.query<Upgrade | null, void>({
      query: () => rest('GET Account/Upgrade', { read: readUpgrade }),
      providesTags: ['Upgrade'],
    }),
    applyForUpgrade: build.mutation<Upgrade | null, UpgradeApplication>({
      query: (application) => rest('POST Account/Upgrade', { body: application, read: readUpgrade }),
      invalidatesTags: ['Upgrade'],
    }),
  }),
})

export const { getUpgrade, applyForUpgrade } = recordMutations(upgradeApi.endpoints, {
  applyForUpgrade: { arg: ['monthly_minutes'] },
})

const selectAnswer = getUpgrade.select()

/** The newest application: undefined until loaded, null if there is none. */
export const selectUpgrade = (state: ApiPart): Upgrade | null | undefined => selectAnswer(state).data

/** Loading the application failed. */
export const selectUpgradeFailed = (state: ApiPart): boolean => {
  const { isError, data } = selectAnswer(state)
  return isError && data === undefined
}

const selectRecentUsage = getUsage.select(LAST_30_DAYS)

/** Minutes called in the last 30 days; undefined until loaded. */
export const selectRecentMinutes = (state: ApiPart): number | undefined =>
  selectRecentUsage(state).data?.reduce((sum, { minutes }) => sum + minutes, 0)

function readUpgrade({ resources: { upgrade } }: UpgradeAnswer): Upgrade | null {
  return upgrade ? fromWire(upgrade) : null
}

function fromWire({ status, company_name, monthly_minutes, created_at }: WireUpgrade): Upgrade {
  return { status, companyName: company_name, monthlyMinutes: monthly_minutes, createdAt: Date.parse(created_at) }
}
