import { join } from 'node:path'
import { Pool } from 'pg'
import { columnTypes } from './columnTypes'
import type { Database } from './database'
import { DatabaseUnavailable } from './database'
import { lockFolder } from './folderLock'
import { migrate } from './migrate'
import { createPooledDatabase } from './pooledDatabase'
import { vacuumDaily } from './vacuum'

/** PostgreSQL at an address, or the embedded database in a data folder. */
export type DatabasePlace = { url: string } | { folder: string }

/** A small pool: more connections would only queue inside PostgreSQL, on the same rows. */
const POOL_SIZE = 10
const CONNECTION_TIMEOUT_MS = 10_000
const URGENT_TIMEOUT_MS = 2_000

/**
 * Opens the database and migrates its schema. A folder stays locked while the database is open.
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'url' in place ? openPostgres(place.url) : openFolder(place.folder)
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    types: columnTypes,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnavailable(`PostgreSQL cannot be reached (${reasonOf(error)}): check DATABASE_URL.`)
  }
  const urgentPool = new Pool({
    connectionString: url,
    types: columnTypes,
    max: 1,
    connectionTimeoutMillis: URGENT_TIMEOUT_MS,
    query_timeout: URGENT_TIMEOUT_MS,
  })
  return migrated(pool, false, () => Promise.resolve(), urgentPool)
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    const { openEmbedded } = await import('./embedded')
    const { pool, close } = await openEmbedded(join(folder, 'database'))
    const db = await migrated(pool, true, () => close().finally(lock.release))
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

async function migrated(
  pool: Pool,
  isExclusive: boolean,
  closed: () => Promise<void>,
  urgentPool?: Pool,
): Promise<Database> {
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return createPooledDatabase(pool, isExclusive, closed, urgentPool)
}

/** Never uses the error's own message, which may contain the URL with its password. */
function reasonOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'no answer'
}
