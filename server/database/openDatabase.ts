import { join } from 'node:path'
import { Pool } from 'pg'
import { columnTypes } from './columnTypes'
import { CONNECTION_WAIT_MS, connectionsInLanes, connectionsOf } from './connections'
import type { Database } from './database'
import { DatabaseUnavailable } from './database'
import { lockFolder } from './folderLock'
import type { PoolName } from './lanes'
import { migrate } from './migrate'
import { createPooledDatabase } from './pooledDatabase'
import { vacuumDaily } from './vacuum'

/** PostgreSQL at an address, or the embedded database in a data folder. */
export type DatabasePlace = { url: string } | { folder: string }

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
 * How long statements may take; the driver itself gives up on a server that has fallen silent. An idle
 * transaction usually means a frozen server, whose locks others need to settle its calls.
 */
const REQUEST_TIMEOUTS = {
  lock_timeout: 2000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 8000,
}

/** A server whose connection has fallen silent has to renew its lease on another before others end it. */
const LEASE_TIMEOUTS = { statement_timeout: 2000, query_timeout: 2500 }

/** For work that nobody waits for, such as the operator's. */
export const NO_TIMEOUTS = {}

type Timeouts = typeof REQUEST_TIMEOUTS | typeof NO_TIMEOUTS

/**
 * Opens the database and migrates its schema. A folder stays locked while the database is open.
 * @param timeouts for PostgreSQL; the embedded database's rows can only be locked by its one connection
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export function openDatabase(place: DatabasePlace, timeouts: Timeouts = REQUEST_TIMEOUTS): Promise<Database> {
  return 'url' in place ? openPostgres(place.url, timeouts) : openFolder(place.folder)
}

async function openPostgres(url: string, timeouts: Timeouts): Promise<Database> {
  const common = { connectionString: url, types: columnTypes, keepAlive: true }
  const first = new Pool({ ...common, max: 1, connectionTimeoutMillis: FIRST_CONNECTION_TIMEOUT_MS })
  try {
    await first.query('SELECT 1')
  } catch (error) {
    await first.end()
    throw new DatabaseUnavailable(`PostgreSQL cannot be reached (${reasonOf(error)}): check DATABASE_URL.`)
  }
  await migrate(first).finally(() => first.end())
  const own: Partial<Record<PoolName, object>> = { audit: NO_TIMEOUTS, lease: { ...timeouts, ...LEASE_TIMEOUTS } }
  const connections = connectionsInLanes(
    (name) =>
      new Pool({
        ...common,
        ...(own[name] ?? timeouts),
        max: POOL_SIZES[name],
        connectionTimeoutMillis: CONNECTION_WAIT_MS,
      }),
  )
  return createPooledDatabase(connections, false, () => Promise.resolve())
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    const { damaged, openEmbedded } = await import('./embedded')
    const path = join(folder, 'database')
    const { pool, close } = await openEmbedded(path)
    await migrate(pool).catch(async (error) => {
      await pool.end()
      await close().catch(() => undefined)
      throw isInternal(error) ? damaged(path, error) : error
    })
    const db = createPooledDatabase(connectionsOf(pool), true, () => close().finally(lock.release))
    const stopVacuum = vacuumDaily(db)
    return {
      ...db,
      close() {
        stopVacuum()
        return db.close()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** PostgreSQL's own errors, such as a page that cannot be read: SQLSTATE class XX. */
function isInternal(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('XX') ?? false
}

/** Never uses the error's own message, which may contain the URL with its password. */
function reasonOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'no answer'
}
