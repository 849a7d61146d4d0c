import type { AccountRow } from '../../../../server/database/accountStore'
import { balanceOf, transfer, usageOf } from '../../../../server/domain/ledger/ledger'
import { NotDone } from '../../../../server/domain/providerAnswer'
import type { ChargeAnswer } from '../../../../server/domain/purchases/cardProvider'
import { newId } from '../../../../server/ground/ids'
import { buyer, PACKAGE, sendWebhook } from '../../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

const HOUR_MS = 3_600_000
const PAYS = '4242424242424242'
const CONFIRMS = '4000002760003184'
const CARD_GONE = '4000000000000358'
const CUSTOMER_GONE = '4000000000000366'

describeOnAnyDatabase('a top-up that its card provider', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let her: ReturnType<typeof buyer>
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', emailAddress: 'ann@example.com' })
    her = buyer(server, ann.token)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  /** Buys 63 credits with a card, which is saved, and turns auto-replenish on. */
  async function keepCard(number: string) {
    server.clock.jump(1)
    const secret = (await her.openCheckout()).body.result.client_secret
    await her.payByCard(secret, number, number === CONFIRMS ? { challenge: 'passed' } : {})
  }
  const replenish = (is_active = 1) => {
    const settings = { stripe_product_id: PACKAGE.id, balance_threshold: 2.5, is_active }
    return server.rest('POST', 'Accounts/AutoReplenishers/', settings, { token: ann.token })
  }
  const look = async () => {
    server.services.topUps.topUpIfDue(ann.id)
    await server.services.topUps.settled()
  }
  const spend = async (credits: number) => {
    await server.services.topUps.settled()
    const at = server.clock.now()
    const sides = { from: balanceOf(ann.id), to: usageOf(ann.rootId) }
    await transfer(server.db, {
      ...{ rootId: ann.rootId, key: newId(at), kind: 'call_minute', ...sides, amount: credits * 100, at },
    })
    await look()
  }
  const topUps = () =>
    server.db.query<{ id: string; status: string; card: string }>(
      "SELECT id, status, card_last4 AS card FROM purchase WHERE method = 'top_up' ORDER BY id",
    )
  const subjects = async () => {
    server.clock.jump(60_000)
    await server.services.notices.sendDue()
    return (
      server.outbox
        .messages('ann@example.com')
        .map(({ subject = '' }) => subject)
        .filter((subject) => !subject.startsWith('Your receipt'))
        // Several are sent at once.
        .sort()
    )
  }
  const declines = async () => (await server.db.query('SELECT declines_in_a_row AS n FROM auto_replenisher'))[0]?.n
  const cards = async () => {
    const { body } = await server.rest('GET', 'Account/PaymentMethods', undefined, { token: ann.token })
    return body.resources.payment_methods.map(({ last4 }: { last4: string }) => last4)
  }
  const waiting = async () => {
    const { body } = await server.rest('GET', 'Account/WaitingPurchases', undefined, { token: ann.token })
    return body.resources.waiting_purchases
  }
  const hasTopUpToConfirm = async () => {
    const { body } = await server.rest('GET', 'Account', undefined, { token: ann.token })
    return body.resources.account.has_top_up_to_confirm
  }
  const confirmation = (sid: string, token = ann.token) =>
    server.rest('POST', `Purchases/${sid}/Confirmation`, undefined, { token })

  it.each([
    ['no longer has the card for', CARD_GONE, '0358'],
    ['no longer knows the customer of', CUSTOMER_GONE, '0366'],
  ])('%s has failed for good, and its owner is told once (02-charge-error.json)', async (_what, number, last4) => {
    await keepCard(number)
    await replenish()
    await spend(50)
    await spend(1)
    expect(await topUps()).toMatchObject([{ status: 'failed', card: last4 }])
    expect([await cards(), await declines()]).toEqual([[], 0])
    expect(await subjects()).toEqual(["Auto-Replenish: your card can't be charged", 'You have 12 credits left'])
    await keepCard(PAYS)
    await spend(65)
    expect(await topUps()).toMatchObject([{ card: last4 }, { status: 'paid', card: '4242' }])
  })

  it('no longer has the card for is made at once with another that is there', async () => {
    await keepCard(PAYS)
    await keepCard(CARD_GONE)
    await replenish()
    await spend(115)
    expect((await topUps()).map(({ status, card }) => `${card} ${status}`).sort()).toEqual(['0358 failed', '4242 paid'])
    expect(await cards()).toEqual(['4242'])
    expect(await her.credits()).toBe(126 - 115 + 63)
  })

  it('asks the person about waits until they confirm it: one notification, and no decline', async () => {
    await keepCard(CONFIRMS)
    await replenish()
    await spend(50)
    for (let time = 0; time < 3; time += 1) await spend(1)
    const [{ id: sid } = { id: '' }] = await topUps()
    expect([await topUps(), await declines()]).toEqual([[{ id: sid, status: 'pending', card: '3184' }], 0])
    expect(await subjects()).toEqual(['Auto-Replenish: confirm your payment'])
    expect(await waiting()).toEqual([
      {
        ...{ sid, waits_for: 'confirmation', method: 'top_up', credits: 63, amount_usd: 10 },
        ...{ created_at: expect.any(String), card: { brand: 'visa', last4: '3184' } },
      },
    ])
    expect(await hasTopUpToConfirm()).toBe(true)
    const other = await server.join({ phoneNumber: '+12015550145' })
    expect((await confirmation(sid, other.token)).status).toBe(404)
    const { client_secret, publishable_key, payment_method } = (await confirmation(sid)).body.resources.confirmation
    expect([publishable_key, payment_method]).toEqual(['pk_sandbox_tealine', expect.stringMatching(/^pm_sandbox_/)])
    const answered = (answer: string) => server.ask('POST', '/sandbox/confirm', { client_secret, answer })
    expect((await answered('failed')).body).toEqual({ status: 'refused' })
    expect((await topUps())[0]?.status).toBe('pending')
    expect((await answered('passed')).body).toEqual({ status: 'succeeded' })
    expect([await her.credits(), await waiting(), (await topUps())[0]?.status]).toEqual([10 + 63, [], 'paid'])
    expect(await hasTopUpToConfirm()).toBeUndefined()
    expect((await confirmation(sid)).body.error).toMatchObject({ code: 'nothing_to_confirm' })
  })

  it('asks the person about is confirmed through it 30 times an hour at most', async () => {
    await keepCard(CONFIRMS)
    await replenish()
    await spend(50)
    const [{ id: sid } = { id: '' }] = await topUps()
    for (let time = 0; time < 30; time += 1) expect((await confirmation(sid)).status).toBe(200)
    const { status, headers, body } = await confirmation(sid)
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '3600', 'asked_too_often'])
    server.clock.jump(HOUR_MS)
    expect((await confirmation(sid)).status).toBe(200)
  })

  it('asks the person about in vain is given up after a day, or with its card', async () => {
    await keepCard(CONFIRMS)
    await replenish()
    await spend(50)
    server.clock.jump(25 * HOUR_MS)
    await server.services.topUps.recover()
    expect([await topUps(), await declines()]).toMatchObject([[{ status: 'failed' }], 0])
    await spend(1)
    expect(await topUps()).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
    const { body } = await server.rest('GET', 'Account/PaymentMethods', undefined, { token: ann.token })
    const [{ sid }] = body.resources.payment_methods
    await server.rest('DELETE', `Account/PaymentMethods/${sid}`, undefined, { token: ann.token })
    await server.services.topUps.recover()
    expect(await topUps()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect(await declines()).toBe(0)
  })

  it('has not answered about is not charged again once its card is removed', async () => {
    await keepCard(PAYS)
    await replenish()
    const { cards: provider } = server.services
    const charge = provider.charge.bind(provider)
    const charged: string[] = []
    let answer: () => Promise<ChargeAnswer> = () => Promise.reject(new Error('no answer'))
    provider.charge = (order) => {
      charged.push(order.purchaseId)
      return answer()
    }
    await spend(50)
    const { body } = await server.rest('GET', 'Account/PaymentMethods', undefined, { token: ann.token })
    const [{ sid }] = body.resources.payment_methods
    await server.rest('DELETE', `Account/PaymentMethods/${sid}`, undefined, { token: ann.token })
    answer = () => Promise.resolve({ means: 'done', code: 'succeeded' })
    await spend(1)
    await server.services.topUps.recover()
    expect([charged.length, await her.credits(), (await topUps())[0]?.status]).toEqual([1, 12, 'failed'])
    provider.charge = charge
  })

  it('has not answered about is not charged again once auto-replenish is off', async () => {
    await keepCard(PAYS)
    await replenish()
    const { cards: provider } = server.services
    const { charge } = provider
    let charged = 0
    provider.charge = () => {
      charged += 1
      return charged === 1
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve({ means: 'done', code: 'succeeded' })
    }
    await spend(50)
    await replenish(0)
    await server.services.topUps.recover()
    expect([charged, await her.credits(), (await topUps())[0]?.status]).toEqual([1, 13, 'failed'])
    provider.charge = charge
  })

  it('asks the person about can no longer be confirmed once its card is removed', async () => {
    await keepCard(CONFIRMS)
    await replenish()
    await spend(50)
    const [{ id } = { id: '' }] = await topUps()
    const { body } = await server.rest('GET', 'Account/PaymentMethods', undefined, { token: ann.token })
    const [{ sid }] = body.resources.payment_methods
    await server.rest('DELETE', `Account/PaymentMethods/${sid}`, undefined, { token: ann.token })
    expect((await confirmation(id)).body.error).toMatchObject({ code: 'nothing_to_confirm' })
    expect([await waiting(), await hasTopUpToConfirm()]).toEqual([[], undefined])
  })

  it('has taken ends the declines in a row, also when its webhook or the person says so', async () => {
    await keepCard(CONFIRMS)
    await replenish()
    await server.db.query('UPDATE auto_replenisher SET declines_in_a_row = 2')
    await spend(50)
    const [{ id } = { id: '' }] = await topUps()
    const { client_secret } = (await confirmation(id)).body.resources.confirmation
    await server.ask('POST', '/sandbox/confirm', { client_secret, answer: 'passed' })
    expect([await topUps(), await declines()]).toMatchObject([[{ status: 'paid' }], 0])
  })

  it('cannot say anything about is asked again for a day, and then only whether it was paid', async () => {
    await keepCard(PAYS)
    await replenish()
    const { cards: provider } = server.services
    const { charge, wasCharged } = provider
    let asked = 0
    provider.charge = () => {
      asked += 1
      return Promise.reject(new NotDone('Acme', { means: 'unknown', code: 'new_code' }))
    }
    await spend(50)
    await server.services.topUps.recover()
    expect([asked, (await topUps())[0]?.status]).toEqual([2, 'pending'])
    server.clock.jump(24 * HOUR_MS)
    provider.wasCharged = () => Promise.resolve(true)
    await server.services.topUps.recover()
    expect([asked, (await topUps())[0]?.status, await her.credits()]).toEqual([2, 'paid', 13 + 63])
    Object.assign(provider, { charge, wasCharged })
  })

  it('says of its card that it was renewed, detached or deleted is followed (38-card-renewed-event.json)', async () => {
    await keepCard(PAYS)
    const [{ method_ref: id, customer_ref: customer } = {}] = await server.db.query<Record<string, string>>(
      'SELECT method_ref, customer_ref FROM saved_card',
    )
    const event = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } })
    const card = { brand: 'visa', last4: '1881', exp_month: 12, exp_year: 2030 }
    const renewed = { id, object: 'payment_method', customer, card }
    for (const type of ['payment_method.updated', 'payment_method.automatically_updated'])
      expect((await sendWebhook(server, event(type, renewed))).status).toBe(200)
    const { body } = await server.rest('GET', 'Account/PaymentMethods', undefined, { token: ann.token })
    expect(body.resources.payment_methods).toMatchObject([{ last4: '1881', expiry_month: 12, expiry_year: 2030 }])
    await sendWebhook(server, event('payment_method.automatically_updated', { ...renewed, id: 'pm_unknown' }))
    await sendWebhook(server, event('customer.deleted', { id: 'cus_unknown', object: 'customer' }))
    expect(await cards()).toEqual(['1881'])
    await sendWebhook(server, event('payment_method.detached', { ...renewed, customer: null }))
    expect(await cards()).toEqual([])
    await keepCard(PAYS)
    const [{ ref } = { ref: '' }] = await server.db.query<{ ref: string }>(
      'SELECT customer_ref AS ref FROM saved_card ORDER BY id DESC LIMIT 1',
    )
    await sendWebhook(server, event('customer.deleted', { id: ref, object: 'customer' }))
    expect(await cards()).toEqual([])
  })
})

