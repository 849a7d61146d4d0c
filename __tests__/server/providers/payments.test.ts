import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPayPalOrders } from '../../../server/providers/payPalOrders'
import { createStripeCards } from '../../../server/providers/stripeCards'

interface Asked {
  call: string
  headers: IncomingMessage['headers']
  body: string
}

type Reply = [status: number, body: unknown]

/** A fake provider: answers each call as the test configures, and records the requests. */
let replies: Record<string, Reply>
let asked: Asked[]
let provider: Server
let url: string

beforeEach(async () => {
  replies = {}
  asked = []
  provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = `${request.method} ${request.url?.split('?')[0]}`
    asked.push({ call, headers: request.headers, body })
    const [status, answer] = replies[call] ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterEach(() => {
  provider.close()
  provider.closeAllConnections()
})

describe('Stripe', () => {
  const open = () =>
    createStripeCards(
      { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase: url },
      'https://app.example',
    )
  const order = { purchaseId: 'purchase-1', productId: 'prod_1', cents: 1000 }
  const card = { customerRef: 'cus_1', methodRef: 'pm_1' }

  it('opens an embedded checkout for the purchase, which saves the card', async () => {
    replies['POST /v1/checkout/sessions'] = [200, { id: 'cs_1', client_secret: 'cs_1_secret' }]
    const opened = await open().openCheckout({ ...order, emailAddress: 'ann@example.com' })
    expect(opened).toEqual({ sessionRef: 'cs_1', clientSecret: 'cs_1_secret' })
    expect(asked[0]?.headers['idempotency-key']).toBe('purchase-1')
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      mode: 'payment',
      ui_mode: 'embedded_page',
      'adaptive_pricing[enabled]': 'false',
      redirect_on_completion: 'if_required',
      return_url: 'https://app.example/settings/payment',
      client_reference_id: 'purchase-1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product]': 'prod_1',
      'line_items[0][price_data][unit_amount]': '1000',
      'payment_intent_data[setup_future_usage]': 'off_session',
      'payment_intent_data[metadata][purchase_id]': 'purchase-1',
      customer_creation: 'always',
      customer_email: 'ann@example.com',
    })
  })

  it('reads the card from a payment', async () => {
    const kept = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
    replies['GET /v1/payment_intents/pi_1'] = [200, { customer: 'cus_1', payment_method: { id: 'pm_1', card: kept } }]
    expect(await open().cardOf('pi_1')).toEqual({
      ...card,
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2034,
    })
    replies['GET /v1/payment_intents/pi_1'] = [200, { customer: null, payment_method: { id: 'pm_1', card: kept } }]
    expect(await open().cardOf('pi_1')).toBeUndefined()
  })

  it('charges a saved card off-session', async () => {
    replies['POST /v1/payment_intents'] = [200, { id: 'pi_1', status: 'succeeded' }]
    expect(await open().charge(order, card)).toMatchObject({ means: 'done' })
    expect(asked[0]?.headers['idempotency-key']).toBe('purchase-1')
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({
      amount: '1000',
      customer: 'cus_1',
      payment_method: 'pm_1',
      off_session: 'true',
      'metadata[purchase_id]': 'purchase-1',
    })
  })

  it('detaches a card, even one already gone, but fails while Stripe is unreachable', async () => {
    replies['POST /v1/payment_methods/pm_1/detach'] = [200, { id: 'pm_1', customer: null }]
    await open().forgetCard(card)
    expect(asked.map(({ call }) => call)).toEqual(['POST /v1/payment_methods/pm_1/detach'])
    replies['POST /v1/payment_methods/pm_1/detach'] = [400, { error: { type: 'invalid_request_error' } }]
    await open().forgetCard(card)
    replies['POST /v1/payment_methods/pm_1/detach'] = [401, { error: { type: 'invalid_request_error' } }]
    await expect(open().forgetCard(card)).rejects.toThrow()
  })

  it('says what has become of a checkout', async () => {
    const session = {
      object: 'checkout.session',
      client_reference_id: 'purchase-1',
      amount_total: 1000,
      currency: 'usd',
      payment_intent: 'pi_1',
    }
    const event = { about: 'payment', purchaseId: 'purchase-1', cents: 1000, paymentRef: 'pi_1' }
    const outcomes = async (status: string, payment_status: string) => {
      replies['GET /v1/checkout/sessions/cs_1'] = [200, { ...session, status, payment_status }]
      return open().checkout('cs_1')
    }
    expect(await outcomes('complete', 'paid')).toEqual({ ...event, outcome: 'paid' })
    expect(await outcomes('expired', 'unpaid')).toEqual({ ...event, outcome: 'failed' })
    expect(await outcomes('complete', 'unpaid')).toBeUndefined()
    expect(await outcomes('open', 'unpaid')).toBeUndefined()
    replies['GET /v1/checkout/sessions/cs_1'] = [401, { error: { type: 'invalid_request_error' } }]
    await expect(open().checkout('cs_1')).rejects.toThrow()
  })

  it('refunds the payment of a checkout, once', async () => {
    replies['GET /v1/checkout/sessions/cs_1'] = [200, { id: 'cs_1', payment_intent: 'pi_1' }]
    replies['POST /v1/refunds'] = [200, { id: 're_1' }]
    await open().refund('purchase-1', 'cs_1')
    expect(asked[1]?.body).toBe('payment_intent=pi_1')
    await open().refund('purchase-1', 'cs_1')
    // Stripe repeats its answer, also a refusal, to the same key for a day.
    expect(asked[3]?.headers['idempotency-key']).not.toBe(asked[1]?.headers['idempotency-key'] ?? '')
    replies['POST /v1/refunds'] = [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }]
    await open().refund('purchase-1', 'cs_1')
    replies['POST /v1/refunds'] = [200, { id: 're_1', status: 'failed', failure_reason: 'expired_or_canceled_card' }]
    await expect(open().refund('purchase-1', 'cs_1')).rejects.toThrow(
      'Stripe has not refunded the payment (expired_or_canceled_card)',
    )
    replies['POST /v1/refunds'] = [200, { id: 're_1', status: 'pending' }]
    await open().refund('purchase-1', 'cs_1')
    replies['POST /v1/refunds'] = [400, { error: { type: 'invalid_request_error', code: 'balance_insufficient' } }]
    await expect(open().refund('purchase-1', 'cs_1')).rejects.toThrow()
  })

  it('finds the payment of a top-up by its purchase', async () => {
    const found = [
      { id: 'pi_1', status: 'requires_payment_method' },
      { id: 'pi_2', status: 'succeeded' },
    ]
    replies['GET /v1/payment_intents/search'] = [200, { object: 'search_result', data: found }]
    replies['POST /v1/refunds'] = [200, { id: 're_1' }]
    await open().refund('purchase-1', undefined)
    expect(asked[1]?.body).toBe('payment_intent=pi_2')
    replies['GET /v1/payment_intents/search'] = [200, { object: 'search_result', data: [] }]
    await expect(open().refund('purchase-1', undefined)).rejects.toThrow('Stripe knows no payment')
  })
})

