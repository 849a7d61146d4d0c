import type { Database } from '../../../server/database/database'
import type { Transfer } from '../../../server/domain/ledger/ledger'
import { balanceOf, transfer } from '../../../server/domain/ledger/ledger'
import { checkLedger } from '../../../server/domain/ledger/ledgerCheck'
import { FakeClock } from '../fakeClock'
import { openAccount } from './accounts'

export type CheckedLedger = Awaited<ReturnType<typeof openCheckedLedger>>

/** A ledger with a parent, who gives a user credits, and its check. */
export async function openCheckedLedger(db: Database) {
  const clock = new FakeClock()
  const parent = await openAccount(db, 1000)
  const child = await openAccount(db, 0, parent)
  const gift = (key: string): Transfer => ({
    rootId: parent.id,
    key,
    kind: 'transfer',
    from: balanceOf(parent.id),
    to: balanceOf(child.id),
    amount: 10,
    at: clock.now(),
  })
  return {
    db,
    clock,
    parent,
    child,
    gift,
    give: (key: string) => transfer(db, gift(key)),
    /** Faults since the last check. */
    checkNew: () => checkLedger({ db, clock, all: false }),
    checkAll: () => checkLedger({ db, clock, all: true }),
    /** An SQL condition: legs or books of the child's balance. */
    ofChild: `owner_id = '${child.id}' AND kind = 'balance'`,
    /** An SQL condition: legs of the first gift. */
    ofFirst: `transfer_id = (SELECT id FROM ledger_transfer WHERE key = 'first')`,
  }
}
