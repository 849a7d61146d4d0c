import type { Receipt, Transaction, TransactionsFileQuery, TransactionsQuery } from '../../../contract/transactions'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { StatementFilter } from '../../database/statementStore'
import { countStatement, findStatementLine, listStatement } from '../../database/statementStore'
import { firstIdAt } from '../ids'
import { localTimeIn, readInstant } from '../localTime'
import { notFound, Refusal } from '../refusal'
import { writeStatementFile } from './statementFile'
import { viewLine, viewReceipt } from './statementView'

/** An account's own statement: its lines add up to its balance one by one. */
export interface Statement {
  /** Newest first. */
  list(
    account: AccountRow,
    query: TransactionsQuery,
  ): Promise<{ transactions: Transaction[]; next_cursor: string | null }>
  /**
   * The same list as a CSV file, and how many lines are in it.
   * @throws Refusal 422 for a time zone that is not known
   */
  file(account: AccountRow, query: TransactionsFileQuery): Promise<{ rows: number; pieces: AsyncIterable<string> }>
  /**
   * The receipt of one line.
   * @throws Refusal 404 where there is no such line, or no money behind it
   */
  receipt(account: AccountRow, sid: string): Promise<Receipt>
}

const DEFAULT_LIMIT = 50

export function createStatement({ sql }: { sql: Sql }): Statement {
  return {
    async list(account, { limit = DEFAULT_LIMIT, ...query }) {
      const rows = await listStatement(sql, account, readFilter(query), limit + 1)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { transactions: shown.map(viewLine), next_cursor: last ? String(last.entry) : null }
    },

    async file(account, { tz = 'UTC', ...query }) {
      const time = localTimeIn(tz)
      const filter = readFilter(query)
      const rows = await countStatement(sql, account, filter)
      return { rows, pieces: writeStatementFile(sql, account, filter, time) }
    },

    async receipt(account, sid) {
      const row = await findStatementLine(sql, account, sid)
      const receipt = row && viewReceipt(row, account)
      if (!receipt) throw notFound()
      return receipt
    },
  }
}

const ENTRY = /^[1-9]\d{0,14}$/

function readFilter({ cursor, kind, since, until }: TransactionsQuery): StatementFilter {
  if (cursor !== undefined && !ENTRY.test(cursor))
    throw new Refusal(400, 'invalid_request', 'That cursor is none of ours: begin the list anew.')
  return {
    kind,
    fromId: since && firstIdAt(readInstant(since)),
    beforeId: until && firstIdAt(readInstant(until)),
    beforeEntry: cursor === undefined ? undefined : Number(cursor),
  }
}
