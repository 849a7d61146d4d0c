import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Pool, PoolClient } from 'pg'
import { DatabaseUnavailable } from './database'

/** Located beside this module in the sources, and beside the bundle in `dist/server`. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * How long a change of a table waits for its lock, for example during a backup. Queries of older servers queue behind
 * it, so this is shorter than requests wait (REQUEST_TIMEOUTS).
 */
const LOCK_TIMEOUT_MS = 500
/** The pause between attempts, in which the older servers' requests get through. */
const PAUSE_MS = 3_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates the schema to the latest version: runs all pending migrations, or none if one fails. Servers that start at
 * the same time wait for each other. Waiting for a table that is in use for long, as by a backup, does not block
 * others.
 * @throws DatabaseUnavailable if a newer version has already migrated the database
 */
export async function migrate(pool: Pool, folder = MIGRATIONS): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseNewerSchema(client, folder)
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
    while (!(await runAll(client, folder))) await sleep(PAUSE_MS)
  } finally {
    await client.query('RESET lock_timeout').catch(() => undefined)
    client.release()
  }
}

/** False if a lock could not be acquired in time. */
async function runAll(client: PoolClient, folder: string): Promise<boolean> {
  try {
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migration',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: () => undefined,
    })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

async function refuseNewerSchema(client: PoolClient, folder: string): Promise<void> {
  const known = new Set((await readdir(folder)).map((file) => parse(file).name))
  const unknown = (await appliedMigrations(client)).find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new DatabaseUnavailable(
      `This database belongs to a newer version of Tealine (this one does not know its migration ${unknown}): start that version, or restore the backup from before its upgrade.`,
    )
}

/** Names of the applied migrations, in order; none if the database is empty. */
async function appliedMigrations(client: PoolClient): Promise<string[]> {
  const [table] = (await client.query<{ name: string | null }>(`SELECT to_regclass('migration')::text AS name`)).rows
  if (!table?.name) return []
  return (await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id')).rows.map(({ name }) => name)
}
