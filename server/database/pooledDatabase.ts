import type { PoolClient, QueryResult } from 'pg'
import { inSpan } from '../tracing/spans'
import type { Connections } from './connections'
import type { Database, Sql } from './database'
import { asTemporaryFault, isConnectionLost } from './temporaryFault'

/** SQLSTATEs of deadlocks and serialisation failures: the statement or transaction had no effect and may be retried. */
const RETRIABLE = ['40P01', '40001']
const TRIES = 6
const FIRST_PAUSE_MS = 5

/** A database on a pool of connections. */
export function createPooledDatabase(
  connections: Connections,
  isExclusive: boolean,
  closed: () => Promise<void>,
): Database {
  return {
    isExclusive,
    ...sqlFrom((...statement) => retrying(() => connections.use((client) => runStatement(client, ...statement)))),
    transaction: (work) => retrying(() => connections.use((client) => runTransaction(client, work))),
    poolUsage: () => connections.usage(),
    async close() {
      await connections.end()
      await closed()
    },
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
  return inSpan(name ?? 'statement', { 'db.query.text': text }, () =>
    client.query({ text, values: [...params], ...(name && { name }) }),
  )
}

async function runTransaction<T>(client: PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work(sqlFrom((...statement) => runStatement(client, ...statement)))
    await client.query('COMMIT')
    return result
  } catch (error) {
    // If even this fails, the connection is lost, and the transaction with it.
    if (!isConnectionLost(error)) await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !RETRIABLE.includes((error as { code?: string }).code ?? ''))
        throw asTemporaryFault(error) ?? error
      await pause(FIRST_PAUSE_MS * 2 ** tries * Math.random())
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
