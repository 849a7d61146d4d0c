import { AsyncLocalStorage } from 'node:async_hooks'
import { createAmbient } from '../ground/ambient'

/** Separate pools of connections, so that each kind of work continues while another's connections are all busy. */
export type PoolName = 'general' | 'access' | 'logIn' | 'calls' | 'health' | 'lease' | 'audit'

/** Whose work is being done, and on which pool: each owner has only a few of a pool's connections at a time. */
export interface Lane {
  pool: PoolName
  owner: string
}

const ambientLane = createAmbient<Lane>()

/** Runs work, and everything that it starts, in a lane. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return ambientLane.during(lane, work)
}

/** Work outside any lane is the server's own: on the general pool, with no limit. */
export function currentLane(): Lane | undefined {
  return ambientLane.current()
}

/** A family is a root account with its sub-accounts: they share rows. */
export function laneOfFamily(rootId: string): Lane {
  return { pool: 'general', owner: rootId }
}

/** The lane of one piece of work whose account is not known yet, such as a webhook about a purchase. */
export function laneOfWork(about: string): Lane {
  return { pool: 'general', owner: about }
}

/** Keeps reading a list in the current lane, even when its parts are requested from another. */
export function inThisLane<T>(parts: AsyncIterable<T>): AsyncGenerator<T, void> {
  return readIn(AsyncLocalStorage.snapshot(), parts[Symbol.asyncIterator]())
}

async function* readIn<T>(lane: <R>(work: () => R) => R, parts: AsyncIterator<T>): AsyncGenerator<T, void> {
  try {
    for (let part = await lane(() => parts.next()); !part.done; part = await lane(() => parts.next())) yield part.value
  } finally {
    await lane(() => parts.return?.())
  }
}
