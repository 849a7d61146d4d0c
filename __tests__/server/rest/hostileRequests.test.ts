import { randomUUID } from 'node:crypto'
import { LocalBus } from '../../../server/bus/bus'
import { createEventStreams } from '../../../server/http/eventStreams'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import { until } from '../../helpers/until'

describeOnAnyDatabase('hostile requests', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  it('a gift under the key "opening" is made, even to a user who was opened with credits', async () => {
    const { sid } = await desk.added({ credits: 5 })
    const { status, body } = await desk.give(sid, 3, 'opening')
    expect(status).toBe(200)
    expect(body.resources.sub_account.credits).toBe(8)
  })

  it.each([1, -1])('a gift of %d to oneself is refused, however the sid is written', async (credits) => {
    const { id } = desk.parent
    expect((await desk.give(id, credits, 'gift-1')).status).toBe(404)
    expect((await desk.give(id.toUpperCase(), credits, 'gift-2')).status).toBe(404)
    expect((await desk.give(id.toUpperCase(), credits)).status).toBe(404)
  })

  it('any number of unknown tokens at once are refused, and a valid one among them is not', async () => {
    const ask = (token: string) => desk.server.rest('GET', 'Account', undefined, { token })
    const unknown = Array.from({ length: 300 }, () => desk.server.services.tokens.refusalOf(randomUUID()))
    const { status } = await ask(desk.parent.token)
    const refusals = await Promise.all(unknown)
    expect(status).toBe(200)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['not_logged_in']))
  })

  it('no text keeps what would control the terminal or the direction', async () => {
    const { token } = desk.parent
    const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await desk.server.rest(method, path, body, { token })).body
    const unclean = (text: string) => `\u202e${text}\u001b[2J\u009b\u2066\u0000\ud800\u200b\u202c`
    const account = await ask('POST', 'Account', { name: unclean('Ann'), passcode: '1234' })
    const website = unclean('https://example.com/')
    const upgrade = await ask('POST', 'Account/Upgrade', {
      company_name: unclean('Acme'),
      website,
      monthly_minutes: 100,
    })
    const verification_receipt = await desk.server.prove('+12025550143', 'caller_ids.create')
    const { resources } = await ask('POST', 'Account/CallerIds', { verification_receipt })
    const path = `Account/CallerIds/${resources.caller_id.sid}`
    const callerId = await ask('POST', path, { label: `${unclean('a')}\r\nb` })
    expect(account.resources.account.name).toBe('Ann[2J')
    expect(upgrade.resources.upgrade).toMatchObject({ company_name: 'Acme[2J' })
    expect(callerId.resources.caller_id.label).toBe('a[2J b')
  })

  it.each([
    ['GET', '/api/v1/Calls/%E0%A4%A?to=%2B12015550123'],
    ['POST', '/api/v1/Calls/%E0%A4%A?to=%2B12015550123'],
    ['PUT', '/%E0%A4%A?to=%2B12015550123'],
    ['POST', `/api/v1/Account/CallerIds/12015550123${'1'.repeat(200)}`],
  ])(
    'an address that cannot be read gets the API’s own error and headers, and is not repeated: %s %s',
    async (...asked) => {
      const { status, body, text, headers } = await desk.server.ask(...asked)
      expect(status).toBe(400)
      expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
      expect(text).not.toContain('12015550123')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      const id = headers.get('x-request-id')
      expect(desk.server.log()).toMatch(new RegExp(`"reqId":"${id}".*"status":400`))
      expect(desk.server.log()).not.toContain('12015550123')
    },
  )

  it.each(['/\r\nSet-Cookie: x=1', '/\u{1f600}'])(
    'a payer who cancels is sent back, whatever the address holds: %j',
    async (path) => {
      const { server, parent } = desk
      const app = server.url
      const [{ id }] = (await server.rpc('list_products', { group: 'standard' }, parent.token)).body.result
      const order = { coupon_code: '', payment_method: 'paypal-express', stripe_product_id: id }
      const urls = { return_url: `${app}/`, cancel_url: `${app}${path}` }
      const ordered = await server.rest('POST', 'Transactions', { ...order, ...urls }, { token: parent.token })
      expect(ordered.status).toBe(200)
      const { purchase_sid } = ordered.body.resources.transaction
      const back = await fetch(`${app}/paypal/return?purchase=${purchase_sid}`, { redirect: 'manual' })
      expect(back.status).toBe(303)
      expect(back.headers.get('set-cookie')).toBeNull()
      expect(back.headers.get('location')).toMatch(new RegExp(`^${app}/[!-~]*$`))
    },
  )
})

describe('a stream of events', () => {
  it('ends at once if its token was revoked while it was being opened', async () => {
    const bus = new LocalBus(() => undefined)
    const alarm = { set: () => () => undefined }
    const clock = { now: () => Date.now() }
    // The request has just looked up the token; the message about its end has already passed.
    const tokens = { viewerOf: () => Promise.resolve(undefined) }
    const streams = createEventStreams({ bus, tokens, clock, alarm, onError: () => undefined })
    const account = { id: 'account', rootId: 'account' }
    const viewer = { account, tokenSid: 'token' } as Parameters<typeof streams.open>[0]['viewer']
    const stream = streams.open({ viewer, token: 'revoked', isResumed: false })
    let hasEnded = false
    stream.on('end', () => {
      hasEnded = true
    })
    stream.resume()
    await until('it ends', () => hasEnded, 2000)
    await streams.close()
  })
})
