import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { PGlite as EmbeddedPostgres } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]

/** An open file of PGlite's file system (Emscripten's NODEFS); `nfd` is its Node.js descriptor. */
interface OpenFile {
  nfd: number
}

/**
 * Emscripten's handlers for operations on open files. PGlite provides no `fsync`, so by itself nothing is synced to
 * disk.
 */
interface FileOperations {
  fsync?(file: OpenFile): number
}

/** WASI's error number for I/O errors. */
const EIO = 29

/**
 * A folder as PGlite's file system, on which PostgreSQL's fsync reaches the disk. PostgreSQL is then durable as usual:
 * it answers a COMMIT after the log has been synced, and stops if that fails.
 */
export class DurableFiles extends NodeFS {
  /** Why a sync failed; from then on no write can be trusted. */
  failure: Error | undefined

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const enableFsync = (module: { NODEFS: { stream_ops: FileOperations } }) => {
      module.NODEFS.stream_ops.fsync = (file) => this.#fsync(file)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [enableFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #fsync({ nfd }: OpenFile): number {
    try {
      fsyncSync(nfd)
      return 0
    } catch (error) {
      const failure = new Error('The database could not be written to disk', { cause: error })
      this.failure = Object.assign(failure, { code: 'EIO' })
      return EIO
    }
  }
}

/** PGlite's start parameters for PostgreSQL, with fsync enabled (using the only sync call that Emscripten forwards). */
export const DURABLE_START: string[] = EmbeddedPostgres.defaultStartParams.flatMap((param) =>
  param === '-F' ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : [param],
)
