import type { Receipt, Transaction } from '../../../contract/transactions'
import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { listStatement, listStatementBalancesAt, sumStatedCalls } from '../../database/statementStore'
import type { Clock } from '../../ground/clock'
import { firstIdAt } from '../../ground/ids'
import { inBatches } from '../inBatches'
import type { LocalTime } from '../localTime'
import { addDays, localTimeIn } from '../localTime'
import { notFound } from '../refusal'
import { viewBilledTo, viewLine } from './statementView'

/** What happened on one day: a line of the statement, or all calls of the day in one. */
export type MonthLine = { day: string; credits: number } & ({ line: Transaction } | { calls: number })

/** An account's statement of a month; so far, if it is the current one. */
export interface MonthStatement {
  /** Such as "2026-11". */
  month: string
  zone: string
  billedTo: Receipt['billed_to']
  openingBalance: number
  closingBalance: number
  /** The first instant after it. */
  end: Date
  /** Newest first, and no more than fit into a document. */
  lines: MonthLine[]
  /** There are more. */
  isCut: boolean
}

const LINES_PER_BATCH = 200

/** Of one document: some 45 pages, which take about a second to write. */
const MOST_LINES = 2000

/**
 * Reads the statement of a month in a time zone.
 * @throws Refusal 404 for a month that has not begun, or ended before the account was opened; 422 for an unknown time zone
 */
export async function monthStatement(
  { db, clock }: { db: Sql; clock: Clock },
  account: AccountRow,
  { month, tz = 'UTC' }: { month: string; tz?: string | undefined },
): Promise<MonthStatement> {
  const time = localTimeIn(tz)
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const [begin, end] = [time.startOf(first), time.startOf(next)]
  if (begin > clock.now() || end <= account.createdAt.getTime()) throw notFound()
  const bounds = { fromId: firstIdAt(begin), beforeId: firstIdAt(end) }
  const lines = await linesOf(db, account, { ...bounds, days: daysOf(first, next), time })
  const [opening = 0, closing = 0] = await listStatementBalancesAt(db, account, [bounds.fromId, bounds.beforeId])
  return {
    month,
    zone: time.zone,
    billedTo: viewBilledTo(account),
    openingBalance: toCredits(opening),
    closingBalance: toCredits(closing),
    end: new Date(end),
    lines: lines.slice(0, MOST_LINES),
    isCut: lines.length > MOST_LINES,
  }
}

interface Period {
  fromId: string
  beforeId: string
  days: string[]
  time: LocalTime
}

/** All, or somewhat more than `MOST_LINES`. */
async function linesOf(sql: Sql, account: AccountRow, period: Period): Promise<MonthLine[]> {
  const lines: MonthLine[] = []
  const { days, time, fromId, beforeId } = period
  const starts = days.map((day) => new Date(time.startOf(day)))
  const calls = (await sumStatedCalls(sql, account, { fromId, beforeId, starts }))
    .map(({ span, calls, credits }) => ({ day: days[span - 1] ?? '', calls, credits: toCredits(credits) }))
    .sort((one, other) => one.day.localeCompare(other.day))
  const filter = { kind: undefined, withoutCalls: true, fromId, beforeId }
  const batches = inBatches(LINES_PER_BATCH, (last: { entry: number } | undefined) =>
    listStatement(sql, account, { ...filter, beforeEntry: last?.entry }, LINES_PER_BATCH),
  )
  for await (const rows of batches) {
    for (const row of rows) {
      const day = time.dayOf(row.at.getTime())
      while ((calls.at(-1)?.day ?? '') >= day) lines.push(...calls.splice(-1))
      const line = viewLine(row)
      lines.push({ day, credits: line.credits, line })
    }
    if (lines.length > MOST_LINES) return lines
  }
  return [...lines, ...calls.reverse()]
}

function daysOf(first: string, next: string): string[] {
  const days = [first]
  for (let day = addDays(first, 1); day < next; day = addDays(day, 1)) days.push(day)
  return days
}
