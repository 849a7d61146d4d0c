import type { AccountRow } from '../../server/database/accountStore'
import type { Database } from '../../server/database/database'
import { balanceOf, transfer, usageOf } from '../../server/domain/ledger/ledger'
import { buyer, PACKAGE } from '../helpers/server/purchases'
import { openTestDatabase } from '../helpers/server/testDatabase'
import type { TestServer } from '../helpers/server/testServer'
import { startTestServer } from '../helpers/server/testServer'

/** Starting a database for the first time is slow on a busy machine. */
const FIRST_START_MS = 120_000

let accounts = 0

describe('§9 Business constants and limits: on the server', () => {
  let db: Database
  let server: TestServer
  let ann: AccountRow & { token: string }

  beforeAll(async () => {
    db = await openTestDatabase()
    server = await startTestServer(db)
  }, FIRST_START_MS)

  beforeEach(async () => {
    ann = await server.join({ phoneNumber: `+1201555${++accounts + 1000}`, emailAddress: 'ann@example.com' })
  })

  afterAll(async () => {
    await server.close()
    await db.close()
  })

  const priceOf = async (number: string) => {
    const { body } = await server.rest('GET', `Rates?to=${encodeURIComponent(number)}`, undefined, { token: ann.token })
    return body.resources.rate.credits_per_minute
  }

  test.each(['+12125550123', '+14165550123', '+525512345678'])(
    'Credits: 1 per minute for most calls: to %s',
    async (number) => expect(await priceOf(number)).toBe(1),
  )

  test.each(['+4915112345678', '+8801712345678'])(
    'Outside North America the cost may be higher: to %s',
    async (number) => expect(await priceOf(number)).toBeGreaterThan(1),
  )

  test('Reading: a balance_threshold of 2.5 dollars is 15 credits; fewer than 15 are topped up', async () => {
    const her = buyer(server, ann.token)
    await her.payByCard((await her.openCheckout()).body.result.client_secret)
    const settings = { stripe_product_id: PACKAGE.id, balance_threshold: 2.5, is_active: 1 }
    await server.rest('POST', 'Accounts/AutoReplenishers/', settings, { token: ann.token })
    const spend = async (credits: number) => {
      const sides = { from: balanceOf(ann.id), to: usageOf(ann.rootId) }
      const spent = { rootId: ann.rootId, key: `spent:${credits}`, kind: 'call_minute' as const, ...sides }
      await transfer(db, { ...spent, amount: credits * 100, at: server.clock.now() })
      server.services.topUps.topUpIfDue(ann.id)
      await server.services.topUps.settled()
    }
    await spend(PACKAGE.credits - 15)
    expect(await her.credits()).toBe(15)
    await spend(0.5)
    expect(await her.credits()).toBe(14.5 + PACKAGE.credits)
  })

  test.each([
    ['123', 422],
    ['4711', 200],
    ['918273', 200],
    ['1234567', 422],
  ])('Reading: the server refuses a new PIN that is not 4 to 6 digits: %s', async (new_password, status) => {
    const verification_receipt = await server.prove(ann.phoneNumber, 'accounts.password.update')
    const answer = await server.rest('POST', 'Accounts/password', { new_password, verification_receipt })
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body.error.message).toBe('Please choose a PIN of 4 to 6 digits.')
  })
})
