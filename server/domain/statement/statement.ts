import type { Receipt, Transaction, TransactionsFileQuery, TransactionsQuery } from '../../../contract/transactions'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { StatementFilter } from '../../database/statementStore'
import { countStatement, findStatementLine, listStatement } from '../../database/statementStore'
import { firstIdAt } from '../../ground/ids'
import type { Separators } from '../csv'
import { localTimeIn, readInstant } from '../localTime'
import { DEFAULT_LIMIT, invalidCursor, pageOf } from '../page'
import { notFound } from '../refusal'
import type { Seller } from '../seller'
import { writeStatementFile } from './statementFile'
import { viewLine, viewReceipt } from './statementView'

/** An account's own statement, with a running balance. */
export interface Statement {
  /** Newest first. */
  list(
    account: AccountRow,
    query: TransactionsQuery,
  ): Promise<{ transactions: Transaction[]; next_cursor: string | null }>
  /**
   * The same list as a CSV file, and its number of rows.
   * @throws Refusal 422 for an unknown time zone
   */
  file(
    account: AccountRow,
    query: TransactionsFileQuery,
    separators: Separators,
  ): Promise<{ rows: number; pieces: AsyncIterable<string> }>
  /**
   * The receipt of one line.
   * @throws Refusal 404 if there is no such line, or no payment behind it
   */
  receipt(account: AccountRow, sid: string): Promise<Receipt>
}

export function createStatement({ sql, seller }: { sql: Sql; seller: Seller }): Statement {
  return {
    async list(account, { limit = DEFAULT_LIMIT, ...query }) {
      const rows = await listStatement(sql, account, readFilter(query), limit + 1)
      const { page, next_cursor } = pageOf(rows, limit, ({ entry }) => String(entry))
      return { transactions: page.map(viewLine), next_cursor }
    },

    async file(account, { tz = 'UTC', ...query }, separators) {
      const style = { time: localTimeIn(tz), separators }
      const filter = readFilter(query)
      const rows = await countStatement(sql, account, filter)
      return { rows, pieces: writeStatementFile(sql, account, filter, style) }
    },

    async receipt(account, sid) {
      const row = await findStatementLine(sql, account, sid)
      const receipt = row && viewReceipt(row, account, seller)
      if (!receipt) throw notFound()
      return receipt
    },
  }
}

const ENTRY = /^[1-9]\d{0,14}$/

function readFilter({ cursor, kind, since, until }: TransactionsQuery): StatementFilter {
  if (cursor !== undefined && !ENTRY.test(cursor)) throw invalidCursor()
  return {
    kind,
    fromId: since && firstIdAt(readInstant(since)),
    beforeId: until && firstIdAt(readInstant(until)),
    beforeEntry: cursor === undefined ? undefined : Number(cursor),
  }
}
