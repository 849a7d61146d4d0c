/** Where SQL is run: the database, or one transaction on it. */
export interface Sql {
  /**
   * Runs one statement and gives its rows. `bigint` columns are numbers (refused above 2^53), `timestamptz` are
   * Dates, `uuid` and `numeric` are strings.
   * @param name of a statement that is run so often that planning it each time would tell: connections keep its plan
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[], name?: string): Promise<Row[]>
  /** Runs one statement that changes rows and tells how many it changed, which is cheaper than having them returned. */
  change(text: string, params?: readonly unknown[], name?: string): Promise<number>
}

/** The server's database, embedded or PostgreSQL: the same SQL runs on both. */
export interface Database extends Sql {
  /**
   * Runs `work` in one transaction, which is undone when `work` throws. After a deadlock or a serialisation failure
   * `work` runs again, so it must have no effects but those on the database. Inside, only `sql` may be used: the
   * embedded database has a single connection.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Whether this process alone works on the database, which the lock on its folder guarantees. */
  readonly isExclusive: boolean
  close(): Promise<void>
}

/** The database cannot be opened; the message is one sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
