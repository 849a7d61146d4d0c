import type { Database } from '../../../server/database/database'

/** A database of which a test knows when nothing is under way, and which fails or waits when the test wants it to. */
export class WatchedDatabase {
  readonly db: Database
  isBroken = false
  #held: Promise<void> | undefined
  #running = 0

  constructor(db: Database) {
    const watch = async <T>(work: () => Promise<T>): Promise<T> => {
      this.#running += 1
      try {
        const held = this.#held
        this.#held = undefined
        await held
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

  /** Keeps the next piece of work waiting, and what comes later overtakes it; gives how to let it go on. */
  holdNext(): () => void {
    let letGo: () => void = () => undefined
    this.#held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    return () => letGo()
  }

  /** Waits until nothing is under way but what is held. */
  async settled(held = 0): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#running > held ? 0 : quiet + 1)
      await new Promise<void>((resolve) => setImmediate(resolve))
  }
}
