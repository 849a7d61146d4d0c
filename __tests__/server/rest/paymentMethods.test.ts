import type { AccountRow } from '../../../server/database/accountStore'
import { listCards } from '../../../server/database/savedCardStore'
import { buyer } from '../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

type Account = AccountRow & { token: string }

describeOnAnyDatabase('saved cards', (open) => {
  let server: TestServer
  let ann: Account
  let stranger: Account
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
    stranger = await server.join({ phoneNumber: '+12015550145' })
    await pay('4242424242424242')
    await pay('4000000000000341')
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const pay = async (number: string) => {
    const her = buyer(server, ann.token)
    await her.payByCard((await her.openCheckout()).body.result.client_secret, number)
    server.clock.jump(1000)
  }
  const list = async (who: Account) =>
    (await server.rest('GET', 'Account/PaymentMethods', undefined, { token: who.token })).body.resources.payment_methods
  const remove = (sid: string, who: Account) =>
    server.rest('DELETE', `Account/PaymentMethods/${sid}`, undefined, { token: who.token })

  it('are listed for their owner only, latest first', async () => {
    expect(await list(ann)).toEqual([
      { sid: expect.any(String), brand: 'visa', last4: '0341', expiry_month: 12, expiry_year: 2034 },
      { sid: expect.any(String), brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2034 },
    ])
    expect(await list(stranger)).toEqual([])
  })

  it('are removed here and at the provider, so that they cannot be charged', async () => {
    const [, first] = await listCards(server.db, ann.id)
    if (!first) throw new Error('No card was kept')
    const order = { purchaseId: 'p1', productId: 'prod_standard_63', cents: 1000 }
    expect(await server.services.cards.charge(order, first)).toMatchObject({ means: 'done' })
    expect(await remove(first.id, ann)).toMatchObject({ status: 200, body: {} })
    expect(await list(ann)).toMatchObject([{ last4: '0341' }])
    expect(await server.services.cards.charge({ ...order, purchaseId: 'p2' }, first)).toMatchObject({
      means: 'declined',
      gone: 'card',
    })
    expect((await remove(first.id, ann)).status).toBe(404)
  })

  it('are known to the account: whether there is one to charge', async () => {
    const account = async (who: Account) =>
      (await server.rest('GET', 'Account', undefined, { token: who.token })).body.resources.account
    expect([await account(ann), await account(stranger)]).toMatchObject([{ has_card: true }, { has_card: false }])
    for (const { sid } of await list(ann)) await remove(sid, ann)
    expect(await account(ann)).toMatchObject({ has_card: false })
  })

  it('are listed once, however often used, and not after they are removed', async () => {
    await pay('4242424242424242')
    const kept = await listCards(server.db, ann.id)
    expect(kept.map(({ last4 }) => last4)).toEqual(['4242', '0341', '4242'])
    const [latest, other] = await list(ann)
    expect([latest, other]).toMatchObject([{ sid: kept[0]?.id, last4: '4242' }, { last4: '0341' }])
    jest.spyOn(server.services.cards, 'forgetCard').mockRejectedValueOnce(new Error('The provider is away'))
    expect((await remove(latest.sid, ann)).status).toBe(500)
    expect(await list(ann)).toEqual([latest, other])
    expect((await remove(latest.sid, ann)).status).toBe(200)
    expect(await list(ann)).toEqual([other])
    expect((await listCards(server.db, ann.id)).map(({ last4 }) => last4)).toEqual(['0341'])
  })

  it("are not removed by others, nor is what isn't there (404)", async () => {
    const [card] = await list(ann)
    for (const [sid, who] of [
      [card.sid, stranger],
      ['made-up', ann],
      ['0199a1b2-0000-7000-8000-000000000000', ann],
    ] as const)
      expect((await remove(sid, who)).status).toBe(404)
    expect(await list(ann)).toHaveLength(2)
  })

  it('stay while the provider cannot be reached, and can be removed later', async () => {
    const [card] = await list(ann)
    jest.spyOn(server.services.cards, 'forgetCard').mockRejectedValueOnce(new Error('The provider is away'))
    expect((await remove(card.sid, ann)).status).toBe(500)
    expect(await list(ann)).toHaveLength(2)
    expect((await remove(card.sid, ann)).status).toBe(200)
  })
})
