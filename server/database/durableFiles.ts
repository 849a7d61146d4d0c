import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { PGlite as EmbeddedPostgres } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]

/** An open file of PGlite's file system (Emscripten's NODEFS); `nfd` is its Node.js descriptor. */
interface OpenFile {
  nfd: number
  path: string
}

/**
 * Emscripten's handlers for operations on open files. PGlite provides no `fsync`, so by itself nothing is synced to
 * disk.
 */
interface FileOperations {
  fsync?(file: OpenFile): number
  write(file: OpenFile, ...what: unknown[]): number
}

/** WASI's error number for I/O errors. */
const EIO = 29

/** Without its log PostgreSQL cannot continue; without space for a table it can. */
const LOG_FOLDER = '/pg_wal/'

/**
 * A folder as PGlite's file system, on which PostgreSQL's fsync reaches the disk. PostgreSQL is then durable as usual:
 * it answers a COMMIT after the log has been synced, and stops if that fails.
 */
export class DurableFiles extends NodeFS {
  /** Why a sync, or a write to the log, failed: PostgreSQL has stopped, and no write can be trusted. */
  failure: Error | undefined

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const enableFsync = (module: { NODEFS: { stream_ops: FileOperations } }) => {
      const operations = module.NODEFS.stream_ops
      const write = operations.write.bind(operations)
      operations.fsync = (file) => this.#fsync(file)
      operations.write = (file, ...what) => this.#write(file, () => write(file, ...what))
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [enableFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #fsync({ nfd }: OpenFile): number {
    try {
      fsyncSync(nfd)
      return 0
    } catch (error) {
      this.#stopBecauseOf(error)
      return EIO
    }
  }

  #write({ path }: OpenFile, write: () => number): number {
    try {
      return write()
    } catch (error) {
      if (path.includes(LOG_FOLDER)) this.#stopBecauseOf(error)
      throw error
    }
  }

  #stopBecauseOf(cause: unknown): void {
    const failure = new Error('The database could not be written to disk', { cause })
    this.failure = Object.assign(failure, { code: 'EIO' })
  }
}

/** PGlite's start parameters for PostgreSQL, with fsync enabled (using the only sync call that Emscripten forwards). */
export const DURABLE_START: string[] = EmbeddedPostgres.defaultStartParams.flatMap((param) =>
  param === '-F' ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : [param],
)
