import { networksOf } from '../../../server/ground/networks'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const MINUTE = 60_000
const NUMBER = '+12015550123'
const HOUSE = '198.51.100.7'

describeOnAnyDatabase('the quotas of codes', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const request = (changes = {}) =>
    server.rest('POST', 'verification/request/', {
      phone_number: NUMBER,
      method: 'text',
      scope: 'accounts.password.update',
      ...changes,
    })
  const verify = (verification_sid: string, verification_code: string) =>
    server.rest('POST', 'verification/verify/', { verification_sid, verification_code })
  const sentCode = () => server.outbox.messages(NUMBER)[0]?.text.slice(0, 6) ?? ''
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  it('sends a number at most five codes an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect((await request()).status).toBe(200)
    server.clock.jump(20 * MINUTE)
    const refused = await request()
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'too_many_codes',
          message: 'Too many codes have been sent to that number. Please try again in 40 minutes.',
        },
      },
    })
    expect(refused.headers.get('retry-after')).toBe('2400')
    server.clock.jump(-20 * MINUTE)
    expect((await request({ phone_number: '+12015550199' })).status).toBe(200)
    server.clock.jump(60 * MINUTE)
    expect((await request()).status).toBe(200)
  })

  it('limits the codes of each scope separately: using up one scope does not block another', async () => {
    for (let i = 0; i < 6; i += 1) await request({ scope: 'accounts.create' })
    for (const scope of ['accounts.password.update', 'caller_ids.create'])
      expect((await request({ scope })).status).toBe(200)
  })

  describe('from a known device', () => {
    const ask = (isKnownDevice: boolean) =>
      server.services.verification.request(
        { phone_number: NUMBER, method: 'text', scope: 'accounts.password.update' },
        { isKnownDevice },
      )

    it('has its own quota, also five an hour', async () => {
      for (let i = 0; i < 5; i += 1) await request()
      for (let i = 0; i < 5; i += 1) await ask(true)
      await expect(ask(true)).rejects.toMatchObject({ status: 429, code: 'too_many_codes' })
    })

    it('has its own attempts, which the guesses of strangers do not use up', async () => {
      await server.join({ phoneNumber: NUMBER })
      const strangers = await ask(false)
      for (let i = 0; i < 5; i += 1) await verify(strangers, wrong(sentCode()))
      await expect(ask(false)).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
      const own = await ask(true)
      const code = sentCode()
      expect((await verify(own, wrong(code))).body.error.message).toBe("That code isn't right. You have 4 more tries.")
      expect((await verify(own, code)).status).toBe(200)
      await expect(ask(false)).rejects.toMatchObject({ code: 'too_many_tries' })
    })
  })

  describe('from one network', () => {
    const ask = (n: number, address: string) =>
      server.services.verification.request(
        { phone_number: `+1201555${2000 + n}`, method: 'text', scope: 'accounts.create' },
        { networks: networksOf(address) },
      )

    it('are limited to thirty an hour to any numbers, and to ten times as many from its site', async () => {
      for (let n = 0; n < 30; n += 1) await ask(n, `2001:db8:0:1::${n}`)
      await expect(ask(30, '2001:db8:0:1::30')).rejects.toMatchObject({
        status: 429,
        code: 'too_many_codes',
        message: 'Too many codes have been requested from your network. Please try again in 60 minutes.',
        retryAfterSeconds: 3600,
      })
      for (let n = 30; n < 300; n += 1) await ask(n, `2001:db8:0:${2 + Math.floor(n / 30)}::1`)
      await expect(ask(300, '2001:db8:0:ff::1')).rejects.toMatchObject({ status: 429, code: 'too_many_codes' })
      await ask(300, '2001:db8:1::1')
    })

    it('exclude known devices', async () => {
      for (let n = 0; n < 30; n += 1) await ask(n, HOUSE)
      await server.services.verification.request(
        { phone_number: NUMBER, method: 'text', scope: 'accounts.password.update' },
        { isKnownDevice: true, networks: networksOf(HOUSE) },
      )
    })

    it('do not count if the request is refused for another reason', async () => {
      for (let i = 0; i < 40; i += 1)
        await server.services.verification
          .request(
            { phone_number: '+12015550199', method: 'text', scope: 'accounts.create' },
            { networks: networksOf(HOUSE) },
          )
          .catch(() => undefined)
      for (let n = 0; n < 25; n += 1) await ask(n, HOUSE)
      await expect(ask(25, HOUSE)).rejects.toMatchObject({ status: 429 })
    })
  })

  it('count nothing that the provider refuses to send for good (21-provider-refusals.json)', async () => {
    const landline = '+12015550098'
    const textIt = () => request({ phone_number: landline })
    for (let time = 0; time < 12; time += 1)
      expect(await textIt()).toMatchObject({
        status: 422,
        body: {
          error: { code: 'text_refused', message: "We can't text that number. Have us call you instead." },
        },
      })
    expect((await request({ phone_number: landline, method: 'call' })).status).toBe(200)
    expect(await request({ phone_number: '+12015550099', method: 'call' })).toMatchObject({
      status: 422,
      body: { error: { code: 'call_refused', message: "We can't call that number. Have us text you instead." } },
    })
    expect(
      await server.db.query('SELECT name, spent FROM daily_budget WHERE spent > 0 AND name = $1', ['texts']),
    ).toEqual([])
  })

  it('end with a refusal for numbers that can be reached neither by text nor by call', async () => {
    const refusalOf = async (method: 'text' | 'call') =>
      (await request({ phone_number: '+12015550099', method })).body.error.code
    expect([await refusalOf('text'), await refusalOf('call'), await refusalOf('text')]).toEqual([
      'text_refused',
      'not_reachable',
      'not_reachable',
    ])
    server.clock.jump(3_600_000)
    expect(await refusalOf('call')).toBe('call_refused')
  })

  it('keeps to the quota with many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => request()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(server.outbox.messages(NUMBER)).toHaveLength(5)
  })
})
