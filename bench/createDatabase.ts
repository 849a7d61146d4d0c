import { Client } from 'pg'
import { recordMode } from '../server/database/databaseStateStore'
import { openDatabase } from '../server/database/openDatabase'
import type { Row } from './row'
import { NO_POSTGRES, skipped } from './skipped'

/** Measures on a new database of a sandbox, on the PostgreSQL server in `TEST_DATABASE_URL`; says so if it is not set. */
export async function onPostgres(measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) return skipped(NO_POSTGRES)
  const name = `tealine_bench_${process.pid}`
  const server = new Client(serverUrl)
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    const db = await openDatabase({ url: url.href })
    // A sandbox does not start among accounts that no sandbox has opened.
    await recordMode(db, 'sandbox')
    await db.close()
    return await measure(url.href)
  } finally {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await server.end()
  }
}
