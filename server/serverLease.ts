import type { Alarm } from './alarm'
import type { Clock } from './clock'
import type { Sql } from './database/database'
import { deleteLease, insertLease, renewLease } from './database/leaseStore'
import { newId } from './domain/ids'
import { repeat } from './repeat'

const RENEW_EVERY_MS = 2_000

/** The name under which a server owns calls and intents. */
export interface ServerName {
  readonly id: string
}

/** A server's lease in the database; its id changes when the lease is lost. */
export interface ServerLease extends ServerName {
  /** Gives the lease up, so that no other server waits for its end. */
  giveUp(): Promise<void>
}

interface LeaseParts {
  sql: Sql
  clock: Clock
  alarm: Alarm
  /** Another server has ended the lease, as after a long freeze, and owns what was owned under it. */
  onLost(): void
  onError(error: unknown): void
}

/** Takes a lease and keeps renewing it; one that was lost is replaced by a new one. */
export async function holdLease({ sql, onLost, ...parts }: LeaseParts): Promise<ServerLease> {
  let id = newId(parts.clock.now())
  await insertLease(sql, id)
  const stop = repeat({
    ...parts,
    everyMs: RENEW_EVERY_MS,
    skipFirst: true,
    async work() {
      if (await renewLease(sql, id)) return
      id = newId(parts.clock.now())
      onLost()
      await insertLease(sql, id)
    },
  })
  return {
    get id() {
      return id
    },
    async giveUp() {
      await stop()
      await deleteLease(sql, id)
    },
  }
}
