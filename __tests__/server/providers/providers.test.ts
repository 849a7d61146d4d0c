import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpMessages } from '../../../server/providers/httpMessages'
import { createStripeCatalogue } from '../../../server/providers/stripeCatalogue'
import { createTwilioMessages } from '../../../server/providers/twilioMessages'
import { createTwilioVerify } from '../../../server/providers/twilioVerify'
import { FakeClock } from '../../helpers/fakeClock'

interface Asked {
  path: string
  authorization: string | undefined
  body: string
}

/** A fake provider: records the requests, and answers as the test configures. */
class FakeProvider {
  readonly asked: Asked[] = []
  answer: { status: number; body: unknown; location?: string } = { status: 200, body: {} }
  readonly #server: Server = createServer(async (request, response) => {
    this.asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: await textOf(request),
    })
    const { status, body, location } = this.answer
    const headers = { 'content-type': 'application/json', ...(location !== undefined && { location }) }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

let provider: FakeProvider
let url: string
beforeEach(async () => {
  provider = new FakeProvider()
  url = await provider.open()
})
afterEach(() => provider.close())

describe('a message gateway', () => {
  const message = { to: '+12015550123', method: 'text' as const, text: '123456 is your Tealine code.' }

  it('receives each message', async () => {
    await createHttpMessages(`${url}/messages`)(message)
    expect(provider.asked).toMatchObject([{ path: '/messages', body: JSON.stringify(message) }])
  })

  it('that redirects is not followed', async () => {
    provider.answer = { status: 307, body: {}, location: '/elsewhere' }
    await expect(createHttpMessages(`${url}/messages`)(message)).rejects.toThrow('fetch failed')
    expect(provider.asked).toHaveLength(1)
  })

  it('that refuses is reported as an internal error', async () => {
    provider.answer.status = 503
    await expect(createHttpMessages(url)(message)).rejects.toThrow('The message gateway answered 503.')
  })
})

describe('Twilio Verify', () => {
  const open = () =>
    createTwilioVerify({ kind: 'twilio', accountSid: 'AC1', authToken: 'token', verifySid: 'VA1' }, url)

  it('sends codes by text and by call, and checks them by its own id', async () => {
    provider.answer = { status: 201, body: { sid: 'VE1', status: 'pending' } }
    expect(await open().start('ours', '+12015550123', 'text')).toBe('VE1')
    await open().start('ours', '+12015550123', 'call')
    provider.answer = { status: 200, body: { status: 'approved' } }
    expect(await open().check('ours', 'VE1', '123456')).toBe('right')
    expect(provider.asked).toEqual([
      {
        path: '/v2/Services/VA1/Verifications',
        authorization: 'Basic QUMxOnRva2Vu',
        body: 'To=%2B12015550123&Channel=sms',
      },
      {
        path: '/v2/Services/VA1/Verifications',
        authorization: 'Basic QUMxOnRva2Vu',
        body: 'To=%2B12015550123&Channel=call',
      },
      {
        path: '/v2/Services/VA1/VerificationCheck',
        authorization: 'Basic QUMxOnRva2Vu',
        body: 'VerificationSid=VE1&Code=123456',
      },
    ])
  })

  it('distinguishes a wrong code from one that is no longer valid: expired, or tried too often', async () => {
    provider.answer = { status: 200, body: { status: 'pending' } }
    expect(await open().check('ours', 'VE1', '000000')).toBe('wrong')
    for (const status of [404, 429]) {
      provider.answer = { status, body: {} }
      expect(await open().check('ours', 'VE1', '000000')).toBe('over')
    }
  })

  it("sends nothing to a number for ten minutes after Twilio's limit", async () => {
    provider.answer = { status: 429, body: { code: 60203 } }
    await expect(open().start('ours', '+12015550123', 'text')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_codes',
      retryAfterSeconds: 600,
    })
  })

  it('that is down is reported as an internal error', async () => {
    provider.answer = { status: 500, body: {} }
    await expect(open().start('ours', '+12015550123', 'text')).rejects.toThrow('Twilio Verify answered 500 (unknown).')
    await expect(open().check('ours', 'VE1', '1')).rejects.toThrow('Twilio Verify answered 500.')
  })
})

describe('Twilio Messaging', () => {
  const send = (messagingFrom: string) =>
    createTwilioMessages(
      { kind: 'twilio', accountSid: 'AC1', authToken: 'token', verifySid: 'VA1', messagingFrom },
      url,
    )({ to: '+12015550123', method: 'text', text: 'Ann has given you a Tealine account' })

  it('sends texts from a number, or through a messaging service', async () => {
    provider.answer = { status: 201, body: { sid: 'SM1' } }
    await send('+12015550199')
    expect(provider.asked[0]).toEqual({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
      body: 'From=%2B12015550199&To=%2B12015550123&Body=Ann+has+given+you+a+Tealine+account',
    })
    await send(`MG${'0'.repeat(32)}`)
    expect(provider.asked[1]?.body).toContain(`MessagingServiceSid=MG${'0'.repeat(32)}&To=`)
  })

  it('that refuses a text is reported by its code, without the number', async () => {
    provider.answer = { status: 400, body: { code: 21610, message: 'To +12015550123 has unsubscribed' } }
    await expect(send('+12015550199')).rejects.toThrow('Twilio answered 21610 (declined).')
  })
})

