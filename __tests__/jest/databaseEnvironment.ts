import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { TestEnvironment } from 'jest-environment-node'
import { compileOnce } from './compileOnce'

compileOnce()

declare global {
  var sharedDatabases: SharedDatabases
}

/** Databases shared by the test files that run one after another in a process, since creating one takes seconds. */
export interface SharedDatabases {
  /** Starts an embedded PostgreSQL with all tables. */
  startEmbedded(): Promise<PGlite>
  /** The idle embedded ones, without rows. */
  embedded: PGlite[]
  /** The URLs of the idle ones on the PostgreSQL server. */
  onServer: string[]
}

/** Outlives the test files, like everything in this module. */
const shared: SharedDatabases = { startEmbedded, embedded: [], onServer: [] }

/** Node's environment with a global `sharedDatabases`. */
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

/** Turns off its only timer, which would keep the process alive. */
const WITHOUT_TIMER = ['-c', 'log_startup_progress_interval=0']
