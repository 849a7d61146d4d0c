import type { Database } from '../database/database'
import { holdsOldestLease } from '../database/leaseStore'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import type { ServerName } from '../ground/ids'
import { repeat } from '../ground/repeat'

/** Work that one of the servers on a database does for all of them. */
export interface Job {
  /** Named in the log. */
  job: string
  everyMs: number
  /** Each server does it for itself. */
  isOfEachServer?: true
  work(signal: AbortSignal): Promise<void>
}

interface Parts {
  db: Database
  /** Undefined if it is the only one. */
  server: ServerName | undefined
  clock: Clock
  alarm: Alarm
  onError: ReportError
  /** Called after each run that has succeeded. */
  onRun(job: string): void
}

/** How long a job waits at most once the server that did it is gone. */
const LOOK_EVERY_MS = 10_000

/**
 * Runs a job at once and at its interval while this server holds its lease for longer than any other; another server
 * takes the job over when this one's lease has ended. A failed run is repeated soon.
 * @returns a function that stops it, and resolves when the current run has finished
 */
export function startJob(
  { job, everyMs, isOfEachServer, work }: Job,
  { db, server, onRun, ...parts }: Parts,
): () => Promise<void> {
  let dueAt = parts.clock.now()
  return repeat({
    ...parts,
    job,
    everyMs: Math.min(everyMs, LOOK_EVERY_MS),
    async work(signal) {
      if (parts.clock.now() < dueAt) return
      const isShared = !isOfEachServer && !db.isExclusive && server
      if (isShared && !(await holdsOldestLease(db, server.id))) return
      await work(signal)
      dueAt = parts.clock.now() + everyMs
      onRun(job)
    },
  })
}
