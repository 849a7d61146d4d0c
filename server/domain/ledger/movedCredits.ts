import type { Database, Sql } from '../../database/database'
import type { TransferRow } from '../../database/ledgerStore'
import type { MovedLine } from '../../ground/journal'

const reports = new WeakMap<Sql, (line: MovedLine) => void>()

/** Notes a transfer that has been made. A call's holds and minutes are too many to note. */
export function noteMoved(sql: Sql, { id, kind, amount, from, to, purchaseId, callId }: TransferRow): void {
  if (kind.startsWith('call_') && kind !== 'call_release') return
  const sides = { from: from.ownerId, fromKind: from.kind, to: to.ownerId, toKind: to.kind }
  reports.get(sql)?.({
    event: 'credits_moved',
    transfer: id,
    kind,
    amount,
    ...sides,
    purchase: purchaseId,
    call: callId,
  })
}

/** Wraps a database to report its transfers: those of a transaction once it is committed, others at once. */
export function watchTransfers(db: Database, report: (line: MovedLine) => void): Database {
  const watched: Database = {
    ...db,
    async transaction(work) {
      let made: MovedLine[] = []
      const result = await db.transaction((sql) => {
        // A transaction that failed may run again.
        made = []
        reports.set(sql, (line) => made.push(line))
        return work(sql)
      })
      made.forEach(report)
      return result
    },
  }
  reports.set(watched, report)
  return watched
}
