import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { PGlite as EmbeddedPostgres } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]

/** An open file of PGlite's file system (Emscripten's NODEFS): `nfd` is Node's descriptor of it. */
interface OpenFile {
  nfd: number
}

/** What Emscripten calls for each operation on an open file; PGlite brings no `fsync`, and so never reaches the disk. */
interface FileOperations {
  fsync?(file: OpenFile): number
}

/** WASI's number of an input/output error. */
const EIO = 29

/**
 * A folder as PGlite's file system, on which PostgreSQL's own fsync reaches the disk. PostgreSQL then keeps its
 * promise by itself: it answers a COMMIT after the log is on the disk, and stops when the disk refuses.
 */
export class DurableFiles extends NodeFS {
  /** Why the disk refused; nothing can be trusted to be kept from then on. */
  failure: Error | undefined

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const letFsyncThrough = (module: { NODEFS: { stream_ops: FileOperations } }) => {
      module.NODEFS.stream_ops.fsync = (file) => this.#fsync(file)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [letFsyncThrough, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #fsync({ nfd }: OpenFile): number {
    try {
      fsyncSync(nfd)
      return 0
    } catch (error) {
      this.failure = new Error('The disk refused to keep the database', { cause: error })
      return EIO
    }
  }
}

/** PGlite's parameters of the PostgreSQL it starts, with fsync on (by the one call that Emscripten passes on). */
export const DURABLE_START: string[] = EmbeddedPostgres.defaultStartParams.flatMap((param) =>
  param === '-F' ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : [param],
)
