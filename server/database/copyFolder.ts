import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from './database'
import { lockFolder } from './folderLock'

/**
 * Links are followed and their targets copied: a backup has to be complete, and a restored database must not write to
 * the old target.
 */
const COPYING = { recursive: true, preserveTimestamps: true, dereference: true }

/**
 * Copies the embedded database of a data folder, which stays locked meanwhile, to a new place.
 * @throws FolderInUse while a server runs on it
 */
export async function copyEmbedded(dataDir: string, target: string): Promise<void> {
  const database = join(dataDir, 'database')
  if (!existsSync(database)) throw new DatabaseUnavailable(`There is no database in ${dataDir}: check DATA_DIR.`)
  const lock = await lockFolder(dataDir)
  try {
    await cp(database, target, COPYING)
  } finally {
    await lock.release()
  }
}

/**
 * Copies an embedded database into a data folder that has none, completely or not at all.
 * @throws DatabaseUnavailable if there is one
 */
export async function restoreEmbedded(dataDir: string, source: string): Promise<void> {
  const lock = await lockFolder(dataDir)
  try {
    const database = join(dataDir, 'database')
    if (existsSync(database))
      throw new DatabaseUnavailable(`There is a database in ${dataDir} already: move it away first.`)
    const draft = `${database}.new`
    await rm(draft, { recursive: true, force: true })
    await cp(source, draft, COPYING)
    await rename(draft, database)
  } finally {
    await lock.release()
  }
}
