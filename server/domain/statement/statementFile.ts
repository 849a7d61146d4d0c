import type { Transaction } from '../../../contract/transactions'
import type { Sql } from '../../database/database'
import type { StatementFilter, StatementOwner, StatementRow } from '../../database/statementStore'
import { listStatement } from '../../database/statementStore'
import type { CsvColumn } from '../csv'
import type { FileStyle } from '../timedFile'
import { writeTimedFile } from '../timedFile'
import { viewLine } from './statementView'

const COLUMNS: CsvColumn<Transaction>[] = [
  { head: 'Type', cell: (line) => line.kind },
  { head: 'Description', cell: (line) => line.description },
  { head: 'Credits', cell: (line) => line.credits },
  { head: 'Balance after', cell: (line) => line.balance_after },
  { head: 'Amount (USD)', cell: (line) => line.amount_usd ?? null },
  { head: 'Transaction ID', cell: (line) => line.sid },
]

/** Streams the lines of a statement as a CSV file, newest first. */
export function writeStatementFile(
  sql: Sql,
  owner: StatementOwner,
  filter: StatementFilter,
  style: FileStyle,
): AsyncGenerator<string, void> {
  return writeTimedFile({
    ...style,
    columns: COLUMNS,
    read: (last: StatementRow | undefined, limit) =>
      listStatement(sql, owner, { ...filter, beforeEntry: last?.entry }, limit),
    at: (row) => row.at.getTime(),
    view: viewLine,
  })
}
