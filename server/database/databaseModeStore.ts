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
