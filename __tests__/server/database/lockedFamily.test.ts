import { insertCall } from '../../../server/database/calls/newCallStore'
import { TemporaryFault } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { callLifeInBulkheads } from '../../../server/domain/calls/callBulkheads'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { createIdempotency } from '../../../server/domain/idempotency/idempotency'
import { newId } from '../../../server/ground/ids'
import { byMinute } from '../../../shared/billing'
import { openAccount } from '../../helpers/server/accounts'
import { lockRows } from '../../helpers/server/lockedRow'
import { describeOnPostgres, urlOf } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

/** More than may wait for a connection before the server turns others away. */
const REQUESTS = Array.from({ length: 80 }, (_, nth) => `key-${nth}`)

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

describeOnPostgres('while a row of one family is locked', (open) => {
  test('others log in and read; its own requests get 503 with Retry-After, and their retries are done once', async () => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    const bob = await server.join({ phoneNumber: '+12015550145' })
    await server.give(ann, 92)
    const give = (key: string) =>
      server.rest(
        'POST',
        `Accounts/SubAccounts/${leo.id}/Credits`,
        { credits: 1 },
        {
          token: ann.token,
          headers: { 'idempotency-key': key },
        },
      )
    const statusOf = async (token: string) => (await server.rest('GET', 'Account', undefined, { token })).status

    const unlock = await lockRows(await urlOf(db), 'SELECT FROM ledger_account WHERE root_id = $1 FOR UPDATE', [ann.id])
    const stuck = Promise.all(REQUESTS.map(give))
    await until('some wait for the lock', async () => (await db.query(WAITING)).length > 1)
    const logIn = { provider_type: 'phone', phone_number: '+12015550145', passcode: '1234', ip_address: '' }
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await server.rest('POST', 'Access/Tokens', logIn)).status).toBe(200)
      expect(await statusOf(bob.token)).toBe(200)
      expect((await db.query(WAITING)).length).toBeLessThanOrEqual(2)
    }
    expect((await server.ask('GET', '/api/ready')).status).toBe(200)

    for (const { status, headers, body } of await stuck)
      expect({ status, after: headers.get('retry-after'), body }).toEqual({
        status: 503,
        after: '5',
        body: { error: { code: 'unavailable', message: 'There was an error. Please try again.' } },
      })
    const rpc = await server.rpc('acct.list_credit_requests', { id: ann.id }, ann.token)
    expect(rpc.status).toBe(200)
    await unlock()
    for (const key of [...REQUESTS, ...REQUESTS]) expect((await give(key)).status).toBe(200)
    const { body } = await server.rest('GET', 'Account', undefined, { token: ann.token })
    expect(body.resources.account.credits).toBe(12)
    expect(await findLedgerFaults(db)).toEqual([])
    await server.close()
    await db.close()
  })

  test("others' keyed requests are served while the answer to its own cannot be stored", async () => {
    const db = await open()
    const server = await startTestServer(db)
    const [ann, bob] = [
      await server.join({ phoneNumber: '+12015550123' }),
      await server.join({ phoneNumber: '+12015550145' }),
    ]
    const idempotency = createIdempotency({ db, clock: server.clock })
    const answerOnce = ({ id: accountId }: { id: string }, work: () => Promise<string>) =>
      idempotency.answerOnce({ accountId, key: 'key', request: [] }, work)
    let unlock = async () => {}
    const stuck = answerOnce(ann, async () => {
      unlock = await lockRows(await urlOf(db), 'SELECT FROM idempotency WHERE account_id = $1 FOR UPDATE', [ann.id])
      return 'lost'
    })
    await expect(stuck).rejects.toThrow(TemporaryFault)
    expect(await answerOnce(bob, async () => 'answered')).toBe('answered')
    await unlock()
    expect(await answerOnce(ann, async () => 'answered later')).toBe('answered later')
    await server.close()
    await db.close()
  })

  test('log-ins to others go on while its own wait', async () => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    await server.join({ phoneNumber: '+12015550145' })
    const logIn = (phone_number: string) =>
      server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number, passcode: '1234', ip_address: '' })

    const unlock = await lockRows(await urlOf(db), 'SELECT FROM account WHERE id = $1 FOR UPDATE', [ann.id])
    const stuck = Promise.all(REQUESTS.slice(0, 4).map(() => logIn('+12015550123')))
    await until('some wait for the lock', async () => (await db.query(WAITING)).length > 1)
    expect((await logIn('+12015550145')).status).toBe(200)
    expect((await db.query(WAITING)).length).toBeLessThanOrEqual(2)
    for (const { status } of await stuck) expect(status).toBe(503)
    await unlock()
    expect((await logIn('+12015550123')).status).toBe(200)
    await server.close()
    await db.close()
  })

  test("waiting log-ins don't delay those who are logged in, nor requests with a made-up token", async () => {
    const db = await open()
    const server = await startTestServer(db)
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const numbers = ['+12015550123', '+12015550124', '+12015550125', '+12015550126']
    const ids = await Promise.all(numbers.map(async (phoneNumber) => (await server.join({ phoneNumber })).id))
    const logIn = (phone_number: string) => {
      const credentials = { provider_type: 'phone', phone_number, passcode: '1234', ip_address: '' }
      return server.rest('POST', 'Access/Tokens', credentials, { token: phone_number })
    }

    const unlock = await lockRows(await urlOf(db), 'SELECT FROM account WHERE id = ANY ($1) FOR UPDATE', [ids])
    const stuck = Promise.all([...numbers, ...numbers].map(logIn))
    await until('some wait for the lock', async () => (await db.query(WAITING)).length > 2)
    const busy = Object.fromEntries(db.poolUsage().map(({ pool, busy }) => [pool, busy]))
    expect(busy.access ?? 0).toBe(0)
    const options = { token: bob.token, headers: { 'idempotency-key': 'key' } }
    expect((await server.rest('GET', 'Account', undefined, { token: bob.token })).status).toBe(200)
    expect((await server.rest('POST', 'Contacts/Import', { contacts: [] }, options)).status).not.toBe(503)
    for (const { status } of await stuck) expect(status).toBe(503)
    await unlock()
    await server.close()
    await db.close()
  })

  test('calls of others go on, and its own are booked once it is free', async () => {
    const db = await open()
    const now = Date.now()
    const life = callLifeInBulkheads(createCallLife({ db, clock: { now: () => now } }), db)
    const call = async ({ id: accountId, rootId }: { id: string; rootId: string }) => {
      const id = newId(now)
      const at = new Date(now)
      const to = '+12025550100'
      const parties = { to, country: 'US', callerId: '+12015550123', price: byMinute(100) }
      await insertCall(db, { id, rootId, accountId, ...parties, createdAt: at, dueAt: new Date(now + 60_000) })
      await life.admit({ callSid: id, sipCallId: id, dialled: to })
      return id
    }
    const ann = await openAccount(db, 1000)
    const users = await Promise.all(Array.from({ length: 11 }, () => openAccount(db, 1000, ann)))
    const calls = await Promise.all([ann, ...users].map(call))
    const other = await call(await openAccount(db, 1000))

    const unlock = await lockRows(await urlOf(db), 'SELECT FROM call WHERE root_id = $1 FOR UPDATE', [ann.id])
    const stuck = Promise.allSettled(calls.map((id) => life.answer(id, now)))
    await until('some wait for the lock', async () => (await db.query(WAITING)).length > 1)
    expect(await life.answer(other, now)).toMatchObject({ status: 'answered', incrementsBegun: 1 })
    expect((await db.query(WAITING)).length).toBeLessThanOrEqual(2)

    for (const answered of await stuck) expect(answered).toMatchObject({ reason: expect.any(TemporaryFault) })
    await unlock()
    for (const id of calls) expect(await life.answer(id, now)).toMatchObject({ status: 'answered', incrementsBegun: 1 })
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })
})
