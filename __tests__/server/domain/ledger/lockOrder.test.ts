import { balanceOf, transfer } from '../../../../server/domain/ledger/ledger'
import { openAccount } from '../../../helpers/server/accounts'
import { lockRows } from '../../../helpers/server/lockedRow'
import { describeOnPostgres, urlOf } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const BALANCE = `SELECT FROM ledger_account WHERE owner_id = $1 AND kind = 'balance' FOR UPDATE`

describeOnPostgres('transfers between two accounts', (open) => {
  test.each(['up', 'down'])('hold nothing that others need while they wait: %s', async (direction) => {
    const db = await open()
    const parent = await openAccount(db, 1000)
    const child = await openAccount(db, 1000, parent)
    const [low = '', high = ''] = [parent.id, child.id].sort()
    const [from, to] = direction === 'up' ? [low, high] : [high, low]
    const release = await lockRows(await urlOf(db), BALANCE, [low])

    const paying = transfer(db, {
      rootId: parent.id,
      key: direction,
      kind: 'transfer',
      from: balanceOf(from),
      to: balanceOf(to),
      amount: 100,
      at: Date.now(),
    })
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await until('it waits for the first account', async () => (await db.query(waiting)).length > 0)

    expect(await db.query(`${BALANCE} NOWAIT`, [high])).toHaveLength(1)
    await release()
    expect(await paying).toBe('made')
    await db.close()
  })
})
