import { writeSync } from 'node:fs'
import { openDatabase } from '../../../../server/database/openDatabase'
import { balanceOf, promotionsOf, transfer } from '../../../../server/domain/ledger/ledger'
import { openAccount } from '../accounts'

/** Makes transfers on the database of a folder, printing each one's key, until it is killed. */
const [folder = ''] = process.argv.slice(2)
const db = await openDatabase({ folder })
const account = await openAccount(db, 0)
for (let n = 0; ; n += 1) {
  const key = `${account.id}:${n}`
  await transfer(db, {
    rootId: account.id,
    key,
    kind: 'promotion',
    from: promotionsOf(account.id),
    to: balanceOf(account.id),
    amount: 1 + (n % 7),
    at: Date.now(),
  })
  writeSync(1, `${key}\n`)
}
