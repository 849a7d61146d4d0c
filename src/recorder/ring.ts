/** A recorded action. */
export interface Entry {
  /** The action as JSON. */
  text: string
  /** When it happened, in ms since the epoch. */
  at: number
}

const encoder = new TextEncoder()

/** Actions in the order in which they happened, with the size of their texts. */
export class Ring {
  private entries: Entry[] = []
  private sizes: number[] = []
  /** Size of the texts in UTF-8. */
  bytes = 0

  /** Oldest first. */
  get all(): readonly Entry[] {
    return this.entries
  }

  get count(): number {
    return this.entries.length
  }

  add(entry: Entry): void {
    const size = encoder.encode(entry.text).byteLength
    this.entries.push(entry)
    this.sizes.push(size)
    this.bytes += size
  }

  /** The fewest of the oldest entries that have at least this many bytes. */
  oldest(bytes: number): readonly Entry[] {
    let count = 0
    for (let sum = 0; sum < bytes && count < this.sizes.length; count++) sum += this.sizes[count] ?? 0
    return this.entries.slice(0, count)
  }

  /** Removes and returns the oldest entries. */
  remove(count: number): Entry[] {
    for (const size of this.sizes.splice(0, count)) this.bytes -= size
    return this.entries.splice(0, count)
  }
}
