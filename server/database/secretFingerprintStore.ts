import type { Sql } from './database'

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
