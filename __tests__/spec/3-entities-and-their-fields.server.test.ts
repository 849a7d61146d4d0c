import type { AccountRow } from '../../server/database/accountStore'
import { setLegacyPin } from '../../server/database/accountStore'
import type { Database } from '../../server/database/database'
import { buyer, PACKAGE } from '../helpers/server/purchases'
import { openTestDatabase } from '../helpers/server/testDatabase'
import type { TestServer } from '../helpers/server/testServer'
import { startTestServer } from '../helpers/server/testServer'

/** Starting a database for the first time is slow on a busy machine. */
const FIRST_START_MS = 120_000

let accounts = 0
const newNumber = () => `+1201555${++accounts + 1000}`

describe('§3 Entities and their fields: as the server returns them', () => {
  let db: Database
  let server: TestServer
  let ann: AccountRow & { token: string }

  beforeAll(async () => {
    db = await openTestDatabase()
    server = await startTestServer(db)
  }, FIRST_START_MS)

  beforeEach(async () => {
    ann = await server.join({ phoneNumber: newNumber() })
  })

  afterAll(async () => {
    await server.close()
    await db.close()
  })

  const get = async (path: string, { token }: { token: string } = ann) =>
    (await server.rest('GET', path, undefined, { token })).body.resources
  const saveReplenisher = (is_active: number) => {
    const settings = { stripe_product_id: PACKAGE.id, balance_threshold: 2.5, is_active }
    return server.rest('POST', 'Accounts/AutoReplenishers/', settings, { token: ann.token })
  }

  test('User data: sid, is_paid, is_corporate, is_active (boolean), credits (number)', async () => {
    expect((await get('Account')).account).toMatchObject({
      sid: ann.id,
      is_paid: true,
      is_corporate: false,
      is_active: true,
      credits: 0,
    })
  })

  test('User data: parent_account_sid (sub-accounts only)', async () => {
    const child = await server.join({ phoneNumber: newNumber(), rootId: ann.id })
    expect((await get('Account', child)).account.parent_account_sid).toBe(ann.id)
    expect((await get('Account')).account).not.toHaveProperty('parent_account_sid')
  })

  test('plugins.auto_replenishers: a list of objects with sid and is_active', async () => {
    expect((await get('Account')).account.plugins.auto_replenishers).toEqual([])
    await saveReplenisher(1)
    const [{ sid }] = (await get('Account/AutoReplenishers')).auto_replenishers
    expect((await get('Account')).account.plugins.auto_replenishers).toEqual([{ sid, is_active: true }])
  })

  test.each(['standard', 'corporate'])(
    'Package: id, default_price.unit_amount in cents, images (list), metadata.credits (number-like), metadata.group: %s',
    async (group) => {
      const { result } = (await server.rpc('list_products', { group }, ann.token)).body
      expect(result.length).toBeGreaterThan(0)
      for (const each of result) {
        expect(each).toMatchObject({ id: expect.any(String), images: expect.any(Array), metadata: { group } })
        expect(Number.isInteger(each.default_price.unit_amount)).toBe(true)
        expect(Number(each.metadata.credits)).toBeGreaterThan(0)
      }
    },
  )

  test.each([1, 0])(
    'Auto-replenisher: sid, stripe_product_id, balance_threshold, is_active (1 or 0): %d',
    async (is_active) => {
      expect((await saveReplenisher(is_active)).status).toBe(200)
      expect((await get('Account/AutoReplenishers')).auto_replenishers).toEqual([
        { sid: expect.any(String), stripe_product_id: PACKAGE.id, balance_threshold: 2.5, is_active },
      ])
    },
  )

  test('Verification: verification_sid, then verification_receipt, which sets a PIN with new_password', async () => {
    const verification_receipt = await server.prove(ann.phoneNumber, 'accounts.password.update')
    expect(verification_receipt).toEqual(expect.any(String))
    const reset = { new_password: '4711', verification_receipt }
    expect((await server.rest('POST', 'Accounts/password', reset)).status).toBe(200)
  })

  test('Checkout session response: result.client_secret, result.publishable_key', async () => {
    const { body } = await buyer(server, ann.token).openCheckout()
    expect(body.result).toMatchObject({ client_secret: expect.any(String), publishable_key: expect.any(String) })
  })

  test('PayPal transaction response: resources.transaction.gateways[0].redirect_url', async () => {
    const { body } = await buyer(server, ann.token).order()
    expect(URL.canParse(body.resources.transaction.gateways[0].redirect_url)).toBe(true)
  })

  test('Login payload: provider_type ("phone"), phone_number, passcode, ip_address. Response: resources.token.access_token', async () => {
    const logIn = { provider_type: 'phone', phone_number: ann.phoneNumber, passcode: '1234', ip_address: '203.0.113.7' }
    const { body } = await server.rest('POST', 'Access/Tokens', logIn)
    const token = body.resources.token.access_token
    expect((await get('Account', { token })).account.sid).toBe(ann.id)
  })

  test('Reminder payload: provider_type, lookup (email)', async () => {
    const { pins, reminders } = server.services
    const owner = await server.join({ phoneNumber: newNumber(), emailAddress: 'owner@example.com' })
    const legacyPin = { hash: pins.lookupHash('legacy-4711'), sealed: pins.legacyPin.seal('legacy-4711') }
    await setLegacyPin(db, owner.id, legacyPin)
    const reminder = { provider_type: 'legacy_pin', lookup: 'owner@example.com' }
    expect((await server.rest('POST', 'Access/Reminders', reminder)).status).toBe(200)
    await reminders.settled()
    expect(server.outbox.messages('owner@example.com')).toHaveLength(1)
  })

  test('Credit request: status. Request payload: credits (amount)', async () => {
    const child = await server.join({ phoneNumber: newNumber(), rootId: ann.id })
    await server.rpc('sub_acct.request_credits', { id: child.id, credits: 12.5 }, child.token)
    const { result } = (await server.rpc('sub_acct.list_credit_requests', { id: child.id }, child.token)).body
    expect(result).toMatchObject([{ status: 'pending', credits: 12.5 }])
  })

  test('Error object: error.code, error.message', async () => {
    const wrong = { provider_type: 'phone', phone_number: ann.phoneNumber, passcode: '9999', ip_address: '' }
    const { status, body } = await server.rest('POST', 'Access/Tokens', wrong)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error).toEqual({ code: expect.anything(), message: expect.any(String) })
  })
})
