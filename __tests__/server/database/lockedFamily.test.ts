import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { lockRows } from '../../helpers/server/lockedRow'
import { describeOnPostgres, urlOf } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'

const REQUESTS = Array.from({ length: 30 }, (_, nth) => `key-${nth}`)

describeOnPostgres('while a row of one family is locked', (open) => {
  test('others log in and read; its own requests are told to come back, and are then done once', async () => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    const bob = await server.join({ phoneNumber: '+12015550145' })
    await server.give(ann, 42)
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
    const logIn = { provider_type: 'phone', phone_number: '+12015550145', passcode: '1234', ip_address: '' }
    const began = Date.now()
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await server.rest('POST', 'Access/Tokens', logIn)).status).toBe(200)
      expect(await statusOf(bob.token)).toBe(200)
    }
    expect((await server.ask('GET', '/api/ready')).status).toBe(200)
    if (process.env.MEASURE) console.log(`served in ${(Date.now() - began) / 10} ms`)

    for (const { status, headers, body } of await stuck)
      expect({ status, after: headers.get('retry-after'), body }).toEqual({
        status: 503,
        after: '5',
        body: { error: { code: 'unavailable', message: 'There was an error. Please try again.' } },
      })
    if (process.env.MEASURE) console.log(`refused in ${Date.now() - began} ms`)
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
})
