import type { Sql } from '../../database/database'
import type { StatementFilter, StatementOwner, StatementRow } from '../../database/statementStore'
import { listStatement } from '../../database/statementStore'
import type { FileStyle } from '../timedFile'
import { writeTimedFile } from '../timedFile'
import { viewLine } from './statementView'

const HEADINGS = ['Type', 'Description', 'Credits', 'Balance after', 'Amount (USD)', 'Transaction ID']

/** Streams the lines of a statement as a CSV file, newest first. */
export function writeStatementFile(
  sql: Sql,
  owner: StatementOwner,
  filter: StatementFilter,
  style: FileStyle,
): AsyncGenerator<string, void> {
  return writeTimedFile({
    ...style,
    headings: HEADINGS,
    read: (last: StatementRow | undefined, limit) =>
      listStatement(sql, owner, { ...filter, beforeEntry: last?.entry }, limit),
    describe(row) {
      const { kind, description, credits, balance_after, amount_usd = null, sid } = viewLine(row)
      return { at: row.at.getTime(), cells: [kind, description, credits, balance_after, amount_usd, sid] }
    },
  })
}
