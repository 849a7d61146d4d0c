import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { columnTypes } from './connections'
import { lastBackup } from './copyFolder'
import type { Database } from './database'
import { DatabaseUnavailable } from './database'
import { DURABLE_START, DurableFiles } from './durableFiles'

/** PostgreSQL in this process, with a pool of its single connection. */
export interface Embedded {
  pool: Pool
  close(): Promise<void>
}

/** Longest wait for the connection; a longer one means a query outside the transaction that holds it. */
const CONNECTION_TIMEOUT_MS = 20_000

/**
 * Opens the database in a folder, creating it if missing; the folder must be locked.
 * @throws DatabaseUnavailable if the database cannot be opened
 */
export async function openEmbedded(folder: string): Promise<Embedded> {
  if (!existsSync(folder)) await create(folder)
  // PGlite would treat the folder as empty and create a new database over the remains of the old one.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder)
  const files = new DurableFiles(folder)
  const postgres = await start(files).catch((error) => {
    throw damaged(folder, error)
  })
  const pool = connect(stoppingAt(() => files.failure, postgres))
  return { pool, close: () => postgres.close() }
}

export function damaged(folder: string, cause?: unknown): DatabaseUnavailable {
  const copy = lastBackup(dirname(folder))
  return new DatabaseUnavailable(
    `The embedded database in ${folder} cannot be opened, because it is damaged or its disk is full: restore the data folder from a backup (${copy ? `the last one was written to ${copy}; ` : ''}see docs/operating/backups.md), or move ${folder} away to start over without its data.`,
    { cause },
  )
}

async function start(files: DurableFiles): Promise<PGlite> {
  const postgres = new PGlite({ fs: files, startParams: DURABLE_START })
  await postgres.waitReady
  return postgres
}

/**
 * Creates the folder under a temporary name and renames it when complete, so that a crash leaves no partial database.
 */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const postgres = await start(new DurableFiles(draft))
  await postgres.close()
  await syncTree(draft)
  await rename(draft, folder)
  await sync(dirname(folder))
}

/** The part of PGlite that the pool's driver uses. */
type Backend = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

/** PostgreSQL stops by itself after an I/O error, but PGlite does not report that to pending queries. */
function stoppingAt(failure: () => Error | undefined, postgres: PGlite): Backend {
  const refuse = () => {
    const error = failure()
    if (error) throw error
  }
  return {
    waitReady: postgres.waitReady,
    async execProtocolStream(message, options) {
      refuse()
      const answers = await postgres.execProtocolStream(message, options).catch(stopped)
      refuse()
      return answers
    },
  }
}

/** PostgreSQL reports errors in its answers; it throws only after it has stopped, e.g. because the disk is full. */
function stopped(cause: unknown): never {
  throw Object.assign(new Error('The embedded database has stopped', { cause }), { code: 'EIO' })
}

/** Creates the pool of the single connection to a PostgreSQL running in this process. */
export function connect(backend: Backend): Pool {
  return new Pool({
    ...createPgConfig(backend as PGlite),
    types: columnTypes,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? syncTree(path) : sync(path))
  }
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

const FIRST_VACUUM_AFTER_MS = 60_000
const VACUUM_EVERY_MS = 24 * 60 * 60_000

/**
 * Vacuums and analyses the database once a day: the embedded PostgreSQL has no autovacuum. After a failure it tries
 * again the next day.
 * @returns a function that stops it
 */
export function vacuumDaily(db: Pick<Database, 'query'>): () => void {
  const vacuum = () => void db.query('VACUUM (ANALYZE)').catch(() => undefined)
  const first = setTimeout(vacuum, FIRST_VACUUM_AFTER_MS).unref()
  const daily = setInterval(vacuum, VACUUM_EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
