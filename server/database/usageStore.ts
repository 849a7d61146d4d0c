import { costInSql, minutesInSql } from './callCost'
import type { Sql } from './database'

/** Call usage within one span of time; credits in hundredths. */
export interface UsageRow {
  /** The span's number, from 1. */
  span: number
  calls: number
  answered: number
  minutes: number
  credits: number
}

/** Whose calls: all below a root account, or one account's. */
export type UsageOf = { rootId: string } | { accountId: string }

/** The calls that a viewer may see. */
export const usageOfViewer = ({ id, rootId }: { id: string; rootId: string }): UsageOf =>
  id === rootId ? { rootId } : { accountId: id }

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
export function listUsage(sql: Sql, of: UsageOf, { fromId, beforeId, starts }: UsageSpans): Promise<UsageRow[]> {
  const [column, id] = 'rootId' in of ? ['root_id', of.rootId] : ['account_id', of.accountId]
  return sql.query<UsageRow>(
    `SELECT width_bucket(created_at, $4::timestamptz[]) AS span, count(*) AS calls, count(answered_at) AS answered, sum(${minutesInSql('minutes_begun')}) AS minutes,
       sum(${costInSql('minutes_begun')})::bigint AS credits
     FROM call WHERE ${column} = $1 AND id >= $2 AND id < $3 GROUP BY span`,
    [id, fromId, beforeId, starts],
  )
}
