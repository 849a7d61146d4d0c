import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { TestEnvironment } from 'jest-environment-node'
import { compileOnce } from './compileOnce'

compileOnce()

declare global {
  var sharedDatabases: SharedDatabases
}

/** What test files that run in one process after each other hand on, since making it takes seconds. */
export interface SharedDatabases {
  /** A running PostgreSQL within this process, with all tables. */
  startEmbedded(): Promise<PGlite>
  /** Those that are in nobody's hands, without rows. */
  embedded: PGlite[]
  /** The same of PostgreSQL: their addresses. */
  onServer: string[]
}

/** Outlives the test files, as does all that stands in this module. */
const shared: SharedDatabases = { startEmbedded, embedded: [], onServer: [] }

/** Node's environment, with `sharedDatabases` in it. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, { sharedDatabases: shared })
  }
}

async function startEmbedded(): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const dump = new Blob([new Uint8Array(await readFile(process.env.MIGRATED_DUMP ?? ''))])
  const postgres = new PGlite({ loadDataDir: dump, startParams: [...PGlite.defaultStartParams, ...WITHOUT_TIMER] })
  await postgres.waitReady
  return postgres
}

/** Its only timer, which would keep the process alive. */
const WITHOUT_TIMER = ['-c', 'log_startup_progress_interval=0']
