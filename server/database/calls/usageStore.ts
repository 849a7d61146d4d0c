import type { Sql } from '../database'
import type { Scope } from '../family'
import { costInSql, minutesInSql } from './callCost'

/** Call usage within one span of time; credits in hundredths. */
export interface UsageRow {
  /** The span's number, from 1. */
  span: number
  calls: number
  answered: number
  minutes: number
  credits: number
}

/** Spans of time within bounds of the calls' ids, which are chronological. */
export interface UsageSpans {
  /** Inclusive. */
  fromId: string
  /** Exclusive. */
  beforeId: string
  /** When each span begins, in order. */
  starts: readonly Date[]
}

/**
 * Call usage by span; spans without calls are left out.
 */
export function listUsage(
  sql: Sql,
  { rootId, accountId }: Scope,
  { fromId, beforeId, starts }: UsageSpans,
): Promise<UsageRow[]> {
  const [column, id] = accountId === null ? ['root_id', rootId] : ['account_id', accountId]
  return sql.query<UsageRow>(
    `SELECT width_bucket(created_at, $4::timestamptz[]) AS span, count(*) AS calls, count(answered_at) AS answered, sum(${minutesInSql('minutes_begun')}) AS minutes,
       sum(${costInSql('minutes_begun')})::bigint AS credits
     FROM call WHERE ${column} = $1 AND id >= $2 AND id < $3 GROUP BY span`,
    [id, fromId, beforeId, starts],
  )
}
