import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import type { Database } from '../database/database'
import { readReplication } from '../database/replication'

/**
 * Registers how the database is replicated and archived; the embedded one is neither.
 * @returns reads it again
 */
export function registerReplicas(registry: Registry, db: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const standbys = gauge('tealine_database_standbys', "Standbys that follow the database's primary.", ['mode'])
  const lag = gauge('tealine_database_standby_lag_seconds', 'How far the slowest standby is behind.')
  const archivedAt = gauge('tealine_database_archived_at_seconds', 'When the log was last archived, as Unix time.')
  const isArchiving = gauge('tealine_database_archiving', 'Whether the last log that was to be archived was.')

  return async () => {
    standbys.reset()
    for (const each of [lag, archivedAt, isArchiving]) each.remove()
    if (db.isExclusive) return
    const { synchronous, asynchronous, lag: behind, archive } = await readReplication(db)
    standbys.set({ mode: 'synchronous' }, synchronous)
    standbys.set({ mode: 'asynchronous' }, asynchronous)
    if (behind !== null) lag.set(behind)
    if (!archive) return
    isArchiving.set(Number(!archive.isFailing))
    if (archive.archivedAt) archivedAt.set(archive.archivedAt.getTime() / 1000)
  }
}
