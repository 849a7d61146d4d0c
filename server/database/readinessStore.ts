import type { Database } from './database'

/** Spills over the smallest `work_mem` into a temporary file of some 150 KB. */
const NEEDS_SPACE = 'SELECT count(*) FROM generate_series(1, 10000)'

/**
 * Writes a server's row, each its own, so that servers do not wait for each other; rows of servers long gone are
 * deleted. As the row may fit where an older one was, even on a full disk, it also uses space that was never allocated
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
