import { AsyncLocalStorage } from 'node:async_hooks'
import { createAmbient } from '../ground/ambient'

/** Separate pools of connections, so that each kind of work continues while another's connections are all busy. */
export type PoolName = 'general' | 'access' | 'logIn' | 'calls' | 'health' | 'lease' | 'audit'

/** Whose work is being done, and on which pool: each owner has only a few of a pool's connections at a time. */
export interface Bulkhead {
  pool: PoolName
  owner: string
}

const ambientBulkhead = createAmbient<Bulkhead>()

/** Runs work, and everything that it starts, in a bulkhead. */
export function inBulkhead<T>(bulkhead: Bulkhead, work: () => T): T {
  return ambientBulkhead.during(bulkhead, work)
}

/** Work outside any bulkhead is the server's own: on the general pool, with no limit. */
export function currentBulkhead(): Bulkhead | undefined {
  return ambientBulkhead.current()
}

/** A family is a root account with its sub-accounts: they share rows. */
export function bulkheadOfFamily(rootId: string): Bulkhead {
  return { pool: 'general', owner: rootId }
}

/** The bulkhead of one piece of work whose account is not known yet, such as a webhook about a purchase. */
export function bulkheadOfWork(about: string): Bulkhead {
  return { pool: 'general', owner: about }
}

/** Keeps reading a list in the current bulkhead, even when its parts are requested from another. */
export function inThisBulkhead<T>(parts: AsyncIterable<T>): AsyncGenerator<T, void> {
  return readIn(AsyncLocalStorage.snapshot(), parts[Symbol.asyncIterator]())
}

async function* readIn<T>(bulkhead: <R>(work: () => R) => R, parts: AsyncIterator<T>): AsyncGenerator<T, void> {
  try {
    for (let part = await bulkhead(() => parts.next()); !part.done; part = await bulkhead(() => parts.next()))
      yield part.value
  } finally {
    await bulkhead(() => parts.return?.())
  }
}