describe('PayPal', () => {
  const open = () => createPayPalOrders({ clientId: 'id', clientSecret: 'secret', apiBase: url })
  beforeEach(() => {
    replies['POST /v1/oauth2/token'] = [200, { access_token: 'token-1' }]
  })
  const CAPTURE = 'POST /v2/checkout/orders/ORDER-1/capture'
  const captured = (status: string) => ({ id: 'ORDER-1', purchase_units: [{ payments: { captures: [{ status }] } }] })
  const refused = (issue: string): Reply => [422, { details: [{ issue }] }]

  it('opens an order for the purchase', async () => {
    const links = [{ rel: 'payer-action', href: 'https://paypal.example/approve' }]
    replies['POST /v2/checkout/orders'] = [200, { id: 'ORDER-1', links }]
    const order = {
      purchaseId: 'purchase-1',
      cents: 1005,
      description: '63 credits',
      returnUrl: 'https://api.example/paypal/return?purchase=purchase-1',
      cancelUrl: 'https://app.example/',
      apiOrigin: 'https://api.example',
    }
    expect(await open().createOrder(order)).toEqual({ orderRef: 'ORDER-1', redirectUrl: links[0]?.href })
    expect(asked[1]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'paypal-request-id': 'purchase-1' })
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: 'purchase-1', amount: { currency_code: 'USD', value: '10.05' } }],
    })
  })

  it.each([
    ['a capture that is completed', [201, captured('COMPLETED')], 'done'],
    ['a capture that is declined', [201, captured('DECLINED')], 'declined'],
    ['an order that nobody approved', refused('ORDER_NOT_APPROVED'), 'needs_person'],
    ['an order that is forgotten', [404, { details: [{ issue: 'INVALID_RESOURCE_ID' }] }], 'needs_person'],
    ['a capture that PayPal is checking (24-capture-pending.json)', [201, captured('PENDING')], 'unknown'],
    ['funds that are refused', refused('INSTRUMENT_DECLINED'), 'declined'],
  ] satisfies [string, Reply, string][])('reads %s', async (_, reply, outcome) => {
    replies[CAPTURE] = reply
    expect(await open().capture('purchase-1', 'ORDER-1')).toBe(outcome)
    expect(asked[1]?.headers['paypal-request-id']).toBe('purchase-1-capture')
  })

  it('looks up an order that was already captured', async () => {
    replies[CAPTURE] = refused('ORDER_ALREADY_CAPTURED')
    replies['GET /v2/checkout/orders/ORDER-1'] = [200, captured('COMPLETED')]
    expect(await open().capture('purchase-1', 'ORDER-1')).toBe('done')
    replies['GET /v2/checkout/orders/ORDER-1'] = [200, captured('PENDING')]
    expect(await open().capture('purchase-1', 'ORDER-1')).toBe('unknown')
  })

  it('takes a completed order for no payment: what counts is its capture', async () => {
    for (const capture of [
      [201, { id: 'ORDER-1', status: 'COMPLETED' }],
      refused('ORDER_ALREADY_CAPTURED'),
    ] as Reply[]) {
      replies[CAPTURE] = capture
      for (const [status, outcome] of [
        ['COMPLETED', 'done'],
        ['PENDING', 'unknown'],
        ['DECLINED', 'declined'],
      ] as const) {
        replies['GET /v2/checkout/orders/ORDER-1'] = [200, { ...captured(status), status: 'COMPLETED' }]
        expect(await open().capture('purchase-1', 'ORDER-1')).toBe(outcome)
      }
      replies['GET /v2/checkout/orders/ORDER-1'] = [200, { id: 'ORDER-1', status: 'COMPLETED' }]
      await expect(open().capture('purchase-1', 'ORDER-1')).rejects.toThrow('unreadable')
    }
    expect(asked.find(({ call }) => call === CAPTURE)?.headers.prefer).toBe('return=representation')
  })

  it('knows an order that was voided', async () => {
    replies[CAPTURE] = refused('ORDER_COMPLETED_OR_VOIDED')
    replies['GET /v2/checkout/orders/ORDER-1'] = [200, { id: 'ORDER-1', status: 'VOIDED' }]
    expect(await open().capture('purchase-1', 'ORDER-1')).toBe('declined')
  })

  it('finds the capture that was paid after one that was declined', async () => {
    const capturesOf = (...statuses: string[]) => ({
      id: 'ORDER-1',
      purchase_units: [{ payments: { captures: statuses.map((status, nth) => ({ id: `CAP-${nth + 1}`, status })) } }],
    })
    replies[CAPTURE] = [201, capturesOf('DECLINED', 'COMPLETED')]
    expect(await open().capture('purchase-1', 'ORDER-1')).toBe('done')
    replies[CAPTURE] = [201, capturesOf('FAILED', 'PENDING')]
    expect(await open().capture('purchase-1', 'ORDER-1')).toBe('unknown')
    replies['GET /v2/checkout/orders/ORDER-1'] = [200, capturesOf('DECLINED', 'COMPLETED')]
    replies['POST /v2/payments/captures/CAP-2/refund'] = [201, { id: 'REF-1', status: 'COMPLETED' }]
    await open().refund('purchase-1', 'ORDER-1')
  })

  it('asks for one token, until it expires or is refused', async () => {
    const tokens = () => asked.filter(({ call }) => call === 'POST /v1/oauth2/token').length
    replies['POST /v1/oauth2/token'] = [200, { access_token: 'token-1', expires_in: 32_400 }]
    replies[CAPTURE] = [201, captured('COMPLETED')]
    const payPal = open()
    for (const _ of [1, 2, 3]) await payPal.capture('purchase-1', 'ORDER-1')
    expect(tokens()).toBe(1)
    replies[CAPTURE] = [401, { name: 'AUTHENTICATION_FAILURE' }]
    await expect(payPal.capture('purchase-1', 'ORDER-1')).rejects.toThrow()
    replies[CAPTURE] = [201, captured('COMPLETED')]
    await payPal.capture('purchase-1', 'ORDER-1')
    expect(tokens()).toBe(2)
    replies['POST /v1/oauth2/token'] = [200, { access_token: 'token-2', expires_in: 30 }]
    const brief = open()
    for (const _ of [1, 2]) await brief.capture('purchase-1', 'ORDER-1')
    expect(tokens()).toBe(4)
  })

  it('refunds the capture of an order, once', async () => {
    const order = {
      id: 'ORDER-1',
      purchase_units: [{ payments: { captures: [{ id: 'CAP-1', status: 'COMPLETED' }] } }],
    }
    const REFUND = 'POST /v2/payments/captures/CAP-1/refund'
    replies['GET /v2/checkout/orders/ORDER-1'] = [200, order]
    replies[REFUND] = [201, { id: 'REF-1', status: 'COMPLETED' }]
    await open().refund('purchase-1', 'ORDER-1')
    expect(asked.at(-1)).toMatchObject({ call: REFUND, headers: { 'paypal-request-id': 'purchase-1-refund' } })
    replies[REFUND] = refused('CAPTURE_FULLY_REFUNDED')
    await open().refund('purchase-1', 'ORDER-1')
    replies[REFUND] = refused('REFUND_NOT_ALLOWED')
    await expect(open().refund('purchase-1', 'ORDER-1')).rejects.toThrow('REFUND_NOT_ALLOWED')
    replies['GET /v2/checkout/orders/ORDER-1'] = [404, { details: [{ issue: 'INVALID_RESOURCE_ID' }] }]
    await expect(open().refund('purchase-1', 'ORDER-1')).rejects.toThrow('PayPal knows no payment')
  })

  it.each([
    ['is down', [503, {}]],
    ['refuses for a reason of its own', refused('SOMETHING_NEW')],
  ] satisfies [string, Reply][])('that %s leaves the outcome open', async (_, reply) => {
    replies[CAPTURE] = reply
    await expect(open().capture('purchase-1', 'ORDER-1')).rejects.toThrow()
  })
})
