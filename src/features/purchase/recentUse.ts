import type { ApiPart } from '../../api/api'
import { getUsage, LAST_30_DAYS } from '../account/usageApi'

const selectAnswer = getUsage.select(LAST_30_DAYS)

/** Credits used in the last 30 days: undefined while they are loading, 0 if they can't be loaded. */
export function selectRecentUse(state: ApiPart): number | undefined {
  const { data, isLoading } = selectAnswer(state)
  if (data) return data.reduce((sum, { credits }) => sum + credits, 0)
  return isLoading ? undefined : 0
}
