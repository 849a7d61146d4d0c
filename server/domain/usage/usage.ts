import type { DayOfUsage, UsageQuery } from '../../../contract/usage'
import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import { findVisibleAccount } from '../../database/accountStore'
import { listUsage } from '../../database/calls/callHistoryStore'
import type { Sql } from '../../database/database'
import type { Scope } from '../../database/family'
import { listStatementBalancesAt } from '../../database/statementStore'
import type { Clock } from '../../ground/clock'
import { firstIdAt } from '../../ground/ids'
import { scopeFor } from '../access/may'
import { readDayRange } from '../dayRange'
import { notFound } from '../refusal'

/**
 * An account's daily call usage, for a root account including its sub-accounts, and its own balance at the end of each
 * day. Covers every day in the requested range, oldest first; only calls within the range are counted.
 * @throws Refusal 404 for an account that the viewer may not see; 422 for an unknown time zone, a range that ends
 * before it begins, or more than 400 days
 */
export async function usageByDay(
  { db, clock }: { db: Sql; clock: Clock },
  viewer: AccountRow,
  { account_sid, ...period }: UsageQuery,
): Promise<DayOfUsage[]> {
  const scope = await scopeOf(db, viewer, account_sid)
  const { days, starts, spans } = readDayRange(period, clock.now())
  const rows = new Map((await listUsage(db, scope, spans)).map((row) => [row.span, row]))
  const balances = await listStatementBalancesAt(db, viewer, starts.slice(1).map(firstIdAt))
  return days.map((date, n) => {
    const { calls = 0, minutes = 0, credits = 0 } = rows.get(n + 1) ?? {}
    return { date, calls, minutes, credits: toCredits(credits), balance: toCredits(balances[n] ?? 0) }
  })
}

async function scopeOf(sql: Sql, viewer: AccountRow, sid: string | undefined): Promise<Scope> {
  const scope = scopeFor(viewer, 'calls.family')
  if (sid === undefined) return scope
  const account = await findVisibleAccount(sql, scope, sid)
  if (!account) throw notFound()
  return { rootId: account.rootId, accountId: account.id }
}
