import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const MINUTE = 60_000
const NUMBER = '+12015550123'

describeOnAnyDatabase('proving a phone number', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
    await server.join({ phoneNumber: NUMBER })
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

  it('sends a code of six digits by text, and accepts it once for a receipt', async () => {
    const { status, body } = await request({ phone_number: '(201) 555-0123' })
    expect(status).toBe(200)
    expect(server.outbox.messages()).toMatchObject([
      { to: NUMBER, method: 'text', text: expect.stringMatching(/^\d{6} is your Tealine code\./) },
    ])
    const verified = await verify(body.verification_sid, sentCode())
    expect(verified).toMatchObject({ status: 200, body: { verification_receipt: expect.any(String) } })
    expect(await verify(body.verification_sid, sentCode())).toMatchObject({
      status: 422,
      body: { error: { code: 'code_expired' } },
    })
  })

  it('sends the code to a Mexican mobile that is written with its old prefix', async () => {
    await request({ phone_number: '+52 1 55 1234 5678' })
    expect(server.outbox.messages()).toMatchObject([{ to: '+525512345678' }])
  })

  it('speaks the code, digit by digit and twice, when it calls', async () => {
    await request({ method: 'call' })
    expect(server.outbox.messages(NUMBER)).toMatchObject([
      { method: 'call', text: expect.stringMatching(/code is: (\d, ){5}\d\. Once more: (\d, ){5}\d\./) },
    ])
  })

  it('counts down the attempts of a number, with none left after five', async () => {
    const { verification_sid } = (await request()).body
    const code = sentCode()
    const sentences = []
    for (let i = 0; i < 5; i += 1) sentences.push((await verify(verification_sid, wrong(code))).body.error.message)
    expect(sentences[0]).toBe("That code isn't right. You have 4 more tries.")
    expect(sentences[3]).toBe("That code isn't right. You have one more try.")
    expect(sentences[4]).toBe("That code isn't right. Please request a new one in 60 minutes.")
    expect(await verify(verification_sid, code)).toMatchObject({
      status: 429,
      body: {
        error: { code: 'too_many_tries', message: 'Too many wrong codes. Please try again in 60 minutes.' },
      },
    })
  })

  it('grants no new attempts for an hour with another code, wherever the attempts were made', async () => {
    const [first, second] = [(await request()).body, (await request()).body]
    const code = sentCode()
    const guess = async (sid: string) => (await verify(sid, wrong(code))).body.error.message
    for (const { verification_sid } of [first, second, first]) await guess(verification_sid)
    expect(await guess(second.verification_sid)).toBe("That code isn't right. You have one more try.")
    await guess(first.verification_sid)
    expect((await verify(second.verification_sid, code)).body.error.code).toBe('too_many_tries')
    const refused = await request()
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_tries' } } })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(server.outbox.messages(NUMBER)).toHaveLength(2)
    server.clock.jump(60 * MINUTE)
    const { verification_sid } = (await request()).body
    expect((await verify(verification_sid, sentCode())).status).toBe(200)
  })

  it('counts attempts per scope, and resets them once the number is verified', async () => {
    const pin = (await request()).body
    const pinCode = sentCode()
    for (let i = 0; i < 4; i += 1) await verify(pin.verification_sid, wrong(pinCode))
    const callerId = (await request({ scope: 'caller_ids.create' })).body
    expect((await verify(callerId.verification_sid, wrong(sentCode()))).body.error.message).toMatch(/4 more tries/)
    expect((await verify(pin.verification_sid, pinCode)).status).toBe(200)
    const again = (await request()).body
    expect((await verify(again.verification_sid, wrong(sentCode()))).body.error.message).toMatch(/4 more tries/)
  })

  it('checks only five of many simultaneous guesses', async () => {
    const { verification_sid } = (await request()).body
    const code = sentCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(verification_sid, wrong(code))))
    expect(answers.filter(({ body }) => body.error.code === 'wrong_code')).toHaveLength(5)
  })

  it('returns one receipt if the right code is sent twice at once', async () => {
    const { verification_sid } = (await request()).body
    const code = sentCode()
    const answers = await Promise.all([verify(verification_sid, code), verify(verification_sid, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('accepts any of several sent codes until one is used: then the others of its number and scope are invalid', async () => {
    const sent = async (changes = {}) => {
      const { verification_sid } = (await request(changes)).body
      return { sid: verification_sid as string, code: sentCode() }
    }
    const first = await sent()
    const elsewhere = await sent({ scope: 'caller_ids.create' })
    const second = await sent()
    const third = await sent()
    expect(new Set([first.sid, second.sid, third.sid]).size).toBe(3)
    server.clock.jump(9 * MINUTE)
    expect((await verify(first.sid, first.code)).status).toBe(200)
    for (const { sid, code } of [second, third]) expect((await verify(sid, code)).body.error.code).toBe('code_expired')
    expect((await verify(elsewhere.sid, elsewhere.code)).status).toBe(200)
    const next = await sent()
    expect((await verify(next.sid, next.code)).status).toBe(200)
  })

  it('returns one receipt if two codes of a number are sent at once', async () => {
    const codes = []
    for (let i = 0; i < 2; i += 1) codes.push({ sid: (await request()).body.verification_sid, code: sentCode() })
    const answers = await Promise.all(codes.map(({ sid, code }) => verify(sid, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('does not accept a code after ten minutes', async () => {
    const { verification_sid } = (await request()).body
    server.clock.jump(10 * MINUTE)
    expect((await verify(verification_sid, sentCode())).body.error).toEqual({
      code: 'code_expired',
      message: 'That code is no longer valid. Please request a new one.',
    })
  })

  it.each(['no-such-sid', '0199a1b2-0000-7000-8000-000000000000'])('does not know the verification %s', async (sid) => {
    expect((await verify(sid, '123456')).body.error.code).toBe('code_expired')
  })

  it.each(['accounts.create', 'accounts.password.update', 'caller_ids.create'])(
    'tells nobody whether a number has an account: scope %s',
    async (scope) => {
      const [known, unknown] = [await request({ scope }), await request({ scope, phone_number: '+12015550199' })]
      expect([known.status, Object.keys(known.body)]).toEqual([200, ['verification_sid']])
      expect([unknown.status, Object.keys(unknown.body)]).toEqual([200, ['verification_sid']])
      expect(server.outbox.messages().map(({ to }) => to)).toEqual(['+12015550199', NUMBER])
    },
  )

  it.each([
    ['+442071838750', 'country_not_served'],
    ['+18765551234', 'country_not_served'],
    ['+1 900 555 1234', 'not_reachable'],
    ['1-800-356-9377', 'not_reachable'],
    ['911', 'not_reachable'],
    ['hello', 'invalid_phone_number'],
    ['+12', 'invalid_phone_number'],
  ])('sends nothing to %s', async (phone_number, code) => {
    expect(await request({ phone_number })).toMatchObject({ status: 422, body: { error: { code } } })
    expect(server.outbox.messages()).toEqual([])
  })

  it.each(['+14165550199', '+525512345678'])('sends codes to Canada and Mexico: %s', async (phone_number) => {
    expect((await request({ phone_number })).status).toBe(200)
    expect(server.outbox.messages(phone_number)).toHaveLength(1)
  })

  it('keeps neither codes nor receipts in the database', async () => {
    const receipt = await server.prove(NUMBER, 'accounts.password.update')
    const rows = [
      ...(await server.db.query('SELECT * FROM verification')),
      ...(await server.db.query('SELECT * FROM verification_receipt')),
    ]
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(receipt)
    expect(JSON.stringify(rows)).not.toContain(sentCode())
  })
})
