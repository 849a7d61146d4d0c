import type { Sql } from './database'

/** Call usage within one span of time; credits in hundredths. */
export interface UsageRow {
  /** The span's number, from 1. */
  span: number
  calls: number
  minutes: number
  credits: number
}

/** Whose calls: all below a root account, or one account's. */
export type UsageOf = { rootId: string } | { accountId: string }

/**
 * Call usage by span; spans without calls are left out.
 * @param fromId with `beforeId`, bounds of the ids, which are chronological: the first inclusive, the second exclusive
 * @param starts when each span begins, in order
 */
export function listUsage(
  sql: Sql,
  of: UsageOf,
  { fromId, beforeId, starts }: { fromId: string; beforeId: string; starts: readonly Date[] },
): Promise<UsageRow[]> {
  const [column, id] = 'rootId' in of ? ['root_id', of.rootId] : ['account_id', of.accountId]
  return sql.query<UsageRow>(
    `SELECT width_bucket(created_at, $4::timestamptz[]) AS span, count(*) AS calls, sum(minutes_begun) AS minutes,
       sum(minutes_begun * rate)::bigint AS credits
     FROM call WHERE ${column} = $1 AND id >= $2 AND id < $3 GROUP BY span`,
    [id, fromId, beforeId, starts],
  )
}
