import { costInSql, minutesInSql } from './callCost'
import type { CallFilter } from './callHistoryStore'
import { selectCalls } from './callHistoryStore'
import type { Sql } from './database'
import type { Scope } from './family'

/** Calls in sum; credits in hundredths. */
export interface CallSums {
  calls: number
  answered: number
  seconds: number
  minutes: number
  credits: number
}

/** The sums of one user or number. */
export interface CallSumsRow extends CallSums {
  /** The account's id, or the number. */
  key: string
}

const CALL_SUMS = `count(*) AS calls, count(answered_at) AS answered, coalesce(sum(seconds), 0)::bigint AS seconds,
  coalesce(sum(${minutesInSql('minutes_begun')}), 0)::bigint AS minutes,
  coalesce(sum(${costInSql('minutes_begun')}), 0)::bigint AS credits`

/** The sums of the calls within a scope that match the filter. */
export async function sumVisibleCalls(sql: Sql, scope: Scope, filter: CallFilter): Promise<CallSums> {
  const { conditions, params } = selectCalls(scope, filter)
  const [row] = await sql.query<CallSums>(`SELECT ${CALL_SUMS} FROM call WHERE ${conditions}`, params)
  return row ?? { calls: 0, answered: 0, seconds: 0, minutes: 0, credits: 0 }
}

/**
 * The sums of the calls within a scope that match the filter, by user or number, the most expensive first.
 * @param limit null for all
 */
export function sumCallsBy(
  sql: Sql,
  by: 'account_id' | 'to_number',
  scope: Scope,
  filter: CallFilter,
  limit: number | null,
): Promise<CallSumsRow[]> {
  const { conditions, params } = selectCalls(scope, filter)
  return sql.query<CallSumsRow>(
    `SELECT ${by}::text AS key, ${CALL_SUMS} FROM call WHERE ${conditions} GROUP BY ${by}
     ORDER BY credits DESC, calls DESC, key LIMIT $${params.length + 1}`,
    [...params, limit],
  )
}
