import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { buildServer } from '../../scripts/tasks/buildServer.mjs'

const CACHE = resolve(__dirname, '../../.cache')
const PROGRAMS = join(__dirname, 'programs')

/**
 * What is made once for all test files: the server and the programs of tests, bundled into `TEST_PROGRAMS` since they
 * start in a third of the time then, and the embedded database with all tables, dumped into `MIGRATED_DUMP`. Databases
 * whose names begin with `TEST_DATABASES` go with the run.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  mkdirSync(CACHE, { recursive: true })
  const programs = mkdtempSync(join(CACHE, 'programs-'))
  const folder = mkdtempSync(join(tmpdir(), 'tealine-dump-'))
  const dump = join(folder, 'database.tar')
  const sources = readdirSync(PROGRAMS).map((name) => join(PROGRAMS, name))
  await buildServer(programs, sources)
  await promisify(execFile)(process.execPath, [join(programs, 'dumpMigrated.js'), dump])
  const prefix = `tealine_test_${process.pid}_`
  Object.assign(process.env, { TEST_PROGRAMS: programs, MIGRATED_DUMP: dump, TEST_DATABASES: prefix })
  return async () => {
    for (const made of [programs, folder]) await rm(made, { recursive: true })
    if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL, prefix)
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await client.end()
}
