import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Pool } from 'pg'

/** Beside this module in the sources, beside the bundle in `dist/server`. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables to their newest form: every migration that has not run, all of them or none. */
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
