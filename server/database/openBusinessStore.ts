import type { Sql } from './database'
import { UNUSED_HOLD } from './ledgerStore'

/** Calls that have not ended, by status, with the hundredths of credits held for them. */
export function countOpenCalls(sql: Sql): Promise<{ status: string; calls: number; held: number }[]> {
  return sql.query(
    `SELECT call.status, count(*)::integer AS calls, sum(${UNUSED_HOLD})::bigint AS held
     FROM call WHERE call.status <> 'ended' GROUP BY call.status`,
    [],
    'countOpenCalls',
  )
}

/** Payments asked for before `time` whose outcome is not known yet, by method. */
export function countPaymentsAwaitedSince(sql: Sql, time: Date): Promise<{ method: string; payments: number }[]> {
  return sql.query(
    `SELECT method, count(*)::integer AS payments FROM purchase
     WHERE status = 'pending' AND asked_at < $1 GROUP BY method`,
    [time],
    'countPaymentsAwaitedSince',
  )
}
