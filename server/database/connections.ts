import type { CustomTypesConfig, Pool, PoolClient } from 'pg'
import { types } from 'pg'
import type { PoolName } from './bulkheads'
import { currentBulkhead } from './bulkheads'
import type { PoolUsage } from './database'
import { TemporaryFault } from './database'
import type { Primary } from './primary'
import { endsAllConnections, endsConnection, isConnectionLost, temporary } from './temporaryFault'
import { Turns } from './turns'

/** How our programs are named among PostgreSQL's connections (`pg_stat_activity`). */
export const APPLICATION_NAME = 'tealine'

/** The driver's default type parsers, except that bigint is parsed to a number instead of a string. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 && format !== 'binary' ? parseBigint : types.getTypeParser(oid, format),
}

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`)
  return value
}

/** A database's connections. */
export interface Connections {
  /**
   * Runs work on a connection of its own.
   * @throws TemporaryFault if no connection is free in time
   */
  use<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  usage(): PoolUsage[]
  end(): Promise<void>
}

/** Longest line for a connection. */
const MAX_WAITING = 1000

/** A small share, because rows of one family are mostly locked one after another anyway. */
const CONNECTIONS_OF_AN_OWNER = 2
const MAX_WAITING_OF_AN_OWNER = 200

/** How long a request waits for a connection: well within the web app's patience of 15 s. */
export const CONNECTION_WAIT_MS = 3000

/**
 * When all connections of all pools last had to be closed. Each one is closed when it is released, even if it still
 * answers reads.
 */
interface LastEnd {
  at: number
}

/** A lost connection fails its query and leaves the pool; the next query gets a new one. */
const ignore = () => undefined

/** Shortens a connection's life by up to this share, so that those made together are not all renewed together. */
const SPREAD = 0.3

/** The connections of one pool, first come, first served. */
export function connectionsOf(
  pool: Pool,
  name: PoolName = 'general',
  lastEnd: LastEnd = { at: Number.NEGATIVE_INFINITY },
): Connections {
  pool.on('error', ignore)
  const lives = new WeakMap<PoolClient, { from: number; until: number }>()
  pool.on('connect', (client) => {
    const from = performance.now()
    const longestMs = (pool.options.maxLifetimeSeconds || Number.POSITIVE_INFINITY) * 1000
    lives.set(client, { from, until: from + longestMs * (1 - SPREAD * Math.random()) })
  })
  let waitedMs = 0
  const take = async () => {
    const since = performance.now()
    try {
      return await pool.connect()
    } catch (error) {
      throw temporary(error)
    } finally {
      waitedMs += performance.now() - since
    }
  }
  return {
    async use(work) {
      if (pool.waitingCount >= MAX_WAITING) throw new TemporaryFault('Too many are waiting for a connection')
      const client = await take()
      return onClient(client, work, (error) => {
        if (error !== undefined && endsAllConnections(error)) lastEnd.at = performance.now()
        if (error !== undefined && endsConnection(error)) return true
        const { from = 0, until = Number.POSITIVE_INFINITY } = lives.get(client) ?? {}
        return from <= lastEnd.at || until <= performance.now()
      })
    },
    usage: () => [
      {
        pool: name,
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        waitedSeconds: waitedMs / 1000,
      },
    ],
    end: () => pool.end(),
  }
}

/**
 * The connections of several pools. Work takes its bulkhead's pool, and within it no more than its owner's share, so that
 * many requests waiting for one family's locked row do not block others. Once another host is the primary, work gets
 * connections to that one.
 */
export function connectionsInBulkheads(primary: Primary, open: (name: PoolName, address: string) => Pool): Connections {
  const lastEnd = { at: Number.NEGATIVE_INFINITY }
  const pools = new Map<PoolName, { address: string; connections: Connections }>()
  const turns = new Map<PoolName, Turns>()
  const openedPool = (name: PoolName, address: string) => {
    const before = pools.get(name)
    if (before?.address === address) return before.connections
    // Its idle connections are closed at once, the others when their work is done.
    void before?.connections.end()
    const connections = connectionsOf(open(name, address), name, lastEnd)
    pools.set(name, { address, connections })
    return connections
  }
  const runOn = async <T>(name: PoolName, work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const address = await primary.address().catch((error) => {
      throw temporary(error)
    })
    try {
      return await openedPool(name, address).use(work)
    } catch (error) {
      if (endsAllConnections(error) || isConnectionLost(error)) primary.doubt()
      throw error
    }
  }
  const turnsOf = (name: PoolName) => {
    const known = turns.get(name) ?? new Turns(SHARE)
    turns.set(name, known)
    return known
  }
  return {
    use(work) {
      const bulkhead = currentBulkhead()
      if (!bulkhead) return runOn('general', work)
      return turnsOf(bulkhead.pool).during(bulkhead.owner, () => runOn(bulkhead.pool, work))
    },
    usage: () => [...pools.values()].flatMap(({ connections }) => connections.usage()),
    async end() {
      await Promise.all([...pools.values()].map(({ connections }) => connections.end()))
    },
  }
}

const SHARE = {
  atOnce: CONNECTIONS_OF_AN_OWNER,
  maxWaiting: MAX_WAITING_OF_AN_OWNER,
  maxWaitMs: CONNECTION_WAIT_MS,
}

/**
 * Unlike `pool.query`, keeps the connection after a failed query: the embedded database has only one.
 * @param isOver says, from the error if there was one, whether the connection is closed
 */
async function onClient<T>(
  client: PoolClient,
  work: (client: PoolClient) => Promise<T>,
  isOver: (error: unknown) => boolean,
): Promise<T> {
  client.on('error', ignore)
  let fault: unknown
  try {
    return await work(client)
  } catch (error) {
    fault = error
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isOver(fault))
  }
}
