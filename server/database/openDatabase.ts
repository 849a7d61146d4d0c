import { join } from 'node:path'
import { connectionsOf } from './connections'
import type { Database } from './database'
import { lockFolder } from './folderLock'
import { migrate } from './migrate'
import { createPooledDatabase } from './pooledDatabase'
import type { Timeouts } from './postgres'
import { openPostgres, REQUEST_TIMEOUTS } from './postgres'

/** PostgreSQL at an address, or the embedded database in a data folder. */
export type DatabasePlace = { url: string } | { folder: string }

/**
 * Opens the database and migrates its schema. A folder stays locked while the database is open.
 * @param timeouts for PostgreSQL; the embedded database's rows can only be locked by its one connection
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export function openDatabase(place: DatabasePlace, timeouts: Timeouts = REQUEST_TIMEOUTS): Promise<Database> {
  return 'url' in place ? openPostgres(place.url, timeouts) : openFolder(place.folder)
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    const { damaged, openEmbedded, vacuumDaily } = await import('./embedded')
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
