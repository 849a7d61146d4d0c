import type { DayOfUsage, UsageQuery } from '../../../contract/usage'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import { findVisibleAccount } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { listStatementBalancesAt } from '../../database/statementStore'
import type { UsageOf } from '../../database/usageStore'
import { listUsage } from '../../database/usageStore'
import { toCredits } from '../credits'
import { firstIdAt } from '../ids'
import { addDays, countDays, localTimeIn, readInstant } from '../localTime'
import { notFound, Refusal } from '../refusal'

const MAX_DAYS = 400
const DEFAULT_DAYS = 30

/**
 * An account's daily call usage, for a root account including its sub-accounts, and its own balance at the end of each
 * day. Covers every day in the requested range, oldest first; only calls within the range are counted.
 * @throws Refusal 404 for an account that the viewer may not see; 422 for an unknown time zone, a range that ends
 * before it begins, or more than 400 days
 */
export async function usageByDay(
  { db, clock }: { db: Sql; clock: Clock },
  viewer: AccountRow,
  { since, until, tz = 'UTC', account_sid }: UsageQuery,
): Promise<DayOfUsage[]> {
  const time = localTimeIn(tz)
  const of = await usageOf(db, viewer, account_sid)
  const end = until === undefined ? clock.now() + 1 : readInstant(until)
  const last = time.dayOf(end - 1)
  const begin = since === undefined ? time.startOf(addDays(last, 1 - DEFAULT_DAYS)) : readInstant(since)
  if (begin >= end) throw new Refusal(422, 'invalid_time', 'The time must end after it begins.')
  const first = time.dayOf(begin)
  const count = countDays(first, last)
  if (count > MAX_DAYS)
    throw new Refusal(422, 'too_many_days', `That is ${count} days. Ask for at most ${MAX_DAYS} at once.`)

  const days = Array.from({ length: count }, (_, n) => addDays(first, n))
  const starts = [...days, addDays(last, 1)].map((day) => time.startOf(day))
  const spans = { fromId: firstIdAt(begin), beforeId: firstIdAt(end), starts: starts.map((at) => new Date(at)) }
  const rows = new Map((await listUsage(db, of, spans)).map((row) => [row.span, row]))
  const balances = await listStatementBalancesAt(db, viewer, starts.slice(1).map(firstIdAt))
  return days.map((date, n) => {
    const { calls = 0, minutes = 0, credits = 0 } = rows.get(n + 1) ?? {}
    return { date, calls, minutes, credits: toCredits(credits), balance: toCredits(balances[n] ?? 0) }
  })
}

async function usageOf(sql: Sql, viewer: AccountRow, sid: string | undefined): Promise<UsageOf> {
  if (sid === undefined) return viewer.id === viewer.rootId ? { rootId: viewer.rootId } : { accountId: viewer.id }
  const account = await findVisibleAccount(sql, viewer, sid)
  if (!account) throw notFound()
  return { accountId: account.id }
}
