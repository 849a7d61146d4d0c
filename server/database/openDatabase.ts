import { join } from 'node:path'
import { Pool } from 'pg'
import { columnTypes } from './columnTypes'
import type { Database } from './database'
import { DatabaseUnavailable } from './database'
import { lockFolder } from './folderLock'
import { migrate } from './migrate'
import { createPooledDatabase } from './pooledDatabase'

/** PostgreSQL at an address, the embedded database in a data folder, or one in memory that is gone when closed. */
export type DatabasePlace = { url: string } | { folder: string } | { memory: true }

/** Few connections: more would only queue within PostgreSQL, on the same rows. */
const POOL_SIZE = 10
const CONNECTION_TIMEOUT_MS = 10_000

/**
 * Opens the database and brings its tables to their newest form. A folder is locked for as long as it is open.
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return openPostgres(place.url)
  return 'folder' in place ? openFolder(place.folder) : openMemory()
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    types: columnTypes,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  const db = createPooledDatabase(pool, false, () => Promise.resolve())
  try {
    await db.query('SELECT 1')
  } catch (error) {
    await db.close()
    throw new DatabaseUnavailable(`PostgreSQL cannot be reached (${reasonOf(error)}): check DATABASE_URL.`)
  }
  return migrated(pool, db)
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    const { openEmbedded } = await import('./embedded')
    const { pool, close } = await openEmbedded(join(folder, 'database'))
    const db = createPooledDatabase(pool, true, async () => {
      await close()
      await lock.release()
    })
    return await migrated(pool, db)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openMemory(): Promise<Database> {
  const { openInMemory } = await import('./embedded')
  const { pool, close } = await openInMemory()
  return migrated(pool, createPooledDatabase(pool, true, close))
}

async function migrated(pool: Pool, db: Database): Promise<Database> {
  try {
    await migrate(pool)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Never the error's own message, which may carry the address with its password. */
function reasonOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'no answer'
}
