import type { CallReport, CallReportQuery } from '../../../contract/reports'
import { toCredits } from '../../../shared/credits'
import { listAccountNames } from '../../database/accountStore'
import type { CallFilter, CallSums, CallSumsRow } from '../../database/calls/callHistoryStore'
import { listUsage, sumCallsBy, sumVisibleCalls } from '../../database/calls/callHistoryStore'
import { findContactNames } from '../../database/contactStore'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import type { Clock } from '../../ground/clock'
import { scopeFor } from '../access/may'
import type { CsvColumn, Separators } from '../csv'
import { BYTE_ORDER_MARK, csvLine } from '../csv'
import { readDayRange } from '../dayRange'
import { readCallFilter } from './callFilter'

interface Parts {
  db: Sql
  clock: Clock
}

type Report = CallReport['resources']
type Row = Report['rows'][number]
type By = CallReportQuery['by']

const MAX_ROWS = 1000
const ROWS_PER_PIECE = 200

/**
 * Minutes, credits and answered calls by user or number, of all time unless the query names a period (as in the list of
 * calls), or by day, as `readDayRange` reads it. A root account's report holds its sub-accounts' calls too. Numbers are
 * shown with the names of the viewer's contacts.
 * @throws Refusal 422 by day, as `readDayRange` does
 */
export async function reportCalls(parts: Parts, viewer: Member, query: CallReportQuery): Promise<Report> {
  const { filter, sums } = await sumsOf(parts, viewer, query, MAX_ROWS)
  const totals = await sumVisibleCalls(parts.db, scopeFor(viewer, 'calls.family'), filter)
  return { rows: await named(parts.db, query.by, viewer, sums), totals: viewSums(totals) }
}

/** The same report as a CSV file with all rows, and their number. @throws Refusal 422, as `reportCalls` does */
export async function callReportFile(parts: Parts, viewer: Member, query: CallReportQuery, separators: Separators) {
  const { sums } = await sumsOf(parts, viewer, query, null)
  return { rows: sums.length, pieces: writeFile(parts.db, query.by, viewer, sums, separators) }
}

const SUMS: CsvColumn<Row>[] = [
  { head: 'Calls', cell: (row) => row.calls },
  { head: 'Answered', cell: (row) => row.answered },
  { head: 'Answered %', cell: percent },
  { head: 'Minutes', cell: (row) => row.minutes },
  { head: 'Credits', cell: (row) => row.credits },
]

const keyAs = (head: string): CsvColumn<Row> => ({ head, cell: (row) => row.key })
const nameAs = (head: string): CsvColumn<Row> => ({ head, cell: (row) => row.name ?? '' })

const COLUMNS: Record<By, CsvColumn<Row>[]> = {
  user: [nameAs('User'), ...SUMS, keyAs('User ID')],
  number: [keyAs('Number'), nameAs('Contact'), ...SUMS],
  day: [keyAs('Day'), ...SUMS],
}

async function* writeFile(
  sql: Sql,
  by: By,
  viewer: Member,
  sums: CallSumsRow[],
  separators: Separators,
): AsyncGenerator<string, void> {
  const columns = COLUMNS[by]
  const heads = columns.map(({ head }) => head)
  yield BYTE_ORDER_MARK + csvLine(heads, separators)
  for (let at = 0; at < sums.length; at += ROWS_PER_PIECE) {
    const rows = await named(sql, by, viewer, sums.slice(at, at + ROWS_PER_PIECE))
    const lineOf = (row: Row) =>
      csvLine(
        columns.map(({ cell }) => cell(row)),
        separators,
      )
    yield rows.map(lineOf).join('')
  }
}

function percent({ calls, answered }: Row): number | null {
  return calls > 0 ? Math.round((answered / calls) * 100) : null
}

interface Sums {
  filter: CallFilter
  sums: CallSumsRow[]
}

async function sumsOf(parts: Parts, viewer: Member, query: CallReportQuery, limit: number | null): Promise<Sums> {
  const { by, since, until } = query
  if (by === 'day') return sumsByDay(parts, viewer, query)
  const filter = await readCallFilter(parts.db, viewer, { since, until })
  const column = by === 'user' ? 'account_id' : 'to_number'
  return { filter, sums: await sumCallsBy(parts.db, column, scopeFor(viewer, 'calls.family'), filter, limit) }
}

async function sumsByDay({ db, clock }: Parts, viewer: Member, query: CallReportQuery): Promise<Sums> {
  const { days, spans } = readDayRange(query, clock.now())
  const rows = new Map((await listUsage(db, scopeFor(viewer, 'calls.family'), spans)).map((row) => [row.span, row]))
  const none = { calls: 0, answered: 0, seconds: 0, minutes: 0, credits: 0 }
  const everything = { text: undefined, result: undefined, accountId: undefined }
  return {
    filter: { ...everything, fromId: spans.fromId, beforeIds: [spans.beforeId] },
    sums: days.map((key, n) => ({ ...none, ...rows.get(n + 1), key })),
  }
}

async function named(sql: Sql, by: By, viewer: Member, sums: CallSumsRow[]): Promise<Row[]> {
  const names = by === 'day' ? new Map<string, string>() : await namesOf(sql, by, viewer, sums)
  return sums.map(({ key, ...row }) => {
    const name = names.get(key)
    return { key, ...(name !== undefined && { name }), ...viewSums(row) }
  })
}

function namesOf(sql: Sql, by: 'user' | 'number', viewer: Member, sums: CallSumsRow[]): Promise<Map<string, string>> {
  const keys = sums.map(({ key }) => key)
  return by === 'user' ? listAccountNames(sql, keys) : findContactNames(sql, viewer, keys)
}

function viewSums({ calls, answered, minutes, credits }: CallSums): Report['totals'] {
  return { calls, answered, minutes, credits: toCredits(credits) }
}
