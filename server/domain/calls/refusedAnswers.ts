import { HOUR_MS } from '../../../shared/durations'
import type { CallRow } from '../../database/calls/callStore'
import { countRefusedAnswers } from '../../database/calls/callStore'
import type { Sql } from '../../database/database'

/** By account family and hour: the trunk charges us for each. */
const REFUSED_ANSWERS_PER_HOUR = 3

/** Browsers hang up at once; the engine counts whole seconds (`route[NOTE_REFUSED_ANSWER]` of endings.cfg). */
const REFUSED_WITHIN_MS = 5_000

/**
 * A call whose caller's browser reports that it could not take the answer costs nothing. The browser might claim so
 * even of a call that it then continues.
 * @param length how long the call lasted after its answer, in milliseconds
 */
export async function mayRefuseAnswer(sql: Sql, { rootId }: CallRow, length: number, now: number): Promise<boolean> {
  if (length > REFUSED_WITHIN_MS) return false
  return (await countRefusedAnswers(sql, rootId, new Date(now - HOUR_MS))) < REFUSED_ANSWERS_PER_HOUR
}

/** As what such a call counts. */
export const REFUSED = {
  result: 'failed',
  endedReason: 'network_failure',
  answeredAt: null,
  isAnswerRefused: true,
} satisfies Partial<CallRow>
