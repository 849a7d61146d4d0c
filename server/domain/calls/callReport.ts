import type { CallReport, CallReportQuery } from '../../../contract/reports'
import type { Clock } from '../../clock'
import { listAccountNames } from '../../database/accountStore'
import type { CallFilter, Viewer } from '../../database/callHistoryStore'
import type { CallSums, CallSumsRow } from '../../database/callSumStore'
import { sumCallsBy, sumVisibleCalls } from '../../database/callSumStore'
import { findContactNames } from '../../database/contactStore'
import type { Sql } from '../../database/database'
import { listUsage, usageOfViewer } from '../../database/usageStore'
import { toCredits } from '../credits'
import { BYTE_ORDER_MARK, csvLine } from '../csv'
import type { DayRange } from '../dayRange'
import { readDayRange } from '../dayRange'

interface Parts {
  db: Sql
  clock: Clock
}

type Report = CallReport['resources']
type Row = Report['rows'][number]
type By = CallReportQuery['by']

const MAX_ROWS = 1000
const ROWS_PER_PIECE = 500

/**
 * Minutes, credits and answered calls of a period by user, number or day; a root account's report holds its sub-accounts'
 * calls too. Numbers bear the names of the viewer's contacts.
 * @throws Refusal 422, as `readDayRange` does
 */
export async function reportCalls({ db, clock }: Parts, viewer: Viewer, query: CallReportQuery): Promise<Report> {
  const range = readDayRange(query, clock.now())
  const sums = await sumsBy(db, query.by, viewer, range, MAX_ROWS)
  const totals = await sumVisibleCalls(db, viewer, filterOf(range))
  return { rows: await named(db, query.by, viewer, sums), totals: viewSums(totals) }
}

/** The same report as a CSV file with all rows, and their number. @throws Refusal 422, as `readDayRange` does */
export async function callReportFile({ db, clock }: Parts, viewer: Viewer, query: CallReportQuery) {
  const sums = await sumsBy(db, query.by, viewer, readDayRange(query, clock.now()), null)
  return { rows: sums.length, pieces: writeFile(db, query.by, viewer, sums) }
}

const HEADINGS: Record<By, string[]> = {
  user: ['User ID', 'User'],
  number: ['Number', 'Contact'],
  day: ['Day'],
}

async function* writeFile(sql: Sql, by: By, viewer: Viewer, sums: CallSumsRow[]): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine([...HEADINGS[by], 'Calls', 'Answered', 'Minutes', 'Credits'])
  for (let at = 0; at < sums.length; at += ROWS_PER_PIECE) {
    const rows = await named(sql, by, viewer, sums.slice(at, at + ROWS_PER_PIECE))
    yield rows.map((row) => csvLine([...headOf(by, row), row.calls, row.answered, row.minutes, row.credits])).join('')
  }
}

const headOf = (by: By, { key, name = '' }: Row) => (by === 'day' ? [key] : [key, name])

function filterOf({ spans }: DayRange): CallFilter {
  const everything = { text: undefined, result: undefined, accountId: undefined }
  return { ...everything, fromId: spans.fromId, beforeIds: [spans.beforeId] }
}

async function sumsBy(sql: Sql, by: By, viewer: Viewer, range: DayRange, limit: number | null): Promise<CallSumsRow[]> {
  if (by !== 'day') return sumCallsBy(sql, by === 'user' ? 'account_id' : 'to_number', viewer, filterOf(range), limit)
  const rows = new Map((await listUsage(sql, usageOfViewer(viewer), range.spans)).map((row) => [row.span, row]))
  const none = { calls: 0, answered: 0, seconds: 0, minutes: 0, credits: 0 }
  return range.days.map((key, n) => ({ ...none, ...rows.get(n + 1), key }))
}

async function named(sql: Sql, by: By, viewer: Viewer, sums: CallSumsRow[]): Promise<Row[]> {
  const names = by === 'day' ? new Map<string, string>() : await namesOf(sql, by, viewer, sums)
  return sums.map(({ key, ...row }) => {
    const name = names.get(key)
    return { key, ...(name !== undefined && { name }), ...viewSums(row) }
  })
}

function namesOf(sql: Sql, by: 'user' | 'number', viewer: Viewer, sums: CallSumsRow[]): Promise<Map<string, string>> {
  const keys = sums.map(({ key }) => key)
  return by === 'user' ? listAccountNames(sql, keys) : findContactNames(sql, viewer, keys)
}

function viewSums({ calls, answered, minutes, credits }: CallSums): Report['totals'] {
  return { calls, answered, minutes, credits: toCredits(credits) }
}
