import type { Sql } from './database'

/** What follows a primary, and how its log is archived; its user needs `pg_monitor` to see. */
export interface Replication {
  /** How many standbys have every commit before it is acknowledged, and how many receive it afterwards. */
  synchronous: number
  asynchronous: number
  /** Seconds that the slowest standby is behind; null without one, or if nothing was written. */
  lag: number | null
  archive: { archivedAt: Date | null; isFailing: boolean } | null
}

/** Reads how the database is replicated now. */
export async function readReplication(sql: Sql): Promise<Replication> {
  const [row] = await sql.query<
    Omit<Replication, 'archive'> & { isArchived: boolean; archivedAt: Date; isFailing: boolean }
  >(REPLICATION)
  if (!row) return { synchronous: 0, asynchronous: 0, lag: null, archive: null }
  const { isArchived, archivedAt, isFailing, ...standbys } = row
  return { ...standbys, archive: isArchived ? { archivedAt, isFailing } : null }
}

const REPLICATION = `SELECT standbys.*, current_setting('archive_mode') <> 'off' AS "isArchived",
    last_archived_time AS "archivedAt",
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
  FROM pg_stat_archiver, (
    SELECT count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))::int AS synchronous,
      count(*) FILTER (WHERE sync_state NOT IN ('sync', 'quorum'))::int AS asynchronous,
      extract(epoch FROM max(replay_lag))::float AS lag
    FROM pg_stat_replication WHERE state = 'streaming'
  ) AS standbys`
