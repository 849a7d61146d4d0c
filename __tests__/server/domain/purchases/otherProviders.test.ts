import type { AccountRow } from '../../../../server/database/accountStore'
import type { ProviderName } from '../../../../server/database/purchaseStore'
import { insertPurchase } from '../../../../server/database/purchaseStore'
import { insertCard } from '../../../../server/database/savedCardStore'
import { newPurchase } from '../../../../server/domain/purchases/buyer'
import { newId } from '../../../../server/ground/ids'
import { sandboxCatalogue } from '../../../../server/sandbox/packages'
import { buyer, checkoutEvent, disputeEvent, purchaseOf, sendWebhook } from '../../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

describeOnAnyDatabase('a purchase that was made through another provider', (open) => {
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

  const moveTo = (provider: ProviderName) => server.db.query('UPDATE purchase SET provider = $1', [provider])
  const statuses = async () =>
    (await server.db.query<{ status: string }>('SELECT status FROM purchase')).map(({ status }) => status)
  const refused = (made: string) =>
    expect.stringMatching(`^Purchase .* was made through ${made}, and cannot be changed`)
  const closed = (made: string) =>
    expect.stringMatching(
      `^Purchase .* \\(\\$\\d+\\.00\\) was made through ${made}, which can't be asked.* closed as unpaid`,
    )
  const said = () => server.errors.map((error) => (error as Error).message)

  it('records its own', async () => {
    const her = buyer(server, ann.token)
    await her.openCheckout()
    await her.order()
    expect(await server.db.query('SELECT DISTINCT provider FROM purchase')).toEqual([{ provider: 'sandbox' }])
  })

  it('is not refunded', async () => {
    const her = buyer(server, ann.token)
    const secret = (await her.openCheckout()).body.result.client_secret
    await her.payByCard(secret)
    await moveTo('stripe')
    await expect(server.services.purchases.refund(purchaseOf(secret))).rejects.toMatchObject({
      status: 409,
      message: refused('Stripe'),
    })
    expect([await statuses(), await her.credits()]).toEqual([['paid'], 63])
  })

  it('is neither captured nor asked about, and closed with one alarm once nobody can pay it any more', async () => {
    const her = buyer(server, ann.token)
    await her.openCheckout()
    await her.order()
    await server.db.query(`UPDATE purchase SET provider = CASE method WHEN 'card' THEN 'stripe' ELSE 'paypal' END`)
    server.clock.jump(3_600_000)
    await server.services.purchases.recover()
    expect([said(), await statuses()]).toEqual([[], ['pending', 'pending']])
    server.clock.jump(9.5 * 86_400_000)
    await server.services.purchases.recover()
    await server.services.purchases.recover()
    expect(said()).toHaveLength(2)
    expect(said()).toEqual(expect.arrayContaining([closed('PayPal'), closed('Stripe')]))
    expect(await statuses()).toEqual(['failed', 'failed'])
  })

  it('is not changed by the events of this one', async () => {
    const her = buyer(server, ann.token)
    const id = purchaseOf((await her.openCheckout()).body.result.client_secret)
    await moveTo('stripe')
    expect((await sendWebhook(server, checkoutEvent(id))).status).toBe(200)
    expect(await statuses()).toEqual(['pending'])
    await server.db.query(`UPDATE purchase SET status = 'paid'`)
    expect((await sendWebhook(server, disputeEvent(id, 'created'))).status).toBe(200)
    expect(await statuses()).toEqual(['paid'])
  })

  it('as a top-up is not charged again', async () => {
    const [wanted] = await sandboxCatalogue.list('standard')
    if (!wanted) throw new Error('Nothing is for sale')
    const at = new Date(server.clock.now())
    const card = { id: newId(at.getTime()), accountId: ann.id, customerRef: 'cus', brand: 'visa', last4: '4242' }
    await insertCard(server.db, { ...card, methodRef: 'pm', expiryMonth: 1, expiryYear: 2040, createdAt: at })
    const made = newPurchase(ann, wanted, { method: 'top_up', provider: 'stripe' }, at.getTime())
    await insertPurchase(server.db, { ...made, providerRef: card.id, askedAt: at })
    await server.services.topUps.recover()
    expect([said(), await statuses()]).toEqual([[], ['pending']])
    server.clock.jump(86_400_000)
    await server.services.topUps.recover()
    await server.services.topUps.recover()
    expect([said(), await statuses()]).toEqual([[closed('Stripe')], ['failed']])
  })
})
