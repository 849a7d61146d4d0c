import { existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
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

const LAST_BACKUP_FILE = 'last-backup.txt'

/** Records where the last backup of a data folder was written, so that it can be found when it is needed. */
export async function noteBackup(dataDir: string, target: string): Promise<void> {
  await writeFile(join(dataDir, LAST_BACKUP_FILE), `${target}\n`)
}

/** Where the last backup of a data folder was written; undefined if that is unknown. */
export function lastBackup(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, LAST_BACKUP_FILE), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