describeOnAnyDatabase('a checkout', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  it('is opened for a new customer once the provider has deleted the known one (05-customer-gone.json)', async () => {
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const her = buyer(server, ann.token)
    await her.payByCard((await her.openCheckout()).body.result.client_secret, CUSTOMER_GONE)
    const again = await her.openCheckout()
    expect(again).toMatchObject({ status: 200, body: { result: { client_secret: expect.any(String) } } })
    await her.payByCard(again.body.result.client_secret)
    const { body } = await server.rest('GET', 'Account/PaymentMethods', undefined, { token: ann.token })
    expect(body.resources.payment_methods).toMatchObject([{ last4: '4242' }])
    expect(await her.credits()).toBe(126)
  })

  it('that is paid in another currency is credited by the price it was converted from (18-eur-checkout-event.json)', async () => {
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const her = buyer(server, ann.token)
    await her.payByCard((await her.openCheckout()).body.result.client_secret, '4000002500000003')
    expect(await her.credits()).toBe(63)
    const sid = (await her.openCheckout()).body.result.purchase_sid
    const event = (change: object) => ({
      id: 'evt_test_ap',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          ...{ id: 'cs_test_ap', object: 'checkout.session', client_reference_id: sid, payment_status: 'paid' },
          ...{ currency: 'eur', amount_total: 938, payment_intent: 'pi_test_ap', ...change },
        },
      },
    })
    const converted = (amount_total: number) => ({ currency_conversion: { amount_total, source_currency: 'usd' } })
    const paid = { id: 'pi_test_ap', metadata: { purchase_id: sid }, amount_received: 938, currency: 'eur' }
    const intent = { id: 'evt_2', object: 'event', type: 'payment_intent.succeeded', data: { object: paid } }
    expect((await sendWebhook(server, intent)).status).toBe(200)
    expect((await sendWebhook(server, event(converted(999)))).status).toBe(500)
    expect((await sendWebhook(server, event({}))).status).toBe(500)
    expect(await her.credits()).toBe(63)
    expect((await sendWebhook(server, event(converted(1000)))).status).toBe(200)
    expect(await her.credits()).toBe(126)
  })
})
