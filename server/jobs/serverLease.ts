import { inBulkhead } from '../database/bulkheads'
import type { Sql } from '../database/database'
import { deleteLease, insertLease, renewLease } from '../database/leaseStore'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import type { ServerName } from '../ground/ids'
import { newId } from '../ground/ids'
import { repeat } from '../ground/repeat'

const RENEW_EVERY_MS = 1_000

/** On a separate connection, so that a lease is not lost because all others are busy. */
const alone = <T>(work: () => T) => inBulkhead({ pool: 'lease', owner: 'lease' }, work)

/** A server's lease in the database; its id changes when the lease is lost. */
export interface ServerLease extends ServerName {
  /** Gives the lease up, so that no other server waits for its end. */
  giveUp(): Promise<void>
}

interface LeaseParts {
  sql: Sql
  clock: Clock
  alarm: Alarm
  /** Another server has ended the lease, as after a long freeze, and has taken over what this one owned. */
  onLost(): void
  onError: ReportError
}

/** Takes a lease and keeps renewing it; one that was lost is replaced by a new one. */
export async function holdLease({ sql, onLost, ...parts }: LeaseParts): Promise<ServerLease> {
  let id = newId(parts.clock.now())
  await alone(() => insertLease(sql, id))
  const stop = repeat({
    ...parts,
    job: 'renew lease',
    everyMs: RENEW_EVERY_MS,
    skipFirst: true,
    async work() {
      if (await alone(() => renewLease(sql, id))) return
      id = newId(parts.clock.now())
      onLost()
      await alone(() => insertLease(sql, id))
    },
  })
  return {
    get id() {
      return id
    },
    async giveUp() {
      await stop()
      await alone(() => deleteLease(sql, id))
    },
  }
}
