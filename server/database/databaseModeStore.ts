import type { Sql } from './database'

/** What a database is used for. */
export type DatabaseMode = 'live' | 'sandbox'

/** The recorded mode; undefined before the first start of a server that records it. */
export async function findMode(sql: Sql): Promise<DatabaseMode | undefined> {
  const [row] = await sql.query<{ mode: DatabaseMode }>('SELECT mode FROM database_mode')
  return row?.mode
}

/** Records the mode unless one is recorded. */
export async function recordMode(sql: Sql, mode: DatabaseMode): Promise<void> {
  await sql.query('INSERT INTO database_mode (mode) VALUES ($1) ON CONFLICT DO NOTHING', [mode])
}
