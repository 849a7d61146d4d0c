import type { CallRow } from '../../database/callStore'
import { countRefusedAnswers } from '../../database/callStore'
import type { Sql } from '../../database/database'

/** By account family and hour: the trunk charges us for each. */
const REFUSED_ANSWERS_PER_HOUR = 3
const HOUR_MS = 3_600_000

/** Whether a call whose caller's browser says that it could not take the answer costs nothing. It may claim so. */
export async function mayRefuseAnswer(sql: Sql, { rootId }: CallRow, now: number): Promise<boolean> {
  return (await countRefusedAnswers(sql, rootId, new Date(now - HOUR_MS))) < REFUSED_ANSWERS_PER_HOUR
}

/** As what such a call counts. */
export const REFUSED = {
  result: 'failed',
  endedReason: 'network_failure',
  answeredAt: null,
  isAnswerRefused: true,
} satisfies Partial<CallRow>
