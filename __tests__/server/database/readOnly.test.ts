import { inBulkhead } from '../../../server/database/bulkheads'
import type { Database } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/openDatabase'
import { createOnServer, describeOnPostgres } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnPostgres('a database that is read-only for a while, as after a failover', () => {
  let url: string
  let db: Database
  let operator: Database
  let server: TestServer
  beforeEach(async () => {
    url = await createOnServer()
    db = await openDatabase({ url })
    operator = await openDatabase({ url })
    server = await startTestServer(db)
  })
  afterEach(async () => {
    await setReadOnly(false)
    await server.close()
    for (const each of [db, operator]) await each.close()
  })

  const setReadOnly = async (isReadOnly: boolean) => {
    const name = new URL(url).pathname.slice(1)
    await operator.query('SET default_transaction_read_only = off')
    await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  }
  /** The others lose their connections, and new ones get the setting of now. */
  const endConnections = () =>
    operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
  const readAccount = async (token: string) => (await server.rest('GET', 'Account', undefined, { token })).status
  const rename = async (token: string) => (await server.rest('POST', 'Account', { name: 'Ann' }, { token })).status

  it('answers reads throughout, and writes again as soon as it can be written to', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    expect([await readAccount(token), await rename(token)]).toEqual([200, 200])
    await setReadOnly(true)
    await endConnections()
    await readAccount(token).catch(() => undefined)
    server.clock.jump(2 * 60_000)
    expect([await readAccount(token), await readAccount(token)]).toEqual([200, 200])
    expect([await rename(token), await rename(token)]).toEqual([503, 503])
    await setReadOnly(false)
    expect([await rename(token), await readAccount(token)]).toEqual([200, 200])
  })

  it('is over for connections kept busy by reads alone within seconds (19-read-only-connections.md)', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const name = new URL(url).pathname.slice(1)
    const role = 'ALTER ROLE current_user IN DATABASE'
    await operator.query(`${role} ${name} SET default_transaction_read_only = on`)
    await endConnections()
    await readAccount(token).catch(() => undefined)
    expect([await readAccount(token), await readAccount(token)]).toEqual([200, 200])
    await operator.query(`${role} ${name} RESET default_transaction_read_only`)
    // The first to be refused closes all of them, also those of the server's own jobs.
    await rename(token)
    expect([await rename(token), await rename(token)]).toEqual([200, 200])
    await expect(server.services.purchases.recover()).resolves.toBeUndefined()
    expect(server.errors).toEqual([])
  })

  it('is left by connections that only read, too', async () => {
    const pid = () =>
      inBulkhead({ pool: 'access', owner: 'reader' }, async () => {
        const [row] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        return row?.pid
      })
    const before = await pid()
    expect(await pid()).toBe(before)
    const failing = db.transaction(async (sql) => {
      await sql.query('SET TRANSACTION READ ONLY')
      await sql.query('DELETE FROM readiness')
    })
    await expect(failing).rejects.toMatchObject({ code: '25006' })
    await pid()
    expect(await pid()).not.toBe(before)
  })

  it('keeps a server from starting, in one sentence', async () => {
    await setReadOnly(true)
    await expect(openDatabase({ url })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message:
        'PostgreSQL can only be read at this address (it is a standby, or set to read-only): put the address of the primary into DATABASE_URL.',
    })
  })
})
