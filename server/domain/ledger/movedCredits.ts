import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../database/database'
import type { JournalLine } from '../../journal'

type Moved = Extract<JournalLine, { event: 'credits_moved' }>

const moved = new AsyncLocalStorage<Moved[]>()

/** Notes a transfer that the current transaction has made. A call's holds and minutes are too many to note. */
export function noteMoved(line: Omit<Moved, 'event'>): void {
  if (line.kind === 'call_release' || !line.kind.startsWith('call_'))
    moved.getStore()?.push({ event: 'credits_moved', ...line })
}

/** Wraps a database to report the transfers of each transaction once it is committed. */
export function watchTransfers(db: Database, report: (line: Moved) => void): Database {
  return {
    ...db,
    async transaction(work) {
      let made: Moved[] = []
      const result = await db.transaction((sql) => {
        // A transaction that failed may run again.
        made = []
        return moved.run(made, () => work(sql))
      })
      made.forEach(report)
      return result
    },
  }
}
