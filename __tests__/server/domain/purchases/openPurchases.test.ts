import type { AccountRow } from '../../../../server/database/accountStore'
import { insertPurchase } from '../../../../server/database/purchaseStore'
import { insertCard } from '../../../../server/database/savedCardStore'
import { newPurchase } from '../../../../server/domain/purchases/buyer'
import { saveOpenPurchase } from '../../../../server/domain/purchases/openPurchases'
import { newId } from '../../../../server/ground/ids'
import { sandboxCatalogue } from '../../../../server/sandbox/packages'
import { buyer, PACKAGE } from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeOnEveryDatabase('open purchases', (open) => {
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

  const planned = async (account: AccountRow, method: 'paypal' | 'top_up') => {
    const [wanted] = await sandboxCatalogue.list('standard')
    if (!wanted) throw new Error('Nothing is for sale')
    return newPurchase(account, wanted, { method, provider: 'sandbox' }, server.clock.now())
  }
  /** Opens that many like a purchase, each asked for, a second before it. */
  const flood = async (id: string, count: number) =>
    server.db.query(
      `INSERT INTO purchase (id, root_id, account_id, method, product_id, cents, credits, status, provider_ref, created_at, asked_at)
       SELECT gen_random_uuid(), root_id, account_id, method, product_id, cents, credits, status, 'nowhere-' || number,
         created_at - interval '1 second', created_at - interval '1 second'
       FROM purchase, generate_series(1, $2::integer) AS number WHERE id = $1`,
      [id, count],
    )

  it('of one account hide no lost top-up of another', async () => {
    const order = await planned(ann, 'paypal')
    await insertPurchase(server.db, order)
    await flood(order.id, 250)
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const at = new Date(server.clock.now())
    const card = { id: newId(at.getTime()), accountId: bob.id, customerRef: 'cus', brand: 'visa', last4: '4242' }
    const methodRef = 'pm_sandbox_4242424242424242_x'
    await insertCard(server.db, { ...card, methodRef, expiryMonth: 1, expiryYear: 2040, createdAt: at })
    await insertPurchase(server.db, { ...(await planned(bob, 'top_up')), providerRef: card.id, askedAt: at })
    await server.services.topUps.recover()
    expect(await server.db.query('SELECT status FROM purchase WHERE account_id = $1', [bob.id])).toEqual([
      { status: 'paid' },
    ])
  })

  it('of one account keep no approved order of another from being captured', async () => {
    const order = await planned(ann, 'paypal')
    await insertPurchase(server.db, order)
    await flood(order.id, 250)
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const his = buyer(server, bob.token)
    const page = (await his.order()).body.resources.transaction.gateways[0].redirect_url
    const token = new URL(page).searchParams.get('token') ?? ''
    const body = new URLSearchParams({ token, decision: 'approve' })
    await fetch(`${server.url}/sandbox/paypal`, { method: 'POST', body, redirect: 'manual' })
    server.clock.jump(10 * MINUTE)
    await server.services.purchases.recover()
    expect(await his.credits()).toBe(PACKAGE.credits)
  })

  it('are at most twenty of an account, and others can be opened once they are over', async () => {
    const opened = await Promise.all(Array.from({ length: 25 }, (_, n) => (n % 2 ? her.order() : her.openCheckout())))
    const refusals = opened.flatMap(({ body }) => body.error ?? [])
    expect(refusals).toHaveLength(5)
    expect(refusals[0]?.message).toBe("You have 20 purchases that aren't paid yet. Please try again in 4 hours.")
    expect((await her.order()).status).toBe(429)
    const bob = await server.join({ phoneNumber: '+12015550145' })
    expect((await buyer(server, bob.token).order()).status).toBe(200)
    server.clock.jump(4 * HOUR)
    expect((await her.order()).status).toBe(200)
  })

  it('are at most twenty, however many are saved at the same time', async () => {
    const order = await planned(ann, 'paypal')
    await insertPurchase(server.db, order)
    await flood(order.id, 18)
    // Opens the connections first, so that none of the purchases waits for one.
    await Promise.all([1, 2, 3, 4, 5].map(() => server.db.query('SELECT pg_sleep(0.05)')))
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => planned(ann, 'paypal')))
    const saved = await Promise.allSettled(
      others.map((other) => saveOpenPurchase(server.db, other, server.clock.now())),
    )
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(4).fill('rejected')])
  })

  it('do not count if their provider never heard of them', async () => {
    const { payPal } = server.services
    const silent = jest.spyOn(payPal, 'createOrder').mockRejectedValue(new Error('no answer'))
    for (let n = 0; n < 20; n += 1) expect((await her.order()).status).toBe(500)
    silent.mockRestore()
    server.clock.jump(MINUTE)
    expect((await her.order()).status).toBe(200)
  })

  it('are asked about less and less often: a checkout some fifty times in the ten days until it is forgotten', async () => {
    await her.openCheckout()
    const askedAt: number[] = []
    const began = server.clock.now()
    jest.spyOn(server.services.cards, 'checkout').mockImplementation(async () => {
      askedAt.push(server.clock.now() - began)
      return undefined
    })
    for (let sweep = 0; sweep < 3 * 24 * 6; sweep += 1) {
      server.clock.jump(10 * MINUTE)
      await server.services.purchases.recover()
    }
    expect(askedAt.slice(0, 5).map((ms) => ms / MINUTE)).toEqual([10, 20, 40, 80, 140])
    expect(askedAt.filter((ms) => ms <= 26 * HOUR).length).toBeLessThan(30)
    expect(askedAt.filter((ms) => ms > 26 * HOUR)).toHaveLength(3)
  })
})
