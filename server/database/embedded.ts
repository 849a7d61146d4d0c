import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { columnTypes } from './columnTypes'
import { DURABLE_START, DurableFiles } from './durableFiles'

/** PostgreSQL within this process, and the pool of its single connection. */
export interface Embedded {
  pool: Pool
  close(): Promise<void>
}

/** Longest wait for the connection: longer is a query outside the transaction that holds it. */
const CONNECTION_TIMEOUT_MS = 20_000

/** Opens the database in a folder, or makes a new one there; the folder must be locked. */
export async function openEmbedded(folder: string): Promise<Embedded> {
  if (!existsSync(folder)) await create(folder)
  const files = new DurableFiles(folder)
  const postgres = await start(files)
  const pool = connect(stoppingAt(() => files.failure, postgres))
  return { pool, close: () => postgres.close() }
}

async function start(files: DurableFiles): Promise<PGlite> {
  const postgres = new PGlite({ fs: files, startParams: DURABLE_START })
  await postgres.waitReady
  return postgres
}

/** The folder appears under its name only when it is whole, so that a crash in between leaves nothing half made. */
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

/** What the pool's driver uses of PGlite. */
type Backend = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

/** PostgreSQL stops by itself when a file fails, but PGlite does not tell whoever waits for an answer. */
function stoppingAt(failure: () => Error | undefined, postgres: PGlite): Backend {
  const refuse = () => {
    const error = failure()
    if (error) throw error
  }
  return {
    waitReady: postgres.waitReady,
    async execProtocolStream(message, options) {
      refuse()
      const answers = await postgres.execProtocolStream(message, options)
      refuse()
      return answers
    },
  }
}

/** The pool of the single connection to a running PostgreSQL of this process. */
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
