import type { Sql } from './database'

/** Writes a server's row, each its own, so that servers do not wait for each other; those of servers long gone go. */
export async function writeReadiness(sql: Sql, serverId: string, now: Date, forgetBefore: Date): Promise<void> {
  await sql.query(
    `WITH gone AS (DELETE FROM readiness WHERE written_at < $3)
     INSERT INTO readiness (server_id, written_at) VALUES ($1, $2)
     ON CONFLICT (server_id) DO UPDATE SET written_at = excluded.written_at`,
    [serverId, now, forgetBefore],
  )
}
