import type { Database, Sql } from './database'

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

/** Records a secret's fingerprint unless there is one. @returns the recorded one */
export async function recordFingerprint(sql: Sql, name: string, fingerprint: string): Promise<string> {
  await sql.query('INSERT INTO secret_fingerprint (name, fingerprint) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    fingerprint,
  ])
  const [row] = await sql.query<{ fingerprint: string }>('SELECT fingerprint FROM secret_fingerprint WHERE name = $1', [
    name,
  ])
  return row?.fingerprint ?? fingerprint
}

/** @returns whether it differs from what was recorded, if anything */
export async function replaceFingerprint(sql: Sql, name: string, fingerprint: string): Promise<boolean> {
  const replaced = await sql.change(
    `INSERT INTO secret_fingerprint AS recorded (name, fingerprint) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint
     WHERE recorded.fingerprint <> excluded.fingerprint`,
    [name, fingerprint],
  )
  return replaced > 0
}

/** Spills over the smallest `work_mem` into a temporary file of some 150 KB. */
const NEEDS_SPACE = 'SELECT count(*) FROM generate_series(1, 10000)'

/**
 * Writes the server's row, its own so that servers do not wait for each other, and deletes the rows of servers long
 * gone. The row may fit where an older one was, even on a full disk; so this also uses space that was never allocated
 * before.
 */
export async function writeReadiness(db: Database, serverId: string, now: Date, forgetBefore: Date): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.query("SET LOCAL work_mem = '64kB'")
    await sql.query(NEEDS_SPACE)
    await sql.query(
      `WITH gone AS (DELETE FROM readiness WHERE written_at < $3)
       INSERT INTO readiness (server_id, written_at) VALUES ($1, $2)
       ON CONFLICT (server_id) DO UPDATE SET written_at = excluded.written_at`,
      [serverId, now, forgetBefore],
    )
  })
}
