import type { AccountRow } from '../../../../server/database/accountStore'
import { buyer, PACKAGE } from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeOnEveryDatabase('a PayPal order that has gone silent', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let her: ReturnType<typeof buyer>
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
    her = buyer(server, ann.token)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const openOrder = async () => (await her.order()).body.resources.transaction.gateways[0].redirect_url as string
  const purchaseOf = (page: string) => (new URL(page).searchParams.get('token') ?? '').replace('PAYPAL-', '')
  /** Decides on PayPal's page without returning to the app; returns the URL it would have led to. */
  const decide = async (page: string, decision: string) => {
    const token = new URL(page).searchParams.get('token') ?? ''
    const body = new URLSearchParams({ token, decision })
    const answer = await fetch(`${server.url}/sandbox/paypal`, { method: 'POST', body, redirect: 'manual' })
    return answer.headers.get('location') ?? ''
  }
  const sweep = () => server.services.purchases.recover()
  const statuses = async () =>
    (await server.db.query<{ status: string }>('SELECT status FROM purchase ORDER BY id')).map(({ status }) => status)

  it('is credited once if it was approved but the buyer never returned', async () => {
    const back = await decide(await openOrder(), 'approve')
    server.clock.jump(10 * MINUTE - 1)
    await sweep()
    expect(await her.credits()).toBe(0)
    server.clock.jump(1)
    await Promise.all([sweep(), sweep()])
    expect(await her.credits()).toBe(PACKAGE.credits)
    await fetch(back, { redirect: 'manual' })
    await sweep()
    expect([await her.credits(), await statuses()]).toEqual([PACKAGE.credits, ['paid']])
  })

  it('fails if it is not approved within four hours, and not before', async () => {
    await openOrder()
    server.clock.jump(4 * HOUR)
    await sweep()
    expect(await statuses()).toEqual(['pending'])
    server.clock.jump(1)
    await sweep()
    expect(await statuses()).toEqual(['failed'])
  })

  it('is not late when its buyer came back without approving it', async () => {
    const page = await openOrder()
    await fetch(`${server.url}/paypal/return?purchase=${purchaseOf(page)}`, { redirect: 'manual' })
    server.clock.jump(11 * MINUTE)
    await sweep()
    expect(await server.db.query('SELECT status, asked_at FROM purchase')).toEqual([
      { status: 'pending', asked_at: null },
    ])
  })

  it('fails when its funds are refused', async () => {
    await decide(await openOrder(), 'approve_unfunded')
    server.clock.jump(10 * MINUTE)
    await sweep()
    expect([await her.credits(), await statuses()]).toEqual([0, ['failed']])
  })

  it('fails if the order was never created at PayPal', async () => {
    jest.spyOn(server.services.payPal, 'createOrder').mockRejectedValueOnce(new Error('no answer'))
    expect((await her.order()).status).toBe(500)
    server.clock.jump(4 * HOUR + 1)
    await sweep()
    expect(await statuses()).toEqual(['failed'])
  })

  it('does not keep other orders from being checked', async () => {
    const pages = [await openOrder()]
    server.clock.jump(1)
    pages.push(await openOrder())
    for (const page of pages) await decide(page, 'approve')
    server.clock.jump(10 * MINUTE)
    const { payPal } = server.services
    const capture = payPal.capture.bind(payPal)
    const silent = jest
      .spyOn(payPal, 'capture')
      .mockImplementation((id, ref) =>
        id === purchaseOf(pages[0] ?? '') ? Promise.reject(new Error('no answer')) : capture(id, ref),
      )
    await sweep()
    expect([await statuses(), server.errors]).toEqual([['pending', 'paid'], [new Error('no answer')]])
    silent.mockRestore()
    await sweep()
    expect(await statuses()).toEqual(['paid', 'paid'])
  })

  it('whose failure cannot be recorded does not keep another from failing', async () => {
    await openOrder()
    server.clock.jump(1)
    await openOrder()
    server.clock.jump(4 * HOUR + 1)
    jest.spyOn(server.db, 'transaction').mockRejectedValueOnce(new Error('The database is gone'))
    await sweep()
    expect([await statuses(), server.errors]).toEqual([['pending', 'failed'], [new Error('The database is gone')]])
  })
})
