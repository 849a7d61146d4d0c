import type { Database } from '../../server/database/database'
import { rateFor } from '../../server/domain/rates/rateFor'
import { toCredits } from '../../shared/credits'
import { FakeClock } from '../helpers/fakeClock'
import { CallWorld, numberAt, openCaller } from '../helpers/server/callWorld'
import { buyer } from '../helpers/server/purchases'
import { openTestDatabase } from '../helpers/server/testDatabase'
import type { TestServer } from '../helpers/server/testServer'
import { startTestServer } from '../helpers/server/testServer'

const priceOf = (number: string) => {
  const rate = rateFor(number)
  return rate.callable ? toCredits(rate.price.perMinute) : rate.reason
}

describe('§1 What the product does and for whom: calls', () => {
  let db: Database

  beforeEach(async () => {
    db = await openTestDatabase()
  })

  afterEach(() => db.close())

  test.each([
    [1, 59, 1],
    [1, 61, 2],
    [1, 600, 10],
    [2.5, 61, 5],
  ])('Credits are consumed per call minute: at %d a minute, %d seconds cost %d', async (rate, seconds, credits) => {
    const world = new CallWorld(db, new FakeClock())
    await world.start()
    const caller = await openCaller(db, 4200)
    const { sid } = await world.talk(caller, numberAt(rate))
    await world.advance(seconds)
    world.carrier.end(sid)
    await world.settled()
    expect(await world.calls.get(caller, sid)).toMatchObject({ credits })
  })

  test.each(['+12025550100', '+14165550100', '+525512345678', '+442079460123', '+33123456789'])(
    'Most calls cost 1 credit per minute: to %s',
    (number) => expect(priceOf(number)).toBe(1),
  )

  test.each(['+4915112345678', '+8801712345678', '+5352345678'])(
    'Destinations outside North America may cost more: to %s',
    (number) => expect(priceOf(number)).toBeGreaterThan(1),
  )
})

describe('§1 What the product does and for whom: accounts', () => {
  let db: Database
  let server: TestServer

  beforeEach(async () => {
    db = await openTestDatabase()
    server = await startTestServer(db)
  })

  afterEach(async () => {
    await server.close()
    await db.close()
  })

  const openParent = (change = {}) => server.join({ phoneNumber: '+12015550123', ...change })
  const openSubAccount = (parent: { id: string }) => server.join({ phoneNumber: '+12015550124', rootId: parent.id })
  const accountOf = async ({ token }: { token: string }) =>
    (await server.rest('GET', 'Account', undefined, { token })).body.resources.account

  test('Users hold an account and a credit balance', async () => {
    const parent = await openParent()
    await server.give(parent, 42)
    expect(await accountOf(parent)).toMatchObject({ sid: parent.id, credits: 42 })
  })

  test('Accounts are parent accounts or sub-accounts. A sub-account carries a parent_account_sid', async () => {
    const parent = await openParent()
    expect(await accountOf(parent)).not.toHaveProperty('parent_account_sid')
    expect(await accountOf(await openSubAccount(parent))).toMatchObject({ parent_account_sid: parent.id })
  })

  test('Users are standard or corporate (is_corporate). Corporate users see a separate package group', async () => {
    const parent = await openParent({ isCorporate: true })
    expect(await accountOf(parent)).toMatchObject({ is_corporate: true })
    const list = async (group: string) => (await server.rpc('list_products', { group }, parent.token)).body.result
    const groupsOf = (packages: { metadata: { group: string } }[]) =>
      new Set(packages.map((each) => each.metadata.group))
    expect(groupsOf(await list('corporate'))).toEqual(new Set(['corporate']))
    expect(groupsOf(await list('standard'))).toEqual(new Set(['standard']))
  })

  test('Sub-accounts cannot buy', async () => {
    const parent = await openParent()
    const child = await openSubAccount(parent)
    const buy = async ({ token }: { token: string }) => (await buyer(server, token).openCheckout()).body
    expect(await buy(parent)).toHaveProperty('result.client_secret')
    expect(await buy(child)).toMatchObject({ error: { message: expect.any(String) } })
  })

  test('They ask their parent for more credits', async () => {
    const parent = await openParent()
    const child = await openSubAccount(parent)
    await server.rpc('sub_acct.request_credits', { id: child.id, credits: 20 }, child.token)
    const { body } = await server.rpc('sub_acct.list_credit_requests', { id: child.id }, child.token)
    expect(body.result).toMatchObject([{ credits: 20, status: 'pending' }])
  })

  test.each(['text', 'call'])('Phone ownership is verified by a text or voice code: %s', async (method) => {
    const phone_number = '+12015550125'
    const asked = { phone_number, method, scope: 'accounts.create' }
    const { verification_sid } = (await server.rest('POST', 'verification/request/', asked)).body
    const [message] = server.outbox.messages(phone_number)
    expect(message).toMatchObject({ method })
    const verification_code = message?.text.replace(/\D/g, '').slice(0, 6)
    const verified = await server.rest('POST', 'verification/verify/', { verification_sid, verification_code })
    expect(verified.body).toEqual({ verification_receipt: expect.any(String) })
  })
})
