import type { Sql } from './database'
import { UNUSED_HOLD } from './ledgerStore'

/** Calls that have not ended, by status, zeros included, with the hundredths of credits held for them. */
export function countOpenCalls(sql: Sql): Promise<{ status: string; calls: number; held: number }[]> {
  return sql.query(
    `SELECT open.status, count(call.id)::integer AS calls, coalesce(sum(${UNUSED_HOLD}), 0)::bigint AS held
     FROM unnest(ARRAY['created', 'ringing', 'answered']) AS open (status)
     LEFT JOIN call ON call.status = open.status AND call.status <> 'ended' GROUP BY open.status`,
    [],
    'countOpenCalls',
  )
}

/** Payments asked for before `time` whose outcome is not known yet, by method, zeros included. */
export function countPaymentsAwaitedSince(sql: Sql, time: Date): Promise<{ method: string; payments: number }[]> {
  return sql.query(
    `SELECT used.method, count(purchase.id)::integer AS payments
     FROM unnest(ARRAY['card', 'paypal', 'top_up']) AS used (method)
     LEFT JOIN purchase ON purchase.method = used.method AND purchase.status = 'pending' AND purchase.asked_at < $1
       AND purchase.confirm_since IS NULL AND purchase.checking_since IS NULL
     GROUP BY used.method`,
    [time],
    'countPaymentsAwaitedSince',
  )
}
