import type { Database } from '../../../server/database/database'

/** A database that a test can wait for, hold up or make fail. */
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

  /** Holds the next operation back, letting later ones overtake it, and returns the function that releases it. */
  holdNext(): () => void {
    let release: () => void = () => undefined
    this.#held = new Promise<void>((resolve) => {
      release = resolve
    })
    return () => release()
  }

  /** Waits until only `held` operations are in progress. */
  async settled(held = 0): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#running > held ? 0 : quiet + 1)
      await new Promise<void>((resolve) => setImmediate(resolve))
  }
}
