import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Database, Sql } from './database'

/** SQLSTATEs of deadlocks and serialisation failures: the statement or transaction had no effect and may be retried. */
const RETRIABLE = ['40P01', '40001']
const TRIES = 6
const FIRST_PAUSE_MS = 5

/** A broken connection fails its pending query and leaves the pool; the next query gets a new one. */
const ignore = () => undefined

/**
 * A database on a pool of connections.
 * @param urgentPool for statements that must not wait for others
 */
export function createPooledDatabase(
  pool: Pool,
  isExclusive: boolean,
  closed: () => Promise<void>,
  urgentPool?: Pool,
): Database {
  pool.on('error', ignore)
  urgentPool?.on('error', ignore)
  const sql = sqlFrom((...statement) => retrying(() => onClient(pool, (client) => runStatement(client, ...statement))))
  return {
    isExclusive,
    ...sql,
    // Unlike `onClient`, the pool drops a connection whose statement has failed or taken too long.
    urgent: urgentPool ? sqlFrom((text, params = []) => urgentPool.query(text, [...params])) : sql,
    transaction: (work) => retrying(() => onClient(pool, (client) => runTransaction(client, work))),
    async close() {
      await Promise.all([pool.end(), urgentPool?.end()])
      await closed()
    },
  }
}

/** Unlike `pool.query`, keeps the connection after a failed query: the embedded database has only one. */
async function onClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  client.on('error', ignore)
  try {
    return await work(client)
  } finally {
    client.off('error', ignore)
    client.release()
  }
}

type Send = (...statement: Parameters<Sql['query']>) => Promise<QueryResult>

function sqlFrom(send: Send): Sql {
  return {
    query: async <Row>(...statement: Parameters<Send>) => (await send(...statement)).rows as Row[],
    change: async (...statement) => (await send(...statement)).rowCount ?? 0,
  }
}

function runStatement(client: PoolClient, ...[text, params = [], name]: Parameters<Send>): Promise<QueryResult> {
  return client.query({ text, values: [...params], ...(name && { name }) })
}

async function runTransaction<T>(client: PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work(sqlFrom((...statement) => runStatement(client, ...statement)))
    await client.query('COMMIT')
    return result
  } catch (error) {
    // If even this fails, the connection is lost, and the transaction with it.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !RETRIABLE.includes((error as { code?: string }).code ?? '')) throw error
      await pause(FIRST_PAUSE_MS * 2 ** tries * Math.random())
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
