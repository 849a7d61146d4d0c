import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { CheckoutCard } from '../../../server/domain/purchases/cardProvider'
import { CustomerGone } from '../../../server/domain/purchases/cardProvider'
import { createStripeCards } from '../../../server/providers/stripeCards'

type Reply = [status: number, body: object]

const ORDER = { purchaseId: 'purchase-1', productId: 'prod_1', cents: 1000 }
const CARD: Pick<CheckoutCard, 'customerRef' | 'methodRef'> = { customerRef: 'cus_1', methodRef: 'pm_1' }

/** Stripe, which answers every request in one way. */
async function answeredWith<T>(
  [status, body]: Reply,
  work: (cards: ReturnType<typeof createStripeCards>) => Promise<T>,
): Promise<{ answer?: T; error?: Error & { answer?: { code: string } }; unlisted: string[] }> {
  const unlisted: string[] = []
  const server = createServer((_request, response) => {
    // Without this, Stripe's library tries again by itself.
    response.setHeader('stripe-should-retry', 'false')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase }
  try {
    const cards = createStripeCards(settings, 'https://app.example', (provider, code) => {
      unlisted.push(`${provider} ${code}`)
    })
    return { answer: await work(cards), unlisted }
  } catch (error) {
    return { error: error as Error, unlisted }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const charged = (reply: Reply) => answeredWith(reply, (cards) => cards.charge(ORDER, CARD))
const refused = (status: number, error: object): Reply => [status, { error: { message: 'x', ...error } }]
const cardError = (code: string, decline_code?: string): Reply =>
  refused(402, { type: 'card_error', code, ...(decline_code && { decline_code }), payment_intent: { id: 'pi_1' } })
const WAITS = { means: 'needs_person', paymentRef: 'pi_1' }
const invalid = (error: object): Reply => refused(400, { type: 'invalid_request_error', ...error })

describe("Stripe's answer to a charge", () => {
  it.each<[what: string, reply: Reply, expected: object]>([
    ['paid', [200, { id: 'pi_1', status: 'succeeded' }], { means: 'done' }],
    ['the bank asks for the person', cardError('authentication_required', 'authentication_required'), WAITS],
    ['the bank asks for the person, as a decline', cardError('card_declined', 'authentication_required'), WAITS],
    ['it requires an action', [200, { id: 'pi_1', status: 'requires_action' }], WAITS],
    ['declined', cardError('card_declined', 'insufficient_funds'), { means: 'declined', gone: undefined }],
    ['declined for a reason that is new', cardError('card_declined', 'moon_phase'), { means: 'declined' }],
    ['expired', cardError('expired_card'), { means: 'declined' }],
    ['declined without an error', [200, { id: 'pi_1', status: 'requires_payment_method' }], { means: 'declined' }],
    [
      '02-charge-error.json: the card is gone',
      invalid({ code: 'resource_missing', param: 'payment_method' }),
      { means: 'declined', gone: 'card' },
    ],
    [
      '02-charge-error.json: the customer is gone',
      invalid({ code: 'resource_missing', param: 'customer' }),
      { means: 'declined', gone: 'customer' },
    ],
    [
      'the card was detached, for which there is no code',
      invalid({ message: 'The provided PaymentMethod was detached from a Customer. It may not be used again.' }),
      { means: 'declined', gone: 'card' },
    ],
    [
      'the card is not the customer’s',
      invalid({ message: 'The payment method must be attached to the customer.' }),
      { means: 'declined', gone: 'card' },
    ],
    ['an amount that is never taken', invalid({ code: 'amount_too_small' }), { means: 'declined', gone: undefined }],
  ])('is read: %s', async (_what, reply, expected) => {
    const { answer, unlisted } = await charged(reply)
    expect(answer).toMatchObject(expected)
    expect(unlisted).toEqual([])
  })

  it.each<[what: string, reply: Reply]>([
    ['still processing', [200, { id: 'pi_1', status: 'processing' }]],
    ['too many requests', refused(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['the same request is in progress', refused(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })],
    ['the key is known for another request', refused(400, { type: 'idempotency_error' })],
    ['locked', refused(400, { type: 'invalid_request_error', code: 'lock_timeout' })],
    ['a wrong key of ours', refused(401, { type: 'invalid_request_error' })],
    ['down', refused(500, { type: 'api_error' })],
    ['down, in few words', refused(503, {})],
  ])('is unknown, without an alarm: %s', async (_what, reply) => {
    const { error, unlisted } = await charged(reply)
    expect(error).toMatchObject({ name: 'NotDone', answer: { means: 'unknown' } })
    expect(unlisted).toEqual([])
  })

  it('is unknown, with an alarm, for every other code', async () => {
    const code = fc.stringMatching(/^new_[a-z]{3,20}$/)
    await fc.assert(
      fc.asyncProperty(code, fc.constantFrom(400, 404, 422), async (code, status) => {
        const { error, unlisted } = await charged(refused(status, { type: 'invalid_request_error', code }))
        expect(error).toMatchObject({ answer: { means: 'unknown', code } })
        expect(unlisted).toEqual([`Stripe ${code}`])
      }),
      { numRuns: 10 },
    )
  })
})

describe("Stripe's answer to a checkout", () => {
  const open = (reply: Reply) => answeredWith(reply, (cards) => cards.openCheckout({ ...ORDER, customerRef: 'cus_1' }))

  it('says that the customer is gone (05-customer-gone.json)', async () => {
    expect((await open(invalid({ code: 'resource_missing', param: 'customer' }))).error).toBeInstanceOf(CustomerGone)
  })

  it('otherwise is an error', async () => {
    const { error } = await open(invalid({ code: 'resource_missing', param: 'line_items[0]' }))
    expect(error).not.toBeInstanceOf(CustomerGone)
  })
})
