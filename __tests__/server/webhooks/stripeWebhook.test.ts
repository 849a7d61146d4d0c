import type { AccountRow } from '../../../server/database/accountStore'
import { listCards } from '../../../server/database/savedCardStore'
import { signStripeWebhook } from '../../../server/providers/stripeWebhook'
import {
  buyer,
  checkoutEvent,
  disputeEvent,
  PACKAGE,
  purchaseOf,
  sendWebhook,
  WEBHOOK_SECRET,
} from '../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('a card purchase', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let her: ReturnType<typeof buyer>
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', isPaid: false })
    her = buyer(server, ann.token)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const openSecret = async () => (await her.openCheckout()).body.result.client_secret as string
  const openPurchase = async () => purchaseOf(await openSecret())

  it('reports its outcome to its buyer only', async () => {
    const id = await openPurchase()
    const ask = async (token = ann.token) => server.rest('GET', `Purchases/${id}`, undefined, { token })
    const purchase = async () => (await ask()).body.resources.purchase
    expect(await purchase()).toEqual({ sid: id, status: 'open', credits: 63, balance: 0 })
    await sendWebhook(server, checkoutEvent(id))
    expect(await purchase()).toEqual({ sid: id, status: 'paid', credits: 63, balance: 63 })
    await sendWebhook(server, disputeEvent(id, 'created'))
    expect(await purchase()).toMatchObject({ status: 'paid', balance: 0 })
    await sendWebhook(server, disputeEvent(id, 'lost'))
    expect(await purchase()).toMatchObject({ status: 'refunded', balance: 0 })
    const other = await openPurchase()
    await sendWebhook(server, checkoutEvent(other, 'checkout.session.expired'))
    const failed = await server.rest('GET', `Purchases/${other}`, undefined, { token: ann.token })
    expect(failed.body.resources.purchase).toMatchObject({ status: 'failed', credits: 63 })
    const sub = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    const bob = await server.join({ phoneNumber: '+12015550145' })
    expect([(await ask(sub.token)).status, (await ask(bob.token)).status]).toEqual([404, 404])
  })

  it('can be queried, as the feature list says', async () => {
    const { body } = await server.rest('GET', 'Features', undefined, { token: ann.token })
    expect(body).toEqual({ resources: { features: expect.arrayContaining(['purchases']) } })
  })

  it('starts with a checkout with its key and secret, and without credits', async () => {
    const { body } = await her.openCheckout()
    expect(body.result).toEqual({
      client_secret: expect.stringMatching(/^cs_sandbox_.+_secret_.+/),
      publishable_key: 'pk_sandbox_tealine',
      purchase_sid: purchaseOf(body.result.client_secret),
    })
    expect([await her.credits(), await her.isPaid()]).toEqual([0, false])
  })

  it('is credited when the card is paid, and the card is saved', async () => {
    const secret = await openSecret()
    expect((await her.payByCard(secret)).body).toEqual({ status: 'succeeded' })
    expect([await her.credits(), await her.isPaid()]).toEqual([PACKAGE.credits, true])
    expect(await listCards(server.db, ann.id)).toMatchObject([{ brand: 'visa', last4: '4242', expiryYear: 2034 }])
    const paidWith = 'SELECT card_brand AS brand, card_last4 AS last4 FROM purchase'
    expect(await server.db.query(paidWith)).toEqual([{ brand: 'visa', last4: '4242' }])
  })

  it('is credited once, however often the form is sent and the event arrives', async () => {
    const secret = await openSecret()
    await Promise.all([her.payByCard(secret), her.payByCard(secret)])
    const event = checkoutEvent(purchaseOf(secret))
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendWebhook(server, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await her.credits()).toBe(PACKAGE.credits)
    expect(await listCards(server.db, ann.id)).toHaveLength(1)
  })

  it('is credited if its events arrive out of order, and never taken back', async () => {
    const id = await openPurchase()
    await sendWebhook(server, checkoutEvent(id, 'checkout.session.expired'))
    expect(await her.credits()).toBe(0)
    await sendWebhook(server, checkoutEvent(id))
    await sendWebhook(server, checkoutEvent(id, 'checkout.session.async_payment_failed'))
    expect(await her.credits()).toBe(PACKAGE.credits)
  })

  it('stays refunded when the refund fails at the bank, and the operator learns which', async () => {
    const id = purchaseOf(await openSecret())
    await sendWebhook(server, checkoutEvent(id))
    await server.services.purchases.refund(id)
    const refund = { id: 're_1', object: 'refund', status: 'failed', failure_reason: 'expired_or_canceled_card' }
    const failed = (payment_intent: string) => ({
      id: 'evt_refund',
      object: 'event',
      type: 'refund.failed',
      data: { object: { ...refund, payment_intent } },
    })
    for (const payment of [`pi_sandbox_${id}`, 'pi_of_somebody_else'])
      expect((await sendWebhook(server, failed(payment))).status).toBe(200)
    expect(server.errors.splice(0).map(String)).toEqual([
      `Error: The refund of purchase ${id} has failed at the bank (expired_or_canceled_card): pay it in another way.`,
    ])
    expect(await her.credits()).toBe(0)
  })

  it.each([
    ['a checkout that is complete but not paid yet', 'checkout.session.completed', { payment_status: 'unpaid' }],
    ['an event of no purchase', 'customer.created', {}],
    ['a checkout that nobody here opened', 'checkout.session.completed', { client_reference_id: 'unknown' }],
  ])('is not credited by %s, which is acknowledged nevertheless', async (_, type, change) => {
    const id = await openPurchase()
    expect(await sendWebhook(server, checkoutEvent(id, type, change))).toMatchObject({
      status: 200,
      body: { received: true },
    })
    expect(await her.credits()).toBe(0)
  })

  it.each([{ amount_total: 1 }, { currency: 'jpy' }])('is not credited for another amount: %j', async (change) => {
    const id = await openPurchase()
    expect((await sendWebhook(server, checkoutEvent(id, undefined, change))).status).toBe(500)
    expect(await her.credits()).toBe(0)
  })

  it.each([
    ['another secret', (payload: string) => signStripeWebhook(payload, 'x'.repeat(32), server.clock.now())],
    ['another message', () => signStripeWebhook('{}', WEBHOOK_SECRET, server.clock.now())],
    ['a date to come', (payload: string) => signStripeWebhook(payload, WEBHOOK_SECRET, server.clock.now() + 301_000)],
    ['an old date', (payload: string) => signStripeWebhook(payload, WEBHOOK_SECRET, server.clock.now() - 301_000)],
    ['nothing', () => ''],
    ['rubbish', () => 't=now,v1=abc,=,'],
    ['no digest', () => 't=1,v1='],
    ['a digest of other bytes', () => `t=1,v1=${'a'.repeat(63)}\u00e9`],
  ])('is not credited by an event signed with %s', async (_, signature) => {
    const id = await openPurchase()
    expect((await sendWebhook(server, checkoutEvent(id), signature)).status).toBe(400)
    expect(await her.credits()).toBe(0)
  })

  it('is credited by an event whose timestamp is slightly ahead', async () => {
    const id = await openPurchase()
    const sign = (payload: string) => signStripeWebhook(payload, WEBHOOK_SECRET, server.clock.now() + 299_000)
    expect((await sendWebhook(server, checkoutEvent(id), sign)).status).toBe(200)
    expect(await her.credits()).toBe(PACKAGE.credits)
  })

  it.each([
    ['a thin event', JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' })],
    ['an event of a kind that nobody knows', JSON.stringify({ id: 'evt_1', object: 'something.else' })],
    ['nothing', 'null'],
    ['what is not JSON', '{'],
  ])('accepts and ignores %s that is signed, which would be resent otherwise', async (_, raw) => {
    const headers = { 'stripe-signature': await signStripeWebhook(raw, WEBHOOK_SECRET, server.clock.now()) }
    expect(await server.ask('POST', '/webhooks/stripe', undefined, { raw, headers })).toMatchObject({
      status: 200,
      body: { received: true },
    })
  })

  it.each([
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0002', 'generic_decline'],
    ['4242 4242 4242 4241', undefined],
  ])('tells its buyer of %s with which code it was declined: %s, and nothing of the card', async (number, code) => {
    const secret = await openSecret()
    await her.payByCard(secret, number)
    const sid = purchaseOf(secret)
    const ask = () => server.rest('GET', `Purchases/${sid}`, undefined, { token: ann.token })
    const open = { sid, status: 'open', credits: 63, balance: 0 }
    expect((await ask()).body.resources.purchase).toEqual(code ? { ...open, declines: 1, decline_code: code } : open)
    await her.payByCard(secret)
    expect((await ask()).body.resources.purchase).toEqual({ ...open, status: 'paid', balance: 63 })
  })

  it('has the error’s code if the bank gave none, and no text that is not a code', async () => {
    const sid = await openPurchase()
    const declined = (error: object | null) =>
      sendWebhook(server, {
        id: 'evt_3',
        object: 'event',
        type: 'payment_intent.payment_failed',
        data: { object: { id: 'pi_1', currency: 'usd', metadata: { purchase_id: sid }, last_payment_error: error } },
      })
    const code = async () =>
      (await server.rest('GET', `Purchases/${sid}`, undefined, { token: ann.token })).body.resources.purchase
        .decline_code
    expect((await declined(null)).status).toBe(200)
    expect(await code()).toBeUndefined()
    await declined({ code: 'payment_intent_authentication_failure' })
    expect(await code()).toBe('payment_intent_authentication_failure')
    await declined({ code: 'card_declined', decline_code: '4242 4242' })
    expect(await code()).toBeUndefined()
    await declined({ code: 'card_declined', decline_code: 'stolen_card' })
    expect(await code()).toBe('generic_decline')
  })

  it.each([
    ['4000 0000 0000 0002', {}, 'number', 'Your card has been declined. Please try another one.'],
    ['4242 4242 4242 4241', {}, 'number', 'Your card number is not valid.'],
    ['4242 4242 4242 4242', { expiry: '10 / 26' }, 'expiry', "Your card's expiration date is not valid or has passed."],
    ['4242 4242 4242 4242', { expiry: '13 / 34' }, 'expiry', "Your card's expiration date is not valid or has passed."],
    ['4242 4242 4242 4242', { cvc: '1' }, 'cvc', "Your card's security code is incomplete."],
  ])('is not paid with %s %j, and can be retried', async (number, change, field, message) => {
    const secret = await openSecret()
    expect((await her.payByCard(secret, number, change)).body).toMatchObject({ status: 'refused', field, message })
    expect(await her.credits()).toBe(0)
    await her.payByCard(secret)
    expect(await her.credits()).toBe(PACKAGE.credits)
  })

  it('is paid with a card that requires authentication only after that succeeds', async () => {
    const secret = await openSecret()
    const pay = (challenge?: string) => her.payByCard(secret, '4000002760003184', challenge ? { challenge } : {})
    expect((await pay()).body).toEqual({ status: 'challenge' })
    expect((await pay('failed')).body).toMatchObject({ status: 'refused', field: null })
    expect(await her.credits()).toBe(0)
    expect((await pay('passed')).body).toEqual({ status: 'succeeded' })
    expect(await her.credits()).toBe(PACKAGE.credits)
  })

  it('is opened once for one idempotency key', async () => {
    const call = { jsonrpc: '2.0', method: 'create_checkout_session', id: 1, params: { stripe_product_id: PACKAGE.id } }
    const headers = { authorization: `Bearer ${ann.token}`, 'idempotency-key': 'intent-1' }
    const [one, other] = await Promise.all([1, 2].map(() => server.ask('POST', '/api/rpc', call, { headers })))
    expect(one?.body.result).toEqual(other?.body.result)
    expect(await server.db.query('SELECT id FROM purchase')).toHaveLength(1)
  })

  it('is refused for packages of another group, unknown ones, and to sub-accounts', async () => {
    expect((await her.openCheckout('prod_corporate_165')).body.error).toMatchObject({ code: 404 })
    expect((await her.openCheckout('prod_none')).body.error).toMatchObject({ code: 404 })
    const sub = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    expect((await buyer(server, sub.token).openCheckout()).body.error).toMatchObject({ code: 404 })
    const firm = await server.join({ phoneNumber: '+12015550145', isCorporate: true })
    expect((await buyer(server, firm.token).openCheckout('prod_corporate_165')).body.result).toBeDefined()
    const suspended = await server.join({ phoneNumber: '+12015550146', state: 'suspended' })
    expect((await buyer(server, suspended.token).openCheckout()).body.error).toMatchObject({ code: 403 })
  })

  it('shows its form only to pages of the app', async () => {
    const client_secret = await openSecret()
    const page = (origin: string, secret = client_secret) =>
      server.ask('GET', `/sandbox/checkout?${new URLSearchParams({ client_secret: secret, origin })}`)
    const shown = await page(server.url)
    expect(shown.text).toContain('Pay $10.00')
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(shown.headers.get('x-frame-options')).toBeNull()
    expect((await page('https://elsewhere.example')).status).toBe(404)
    expect((await page(server.url, `${client_secret}x`)).status).toBe(404)
  })
})
