import type { Transaction } from '../../../contract/transactions'
import type { Sql } from '../../database/database'
import type { StatementFilter, StatementOwner } from '../../database/statementStore'
import { listStatement } from '../../database/statementStore'
import { BYTE_ORDER_MARK, csvLine } from '../csv'
import { inBatches } from '../inBatches'
import type { LocalTime } from '../localTime'
import { utc } from '../localTime'
import { viewLine } from './statementView'

const ROWS_A_BATCH = 500

/** The lines of a statement as a CSV file, newest first, piece by piece. */
export async function* writeStatementFile(
  sql: Sql,
  owner: StatementOwner,
  filter: StatementFilter,
  time: LocalTime,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(headings(time))
  const batches = inBatches(ROWS_A_BATCH, (last: { entry: number } | undefined) =>
    listStatement(sql, owner, { ...filter, beforeEntry: last?.entry }, ROWS_A_BATCH),
  )
  for await (const rows of batches) yield rows.map((row) => writeLine(viewLine(row), time)).join('')
}

const headings = ({ zone }: LocalTime) => [
  `Date and time (${zone})`,
  'Date and time (UTC)',
  'Kind',
  'Description',
  'Credits',
  'Balance after',
  'Amount (USD)',
  'Transaction ID',
]

function writeLine(line: Transaction, time: LocalTime): string {
  const at = Date.parse(line.at)
  return csvLine([
    time.shownAt(at),
    utc.shownAt(at),
    line.kind,
    line.description,
    line.credits,
    line.balance_after,
    line.amount_usd ?? null,
    line.sid,
  ])
}
