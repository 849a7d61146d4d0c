import type { AccountRow } from '../../../../server/database/accountStore'
import { payByCard } from '../../../../server/sandbox/cardDesk'
import { buyer, checkoutEvent, PACKAGE, purchaseOf, sendWebhook } from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeOnEveryDatabase('a card checkout whose webhook never arrives', (open) => {
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

  const openCheckout = async () => (await her.openCheckout()).body.result.client_secret as string
  /** Pays at the provider, which sends us nothing. */
  const pay = (client_secret: string) =>
    payByCard(server.db, server.clock, { client_secret, number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
  const sweep = () => server.services.purchases.recover()
  const rows = () =>
    server.db.query<{ status: string; asked: boolean }>(
      'SELECT status, asked_at IS NOT NULL AS asked FROM purchase ORDER BY id',
    )

  it('is asked about after ten minutes, credited once, and its card saved', async () => {
    const secret = await openCheckout()
    await pay(secret)
    server.clock.jump(10 * MINUTE - 1)
    await sweep()
    expect(await her.credits()).toBe(0)
    server.clock.jump(1)
    await Promise.all([sweep(), sweep()])
    await sendWebhook(server, checkoutEvent(purchaseOf(secret)))
    expect([await her.credits(), await rows()]).toEqual([PACKAGE.credits, [{ status: 'paid', asked: true }]])
    expect(await server.db.query('SELECT last4 FROM saved_card')).toEqual([{ last4: '4242' }])
  })

  it('stays open while nobody has paid, and does not count as late', async () => {
    await openCheckout()
    server.clock.jump(11 * MINUTE)
    await sweep()
    expect(await rows()).toEqual([{ status: 'pending', asked: false }])
  })

  it('fails once it has expired at the provider', async () => {
    await openCheckout()
    server.clock.jump(DAY + MINUTE)
    await sweep()
    expect(await rows()).toEqual([{ status: 'failed', asked: false }])
  })

  it('is not asked about for ever', async () => {
    await openCheckout()
    server.clock.jump(10 * DAY + 11 * MINUTE)
    const ask = jest.spyOn(server.services.cards, 'checkout')
    await sweep()
    expect(ask).not.toHaveBeenCalled()
  })

  it('counts as late if what was paid cannot be booked, and does not keep others from being asked about', async () => {
    const secrets = [await openCheckout()]
    server.clock.jump(1)
    secrets.push(await openCheckout())
    for (const secret of secrets) await pay(secret)
    server.clock.jump(10 * MINUTE)
    await server.db.query('UPDATE purchase SET cents = 1 WHERE id = $1', [purchaseOf(secrets[0] ?? '')])
    await sweep()
    expect(await rows()).toEqual([
      { status: 'pending', asked: true },
      { status: 'paid', asked: true },
    ])
    expect(server.errors).toHaveLength(1)
  })
})
