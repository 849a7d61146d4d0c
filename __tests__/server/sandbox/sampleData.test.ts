import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { createPins } from '../../../server/domain/access/pins'
import { seedSampleData } from '../../../server/sandbox/sampleData'
import { FakeClock } from '../../helpers/fakeClock'
import { describeOnAnyDatabase, describeOnPostgres } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const DAY_MS = 86_400_000

describeOnAnyDatabase("the sandbox's sample data", (open) => {
  let db: Database
  let server: TestServer
  const pins = createPins('p'.repeat(32))
  beforeAll(async () => {
    db = await open()
    server = await startTestServer(db)
    expect(await seedSampleData({ db, clock: server.clock, pins })).toBe(true)
  })
  afterAll(async () => {
    await server.close()
    await db.close()
  })

  const logIn = async (payload: object): Promise<string> => {
    const { body } = await server.rest('POST', 'Access/Tokens', payload)
    return body.resources.token.access_token
  }
  const byPhone = (phone_number: string) =>
    logIn({ provider_type: 'phone', phone_number, passcode: '1234', ip_address: '' })
  const get = async (path: string, token: string) =>
    (await server.rest('GET', path, undefined, { token })).body.resources

  it.each([
    ['(201) 555-0123', { credits: 42, is_corporate: false, is_paid: true, is_active: true }],
    ['(201) 555-0167', { credits: 8, is_corporate: false, parent_account_sid: expect.any(String) }],
    ['(201) 555-0168', { credits: 1, is_corporate: false, parent_account_sid: expect.any(String) }],
    ['(201) 555-0145', { credits: 600, is_corporate: true, is_paid: true }],
  ])('has an account %s with PIN 1234', async (number, account) => {
    const token = await byPhone(number)
    expect((await get('Account', token)).account).toMatchObject(account)
    expect((await get('Account/CallerIds', token)).caller_ids[0]).toMatchObject({ is_default: true })
  })

  it('gives its standard parent several caller IDs, and a legacy PIN', async () => {
    const token = await logIn({ provider_type: 'legacy_pin', pin: 'legacy-4711' })
    expect((await get('Account', token)).account.phone_number).toBe('+12015550123')
    expect((await get('Account/CallerIds', token)).caller_ids.length).toBeGreaterThan(1)
  })

  it('has a sub-account with a pending request', async () => {
    const token = await byPhone('(201) 555-0168')
    const { sid } = (await get('Account', token)).account
    expect((await server.rpc('sub_acct.list_credit_requests', { id: sid }, token)).body.result).toMatchObject([
      { status: 'pending', credits: 25 },
    ])
  })

  it('shows its parent three sub-accounts, one of them still invited', async () => {
    const { accounts, total } = await get('Accounts', await byPhone('(201) 555-0123'))
    expect(accounts).toMatchObject([
      { name: 'Ivy Chen', status: 'active', credits: 1, credit_request: { credits: 25 } },
      { name: 'Leo Chen', status: 'active', credits: 8 },
      { name: 'Noah Chen', status: 'invited', credits: 0, usage_this_month: { calls: 0 } },
    ])
    expect(total).toMatchObject({ accounts: 3, credits: 9 })
  })

  it('has 400 calls of ninety days, none in progress, that add up in the ledger', async () => {
    const [{ calls, oldest, newest, open: inProgress } = {} as Record<string, unknown>] = await db.query(
      `SELECT count(*) AS calls, min(created_at) AS oldest, max(ended_at) AS newest, count(*) FILTER (WHERE status <> 'ended') AS open FROM call`,
    )
    expect([calls, inProgress]).toEqual([400, 0])
    expect((oldest as Date).getTime()).toBeGreaterThan(server.clock.now() - 91 * DAY_MS)
    expect((newest as Date).getTime()).toBeLessThan(server.clock.now())
    expect(await findLedgerFaults(db)).toEqual([])
  })

  it('shows its parent the calls of its sub-accounts too', async () => {
    const { calls } = await get('Calls?limit=200', await byPhone('(201) 555-0123'))
    const names = new Set(calls.map(({ account_name }: { account_name: string }) => account_name))
    expect(names).toEqual(new Set(['Maya Chen', 'Leo Chen', 'Ivy Chen']))
  })

  it('has a receipt for every package that was bought', async () => {
    const token = await byPhone('(201) 555-0123')
    const { transactions } = await get('Account/Transactions?kind=purchase', token)
    expect(transactions.length).toBeGreaterThan(1)
    for (const { sid, amount_usd } of transactions)
      expect((await get(`Account/Transactions/${sid}/Receipt`, token)).receipt).toMatchObject({
        amount_usd,
        status: 'paid',
      })
  })

  it('is only created in an empty database', async () => {
    expect(await seedSampleData({ db, clock: server.clock, pins })).toBe(false)
    expect(await db.query('SELECT 1 FROM account')).toHaveLength(5)
  })
})

describeOnPostgres('an empty database', (open) => {
  it('is filled by one of several servers that start on it at once', async () => {
    const db = await open()
    const server = { db, clock: new FakeClock(), pins: createPins('p'.repeat(32)) }
    const filled = await Promise.all([seedSampleData(server), seedSampleData(server)])
    expect(filled.sort()).toEqual([false, true])
    expect(await db.query('SELECT 1 FROM account')).toHaveLength(5)
    await db.close()
  })
})
