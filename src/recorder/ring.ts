/** A recorded action. */
export interface Entry {
  /** The action as JSON. */
  text: string
  /** When it happened, in ms since the epoch. */
  at: number
}

export interface RingLimits {
  actions: number
  /** Size of the texts in UTF-8. */
  bytes: number
}

export const RING_LIMITS: RingLimits = { actions: 5000, bytes: 1024 * 1024 }

const encoder = new TextEncoder()

/** The latest actions, as many as both limits allow. */
export class Ring {
  private entries: Entry[] = []
  private sizes: number[] = []
  private bytes = 0
  private readonly limits: RingLimits

  constructor(limits: RingLimits) {
    this.limits = limits
  }

  /** Oldest first. */
  get all(): readonly Entry[] {
    return this.entries
  }

  /** Whether a limit is exceeded. */
  get hasSurplus(): boolean {
    return this.entries.length > this.limits.actions || this.bytes > this.limits.bytes
  }

  add(entry: Entry): void {
    const size = encoder.encode(entry.text).byteLength
    this.entries.push(entry)
    this.sizes.push(size)
    this.bytes += size
  }

  /** Removes and returns the oldest actions beyond the limits. */
  dropSurplus(): Entry[] {
    let surplus = 0
    while (this.entries.length - surplus > this.limits.actions || this.bytes > this.limits.bytes)
      this.bytes -= this.sizes[surplus++] ?? 0
    this.sizes.splice(0, surplus)
    return this.entries.splice(0, surplus)
  }
}
