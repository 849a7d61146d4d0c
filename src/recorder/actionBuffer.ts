import type { StoredArchive } from './archive'
import { Archive } from './archive'
import { canCompress } from './compress'
import type { LateReducer, PureReducer } from './fold'
import { fold } from './fold'
import { withCurrentType } from './renamedTypes'
import type { Entry } from './ring'
import { Ring } from './ring'

export interface BufferLimits {
  actions: number
  /** What is kept, without the state before it. */
  bytes: number
}

export const BUFFER_LIMITS: BufferLimits = { actions: 5000, bytes: 1024 * 1024 }

/** The latest actions stay uncompressed, as a page that is left cannot wait for their compression. */
const MAX_TAIL_BYTES = 64 * 1024
/** How much is compressed at a time. */
const BLOCK_BYTES = 64 * 1024
/** The archive leaves this share of the limit to actions that arrive before the page is idle. */
const SHARE_OF_TAIL = 3 / 16

/** A recording. All its phone numbers are fictitious. */
export interface Recording {
  /** JSON of the state before the first entry. */
  base: string
  /** Oldest first. */
  entries: readonly Entry[]
  /** The number of older actions that were dropped. */
  cut: number
}

/** A recording as it is kept: only its latest entries are uncompressed. */
export interface KeptRecording extends Recording {
  archive: StoredArchive
}

/** The latest actions of an account's page loads, and the state before them, into which dropped actions are folded. */
export class ActionBuffer<State> {
  private readonly reducer: LateReducer<State>
  private readonly limits: BufferLimits
  private readonly archive: Archive
  private readonly tail = new Ring()
  private base: State
  private cut: number
  private isTidying = false

  /** Continues a recording: the one of a previous page load, or just an initial state. */
  constructor(reducer: LateReducer<State>, limits: BufferLimits, { base, cut, entries, archive }: KeptRecording) {
    this.reducer = reducer
    this.limits = limits
    this.archive = new Archive(archive)
    this.base = JSON.parse(base)
    this.cut = cut
    for (const entry of entries) this.tail.add(entry)
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.tail.add(entry)
    if (this.hasSurplus && this.archive.count === 0 && !this.isTidying) this.dropFromTail()
  }

  /** `tidy` has something to do. */
  get isUntidy(): boolean {
    return !this.isTidying && ((this.isTailLong && canCompress()) || (this.hasSurplus && this.archive.count > 0))
  }

  /**
   * How far above the limit it is, because actions that are (being) compressed can't be dropped at once. Tidying drops
   * it. In bytes; 0 if nothing is.
   */
  get excess(): number {
    const isCompressed = this.archive.count > 0 || this.isTidying
    return isCompressed ? Math.max(0, this.archive.bytes + this.tail.bytes - this.limits.bytes) : 0
  }

  /** The number of actions so far, with those that were dropped. */
  get length(): number {
    return this.cut + this.archive.count + this.tail.count
  }

  /** Compresses some of the oldest uncompressed actions, and drops some of those beyond the limits. */
  async tidy(): Promise<void> {
    if (!this.isUntidy) return
    this.isTidying = true
    try {
      if (this.isTailLong && canCompress()) await this.shortenTail()
      if (this.hasSurplus && this.archive.count > 0) await this.dropBlock()
    } finally {
      this.isTidying = false
    }
  }

  /** What is kept, for the next page load. */
  kept(): KeptRecording {
    return {
      base: JSON.stringify(this.base),
      entries: this.tail.all,
      cut: this.cut,
      archive: this.archive.stored(),
    }
  }

  async recording(): Promise<Recording> {
    const { base, cut, entries } = this.kept()
    const latest = [...entries]
    return { base, cut, entries: [...(await this.archive.all()), ...latest] }
  }

  private get isTailLong(): boolean {
    return this.tail.bytes > MAX_TAIL_BYTES
  }

  private get hasSurplus(): boolean {
    const { archive, limits, tail } = this
    if (archive.count + tail.count > limits.actions) return true
    // A long tail is about to be compressed.
    return archive.count > 0 ? archive.bytes > limits.bytes * (1 - SHARE_OF_TAIL) : tail.bytes > limits.bytes
  }

  private async shortenTail() {
    const oldest = this.tail.oldest(BLOCK_BYTES)
    const put = await this.archive.preparePut(oldest)
    put()
    this.tail.remove(oldest.length)
  }

  private async dropBlock() {
    const reducer = await this.reducer()
    const { entries, commit } = await this.archive.prepareTake()
    commit()
    this.foldIn(entries, reducer)
  }

  private dropFromTail() {
    const reducer = this.reducer()
    if (reducer instanceof Promise) {
      reducer.catch(() => undefined) // retried with the next entries
      return
    }
    const dropped: Entry[] = []
    while (this.hasSurplus) dropped.push(...this.tail.remove(1))
    this.foldIn(dropped, reducer)
  }

  private foldIn(dropped: readonly Entry[], reducer: PureReducer<State>) {
    this.base = fold(
      reducer,
      this.base,
      dropped.map(({ text }) => withCurrentType(JSON.parse(text))),
    )
    this.cut += dropped.length
  }
}
