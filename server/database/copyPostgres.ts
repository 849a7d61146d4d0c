import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { APPLICATION_NAME } from './connections'
import { DatabaseUnavailable } from './database'
import { findPrimary } from './primary'

/** Dumps a PostgreSQL database as it is at this moment, regardless of concurrent writes, into a new file. */
export function dumpPostgres(url: string, file: string): Promise<void> {
  return run('pg_dump', url, ['--format=custom', `--file=${file}`])
}

/**
 * Refuses while our own programs are connected to a database.
 * @throws DatabaseUnavailable
 */
export async function refuseWhileUsed(url: string): Promise<void> {
  const [used] = await ask(
    url,
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [APPLICATION_NAME],
  )
  if (used)
    throw new DatabaseUnavailable('Servers or commands are connected to the database of DATABASE_URL: stop them first.')
}

/**
 * Restores a dump completely or not at all.
 * @throws DatabaseUnavailable if the database is not empty
 */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const [used] = await ask(url, `SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`)
  if (used) throw new DatabaseUnavailable('The database of DATABASE_URL is not empty: restore into a new one.')
  await run('pg_restore', url, ['--exit-on-error', '--single-transaction', file])
}

/** The fingerprints of the secrets that a database is used with, by their names, read without migrating it. */
export async function readFingerprints(url: string): Promise<Map<string, string>> {
  const [table] = await ask(url, `SELECT to_regclass('secret_fingerprint')::text AS name`)
  const rows = table?.name ? await ask(url, 'SELECT name, fingerprint FROM secret_fingerprint') : []
  return new Map(rows.map(({ name = '', fingerprint = '' }) => [name, fingerprint]))
}

/** Records who made a backup and when, if the database's tables are new enough: it is not migrated. */
export async function recordBackup(url: string, operator: string, at: number): Promise<void> {
  const [column] = await ask(
    url,
    `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'activity'
     AND column_name = 'root_id' AND is_nullable = 'YES'`,
  )
  if (!column) return
  await ask(
    url,
    `WITH reported AS (
       INSERT INTO operator_act (id, command, outcome, at) VALUES (gen_random_uuid(), 'backup', 'done', $1)
     )
     INSERT INTO activity (at, kind, operator) VALUES ($1, 'backup_made', $2)`,
    [new Date(at), operator],
  )
}

async function ask(url: string, statement: string, params: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new Client(await findPrimary(url))
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(statement, params)).rows
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    throw new DatabaseUnavailable(`PostgreSQL cannot be reached (${code}): check DATABASE_URL.`)
  } finally {
    await client.end()
  }
}

/** Runs one of PostgreSQL's programs; its error messages go to our standard error. */
async function run(program: string, url: string, options: string[]): Promise<void> {
  // Every user of the machine can read a program's arguments, but not its environment.
  const address = new URL(await findPrimary(url))
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, ['--no-owner', '--no-privileges', `--dbname=${address.href}`, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  const [code] = await once(child, 'exit').catch(() => {
    throw new DatabaseUnavailable(
      `${program} is needed for this: install the PostgreSQL client programs of the server’s version or newer.`,
    )
  })
  if (code !== 0) throw new DatabaseUnavailable(`${program} has failed: see the lines above.`)
}
