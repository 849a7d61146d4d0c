import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('an upgrade to a corporate account', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const application = { company_name: 'Chen Imports', website: 'chen.example', monthly_minutes: 2000 }
  const apply = (change: object = {}, { token } = ann) =>
    server.rest('POST', 'Account/Upgrade', { ...application, ...change }, { token })
  const newest = async ({ token } = ann) =>
    (await server.rest('GET', 'Account/Upgrade', undefined, { token })).body.resources.upgrade
  const account = async ({ token } = ann) =>
    (await server.rest('GET', 'Account', undefined, { token })).body.resources.account
  const resolve = (sid: string, status: 'approved' | 'denied') => server.services.upgrades.resolve(sid, status)

  it('is applied for, and waits', async () => {
    expect(await newest()).toBeUndefined()
    const { status, body } = await apply({ company_name: ' Chen Imports ' })
    expect(status).toBe(200)
    expect(body.resources.upgrade).toEqual({
      ...application,
      sid: expect.any(String),
      status: 'pending',
      created_at: '2026-11-21T12:00:00.000Z',
    })
    expect(await newest()).toEqual(body.resources.upgrade)
    expect((await account()).is_corporate).toBe(false)
    expect(await server.services.upgrades.pending()).toMatchObject([{ accountName: ann.name, monthlyMinutes: 2000 }])
  })

  it('can do without a website', async () => {
    const { company_name, monthly_minutes } = application
    const bare = await server.rest('POST', 'Account/Upgrade', { company_name, monthly_minutes }, { token: ann.token })
    expect(bare.body.resources.upgrade).not.toHaveProperty('website')
  })

  it('can only be pending once, however many apply at once', async () => {
    const answers = await Promise.all([apply(), apply(), apply()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await apply()).toMatchObject({
      status: 409,
      body: {
        error: { code: 'upgrade_pending', message: 'We already have your application and will answer it soon.' },
      },
    })
  })

  it('once approved, makes the account corporate and sells it the corporate packages', async () => {
    const { sid } = (await apply()).body.resources.upgrade
    await resolve(sid, 'approved')
    expect((await account()).is_corporate).toBe(true)
    expect(await newest()).toMatchObject({ sid, status: 'approved' })
    const checkout = await server.rpc('create_checkout_session', { stripe_product_id: 'prod_corporate_165' }, ann.token)
    expect(checkout.body.result.client_secret).toEqual(expect.any(String))
    expect(await apply()).toMatchObject({ status: 409, body: { error: { code: 'already_corporate' } } })
  })

  it('once denied, may be applied for again', async () => {
    const { sid } = (await apply()).body.resources.upgrade
    await resolve(sid, 'denied')
    expect([await newest(), (await account()).is_corporate]).toMatchObject([{ status: 'denied' }, false])
    server.clock.jump(1000)
    expect((await apply()).status).toBe(200)
    expect(await newest()).toMatchObject({ status: 'pending' })
  })

  it('is resolved once', async () => {
    const { sid } = (await apply()).body.resources.upgrade
    const answers = await Promise.allSettled([
      resolve(sid, 'approved'),
      resolve(sid, 'approved'),
      resolve(sid, 'denied'),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(resolve(sid, 'denied')).rejects.toMatchObject({ status: 409, code: 'already_answered' })
    await expect(resolve('made-up', 'approved')).rejects.toMatchObject({ status: 404 })
    expect((await account()).is_corporate).toBe((await newest()).status === 'approved')
  })

  it('is not for sub-accounts, and leaves them as they are', async () => {
    const sub = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    expect((await apply({}, sub)).status).toBe(404)
    expect((await server.rest('GET', 'Account/Upgrade', undefined, { token: sub.token })).status).toBe(404)
    await resolve((await apply()).body.resources.upgrade.sid, 'approved')
    expect((await account(sub)).is_corporate).toBe(false)
  })

  it('is not for suspended accounts, and not for visitors', async () => {
    const eve = await server.join({ phoneNumber: '+12015550150', state: 'suspended' })
    expect((await apply({}, eve)).status).toBe(403)
    expect((await server.rest('POST', 'Account/Upgrade', application)).status).toBe(401)
  })

  it.each([
    [{ company_name: '  ' }, 422],
    [{ website: 'javascript:alert(1)' }, 422],
    [{ website: 'our website' }, 422],
    [{ website: 'https://' }, 422],
    [{ monthly_minutes: 0 }, 400],
    [{ monthly_minutes: 1.5 }, 400],
  ])('is refused with %j', async (change, status) => {
    expect((await apply(change)).status).toBe(status)
    expect(await newest()).toBeUndefined()
  })
})
