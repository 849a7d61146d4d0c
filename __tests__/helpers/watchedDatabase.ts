import type { Database } from '../../server/database/database'

/** A database of which a test knows when nothing is under way, and which fails or waits when the test wants it to. */
export class WatchedDatabase {
  readonly db: Database
  isBroken = false
  /** What each piece of work waits for before it begins. */
  before: () => Promise<void> = async () => undefined
  #running = 0

  constructor(db: Database) {
    const watch = async <T>(work: () => Promise<T>): Promise<T> => {
      this.#running += 1
      try {
        await this.before()
        if (this.isBroken) throw new Error('The database is gone')
        return await work()
      } finally {
        this.#running -= 1
      }
    }
    this.db = {
      ...db,
      query: (...statement) => watch(() => db.query(...statement)),
      change: (...statement) => watch(() => db.change(...statement)),
      transaction: (work) => watch(() => db.transaction(work)),
    }
  }

  get isAtWork(): boolean {
    return this.#running > 0
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.isAtWork ? 0 : quiet + 1)
      await new Promise<void>((resolve) => setImmediate(resolve))
  }
}
