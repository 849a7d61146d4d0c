import { inBulkhead } from '../../../server/database/bulkheads'
import type { Database } from '../../../server/database/database'
import { TemporaryFault } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/openDatabase'
import { describeOnPostgres, urlOf } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

const SLOW = 'SELECT pg_sleep(60)'

/** Ends what still runs, even if nobody waits for it any more. */
const cancel = (db: Database, statement: string) =>
  db.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query = $1 AND state = 'active'`, [statement])

describeOnPostgres('a database that does not answer in time', (open) => {
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (fault) => [fault instanceof TemporaryFault, fault.code ?? fault.message],
    )

  test.each([
    ['a slow statement', { statement_timeout: 200 }, '57014'],
    ['silence', { query_timeout: 200 }, 'Query read timeout'],
  ])('%s is a fault that passes', async (_, timeouts, fault) => {
    const db = await open()
    const impatient = await openDatabase({ url: await urlOf(db) }, timeouts)
    expect(await faultOf(impatient.query(SLOW))).toEqual([true, fault])
    expect(await faultOf(impatient.transaction((sql) => sql.query(SLOW)))).toEqual([true, fault])
    expect(await impatient.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await impatient.close()
    await cancel(db, SLOW)
    await db.close()
  })

  test('requests that get no connection are answered with 503 and Retry-After, others are served', async () => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const list = (token: string) => server.rest('GET', 'Account/CallerIds', undefined, { token })
    const busy = [1, 2].map(() => inBulkhead({ pool: 'general', owner: ann.id }, () => db.query(SLOW)))
    const ended = Promise.allSettled(busy)
    await until('the family has its share', async () => db.poolUsage().some(({ busy }) => busy === 2))
    const { status, headers, body } = await list(ann.token)
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '5', 'unavailable'])
    expect((await list(bob.token)).status).toBe(200)
    await cancel(db, SLOW)
    await ended
    await server.close()
    await db.close()
  })
})
