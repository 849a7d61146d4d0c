import type { PoolClient } from 'pg'
import { Pool } from 'pg'
import type { PoolName } from './bulkheads'
import { APPLICATION_NAME, CONNECTION_WAIT_MS, columnTypes, connectionsInBulkheads } from './connections'
import type { Database } from './database'
import { DatabaseUnavailable } from './database'
import { migrate } from './migrate'
import { createPooledDatabase } from './pooledDatabase'
import { createPrimary, isStandby } from './primary'

/** Small pools: more connections would only queue inside PostgreSQL, on the same rows. */
const POOL_SIZES: Record<PoolName, number> = {
  general: 10,
  access: 4,
  logIn: 3,
  calls: 4,
  health: 1,
  lease: 1,
  audit: 1,
}

const FIRST_CONNECTION_TIMEOUT_MS = 10_000

/**
 * The longest that a connection is used, so that changes to the database, such as its default for new transactions or
 * the server behind its name, reach every connection within this time.
 */
const CONNECTION_LIFETIME_S = 15 * 60

/**
 * How long statements may take; the driver itself gives up on a server that hangs. An idle transaction usually means a
 * frozen server, whose locks others need to settle its calls.
 */
export const REQUEST_TIMEOUTS = {
  lock_timeout: 2000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 8000,
}

/** A server whose connection hangs has to renew its lease on another before others end it. */
const LEASE_TIMEOUTS = { statement_timeout: 2000, query_timeout: 2500 }

/** For work that nobody waits for, such as the operator's. */
export const NO_TIMEOUTS = {}

export type Timeouts = Partial<typeof REQUEST_TIMEOUTS>

/**
 * Opens PostgreSQL at an address, which may name several hosts, and migrates its schema.
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export async function openPostgres(url: string, timeouts: Timeouts): Promise<Database> {
  const primary = createPrimary(url)
  const common = { application_name: APPLICATION_NAME, types: columnTypes, keepAlive: true }
  const first = {
    ...common,
    connectionString: await primary.address(),
    connectionTimeoutMillis: FIRST_CONNECTION_TIMEOUT_MS,
  }
  await expectUsable(new Pool({ ...first, ...timeouts, max: 2 }))
  const migrating = new Pool({ ...first, max: 1 })
  await migrate(migrating).finally(() => migrating.end())
  const own: Partial<Record<PoolName, Timeouts>> = { audit: NO_TIMEOUTS, lease: { ...timeouts, ...LEASE_TIMEOUTS } }
  const connections = connectionsInBulkheads(
    primary,
    (name, connectionString) =>
      new Pool({
        ...common,
        connectionString,
        ...(own[name] ?? timeouts),
        ...(primary.mayMove && { verify: refuseStandby }),
        max: POOL_SIZES[name],
        maxLifetimeSeconds: CONNECTION_LIFETIME_S,
        connectionTimeoutMillis: CONNECTION_WAIT_MS,
      }),
  )
  return createPooledDatabase(connections, false, () => Promise.resolve())
}

/** A host that was the primary may come back as a standby, which answers with what is out of date. */
function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  const refuse = (standby: boolean) => done(standby ? readOnlyHost() : undefined)
  isStandby(client).then(refuse, done)
}

/** As PostgreSQL refuses a write there. */
const readOnlyHost = () => Object.assign(new Error('The host is a standby'), { code: '25006' })

/** Checks, on two connections that it closes again, that the database is usable. */
async function expectUsable(pool: Pool): Promise<void> {
  const clients: PoolClient[] = []
  try {
    for (let nth = 0; nth < 2; nth += 1) clients.push(await pool.connect())
    const [one, other] = clients
    if (!one || !other) return
    const state = await ask<{ isReadOnly: boolean }>(
      one,
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    )
    if (state?.isReadOnly)
      throw new DatabaseUnavailable(
        'PostgreSQL can only be read at this address (it is a standby, or set to read-only): put the address of the primary into DATABASE_URL.',
      )
    if (await changesSessions(one, other))
      throw new DatabaseUnavailable(
        'A pooler in transaction mode answers at DATABASE_URL: Tealine needs its sessions, so set the pooler to session mode (PgBouncer: pool_mode = session), or connect directly.',
      )
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? error : unavailable(error)
  } finally {
    for (const client of clients) client.release()
    await pool.end()
  }
}

/** Other connections get a connection's session between its transactions, as with a pooler in transaction mode. */
async function changesSessions(one: PoolClient, other: PoolClient): Promise<boolean> {
  const pidOf = async (client: PoolClient) =>
    (await ask<{ pid: number }>(client, 'SELECT pg_backend_pid() AS pid'))?.pid
  const before = await pidOf(one)
  await other.query('BEGIN')
  const taken = await pidOf(other)
  const isShared = taken === before || (await pidOf(one)) !== before
  await other.query('ROLLBACK')
  return isShared
}

async function ask<Row extends object>(client: PoolClient, text: string): Promise<Row | undefined> {
  return (await client.query<Row>(text)).rows[0]
}

/** Never uses the error's own message, which may contain the URL with its password. */
function unavailable(error: unknown): DatabaseUnavailable {
  const { code = 'no answer', message = '' } = error as { code?: string; message?: string }
  if (/unsupported startup parameter/.test(message))
    return new DatabaseUnavailable(
      `The pooler at DATABASE_URL refuses the time-outs that Tealine sets: allow them (PgBouncer: ignore_startup_parameters = ${SENT_AT_STARTUP.join(', ')}), or connect directly.`,
    )
  return new DatabaseUnavailable(`PostgreSQL cannot be reached (${code}): check DATABASE_URL.`)
}

const SENT_AT_STARTUP = Object.keys(REQUEST_TIMEOUTS).filter((name) => name !== 'query_timeout')
