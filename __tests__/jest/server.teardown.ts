import { rm } from 'node:fs/promises'
import { Client } from 'pg'

/** Deletes what `server.setup.ts` and the test files have created. */
export default async function cleanUp(): Promise<void> {
  const { TMPDIR = '', TEST_PROGRAMS = '', TEST_DATABASES = '', TEST_DATABASE_URL } = process.env
  for (const folder of [TEST_PROGRAMS, TMPDIR]) await rm(folder, { recursive: true })
  if (TEST_DATABASE_URL) await dropDatabases(TEST_DATABASE_URL, TEST_DATABASES)
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await client.end()
}