describe("Stripe's products", () => {
  const product = (id: string, credits: string | undefined, group: string, price: object | null) => ({
    id,
    object: 'product',
    name: `${credits} credits`,
    images: [`https://files.stripe.com/${id}.png`],
    metadata: { ...(credits && { credits }), group },
    default_price: price,
  })
  const usd = (unit_amount: number) => ({ object: 'price', currency: 'usd', unit_amount })
  const open = (clock = new FakeClock()) =>
    createStripeCatalogue({ secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecret: 'wh', apiBase: url }, clock)

  it('become packages of their group, by ascending credits, if they have credits and a price in dollars', async () => {
    const data = [
      product('prod_b', '100', 'standard', usd(1500)),
      product('prod_a', '30', 'standard', usd(500)),
      product('prod_c', '720', 'corporate', usd(10_000)),
      product('prod_d', '30', 'standard', null),
      product('prod_e', '30', 'standard', { object: 'price', currency: 'eur', unit_amount: 500 }),
      product('prod_f', undefined, 'standard', usd(500)),
    ]
    provider.answer.body = { object: 'list', data, has_more: false, url: '/v1/products' }
    const packages = await open().list('standard')
    expect(packages.map(({ id }) => id)).toEqual(['prod_a', 'prod_b'])
    expect(packages[0]).toEqual({
      id: 'prod_a',
      name: '30 credits',
      default_price: { unit_amount: 500 },
      images: ['https://files.stripe.com/prod_a.png'],
      metadata: { credits: '30', group: 'standard' },
    })
    expect(provider.asked[0]?.path).toContain('/v1/products?active=true')
  })

  it('that are not offered, or not as they may have been meant, are named with the reason', async () => {
    const data = [
      product('prod_a', '30', 'standard', usd(500)),
      product('prod_b', '30', 'standard', usd(600)),
      product('prod_c', '30', 'corporate', usd(40)),
      product('prod_d', '30', 'standard', null),
      product('prod_e', '30', 'standard', { object: 'price', currency: 'eur', unit_amount: 500 }),
      product('prod_f', '30', 'standard', { object: 'price', currency: 'usd', unit_amount: null }),
      product('prod_g', undefined, 'standard', usd(500)),
      product('prod_h', 'thirty', 'standard', usd(500)),
      product('prod_i', '30', '', usd(500)),
      product('prod_j', '30', 'Standard', usd(500)),
      product('prod_k', '45', 'standard', { ...usd(500), type: 'recurring', recurring: { interval: 'month' } }),
      product('prod_l', '45', 'corporate', { ...usd(500), type: 'one_time' }),
    ]
    provider.answer.body = { object: 'list', data, has_more: false, url: '/v1/products' }
    expect(await open().faults()).toEqual([
      "30 credits (prod_d) isn't offered: it has no default price.",
      "30 credits (prod_e) isn't offered: its default price is in EUR, not USD.",
      "30 credits (prod_f) isn't offered: its default price has no fixed amount.",
      "undefined credits (prod_g) isn't offered: its metadata has no credits.",
      'thirty credits (prod_h) isn\'t offered: its metadata credits is "thirty", not a number above 0.',
      "30 credits (prod_i) isn't offered: its metadata has no group.",
      '30 credits (prod_j) isn\'t offered: its metadata group is "Standard", not standard or corporate.',
      "45 credits (prod_k) isn't offered: its default price is charged again and again, not once.",
      '30 credits (prod_b) sells as many credits as 30 credits (prod_a), to the same accounts.',
      "30 credits (prod_c) can't be bought: Stripe charges $0.50 or more.",
    ])
  })

  it('are fetched once a minute', async () => {
    provider.answer.body = { object: 'list', data: [], has_more: false, url: '/v1/products' }
    const clock = new FakeClock()
    const catalogue = open(clock)
    await Promise.all([catalogue.list('standard'), catalogue.list('corporate')])
    expect(provider.asked).toHaveLength(1)
    clock.jump(60_001)
    await catalogue.list('standard')
    expect(provider.asked).toHaveLength(2)
  })

  it('are refetched after a failure', async () => {
    const catalogue = open()
    provider.answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'no' } } }
    await expect(catalogue.list('standard')).rejects.toThrow()
    provider.answer = { status: 200, body: { object: 'list', data: [], has_more: false, url: '/v1/products' } }
    expect(await catalogue.list('standard')).toEqual([])
  })
})
