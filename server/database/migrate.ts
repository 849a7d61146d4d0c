import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Pool } from 'pg'

/** Located beside this module in the sources, and beside the bundle in `dist/server`. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrates the schema to the latest version: runs all pending migrations, or none if one fails. */
export async function migrate(pool: Pool, folder = MIGRATIONS): Promise<void> {
  const client = await pool.connect()
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
  } finally {
    client.release()
  }
}
