import { balanceOf, promotionsOf, transfer } from '../../../../server/domain/ledger/ledger'
import { openAccount } from '../../../helpers/server/accounts'
import { describeOnPostgres } from '../../../helpers/server/testDatabase'
import { startTestServer } from '../../../helpers/server/testServer'
import { until } from '../../../helpers/until'

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/**
 * PostgreSQL checks constraints on the row version that the statement's snapshot sees, before it finds out that the row has
 * been changed since. Credits that were not there yet must not make an affordable transfer fail.
 */
describeOnPostgres('while credits arrive at an empty account', (open) => {
  test('a transfer that waits for them is made', async () => {
    const db = await open()
    const parent = await openAccount(db, 0)
    const child = await openAccount(db, 0, parent)
    const common = { rootId: parent.id, amount: 100, at: Date.now() }
    let giving: Promise<unknown> = Promise.resolve()

    await db.transaction(async (sql) => {
      const sides = { from: promotionsOf(parent.id), to: balanceOf(parent.id) }
      await transfer(sql, { ...common, ...sides, key: 'arriving', kind: 'promotion' })
      const onwards = { from: balanceOf(parent.id), to: balanceOf(child.id) }
      giving = transfer(db, { ...common, ...onwards, key: 'onwards', kind: 'transfer' }).catch((error) => error)
      await until('it waits', async () => (await db.query(WAITING)).length > 0)
    })

    expect(await giving).toBe('made')
    await db.close()
  })

  test('a gift that waits for them is made, rather than answered with an internal error', async () => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    const sides = { from: promotionsOf(ann.id), to: balanceOf(ann.id) }
    let giving: ReturnType<typeof server.rest> | undefined

    await db.transaction(async (sql) => {
      const arriving = { ...sides, rootId: ann.id, key: 'arriving', amount: 1000, at: Date.now() }
      await transfer(sql, { ...arriving, kind: 'promotion' })
      const headers = { 'idempotency-key': 'gift-1' }
      const path = `Accounts/SubAccounts/${leo.id}/Credits`
      giving = server.rest('POST', path, { credits: 10 }, { token: ann.token, headers })
      await until('it waits', async () => (await db.query(WAITING)).length > 0)
    })

    expect((await giving)?.status).toBe(200)
    await server.close()
    await db.close()
  })
})
