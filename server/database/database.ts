/** Runs SQL: on the database, or within one transaction. */
export interface Sql {
  /**
   * Runs one statement and returns its rows. `bigint` columns are numbers (refused above 2^53), `timestamptz` are
   * Dates, `uuid` and `numeric` are strings.
   * @param name names a prepared statement, for hot queries whose plan connections should keep
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[], name?: string): Promise<Row[]>
  /** Runs one statement that changes rows and returns their number, which is cheaper than returning the rows. */
  change(text: string, params?: readonly unknown[], name?: string): Promise<number>
}

/** The server's database, embedded or PostgreSQL: the same SQL runs on both. */
export interface Database extends Sql {
  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws. After a deadlock or a serialisation failure
   * `work` runs again, so it must have no side effects other than on the database. Inside, only `sql` may be used: the
   * embedded database has a single connection.
   * @throws TemporaryFault, like every statement, if the database cannot do it now
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** How its pools of connections are used. */
  poolUsage(): PoolUsage[]
  /** This process has the database to itself, as guaranteed by the lock on its folder. */
  readonly isExclusive: boolean
  close(): Promise<void>
}

/** A pool of connections: how it is used now, and how long work has waited for it since the start. */
export interface PoolUsage {
  pool: string
  busy: number
  idle: number
  /** Work waiting for a connection. */
  waiting: number
  /** Seconds that all work has waited in total, whether or not it got a connection. */
  waitedSeconds: number
}

/** The database cannot be opened; the message is one sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * The database cannot do the work now: it is down, full or busy, or a lock could not be acquired in time. The same work
 * may succeed later. A transaction has had no effect, unless the connection was lost while it was committed.
 */
export class TemporaryFault extends Error {
  override readonly name = 'TemporaryFault'
  /** The SQLSTATE or the system's error code, for the log. */
  readonly code: string | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: string | undefined } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** Deletes at most `limit` rows of one kind, skipping locked ones. @returns how many */
export type DeleteSome = (sql: Sql, limit: number) => Promise<number>

/** SQLSTATE of a unique violation. */
const UNIQUE_VIOLATION = '23505'

/** The statement failed because of a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION
}
