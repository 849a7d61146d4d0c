import type { AccountRow } from '../../../server/database/accountStore'
import { setLegacyPin } from '../../../server/database/accountStore'
import { createPins } from '../../../server/domain/access/pins'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const MINUTE = 60_000

describeOnAnyDatabase('logging in', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
    await server.join({ phoneNumber: '+12015550123' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const byPhone = (passcode: string, phone_number = '+12015550123') =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number, passcode, ip_address: '' })
  const byLegacyPin = (pin: string) => server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin })
  const fail = async (times: number, phone?: string) => {
    for (let i = 0; i < times; i += 1) await byPhone('9999', phone)
  }

  it('with number and PIN returns a token for the account', async () => {
    const { status, body } = await byPhone('1234')
    expect(status).toBe(200)
    const token = body.resources.token.access_token
    expect(token).toMatch(/^[\w-]{43}$/)
    const account = await server.rest('GET', 'Account', undefined, { token })
    expect(account.body.resources.account).toMatchObject({ phone_number: '+12015550123', is_active: true })
  })

  it('revokes the browser’s previous token', async () => {
    const former = (await byPhone('1234')).body.resources.token.access_token
    const elsewhere = (await byPhone('1234')).body.resources.token.access_token
    const payload = { provider_type: 'phone', phone_number: '+12015550123', passcode: '1234', ip_address: '' }
    await server.rest('POST', 'Access/Tokens', payload, { token: former })
    expect((await server.rest('GET', 'Account', undefined, { token: former })).status).toBe(401)
    expect((await server.rest('GET', 'Account', undefined, { token: elsewhere })).status).toBe(200)
  })

  it.each(['(201) 555-0123', '201-555-0123', '1 201 555 0123'])('accepts the number as %s', async (number) => {
    expect((await byPhone('1234', number)).status).toBe(200)
  })

  it('returns the same response for a wrong PIN and an unknown number', async () => {
    const wrong = await byPhone('9999')
    const unknown = await byPhone('1234', '+12015550199')
    expect(wrong.status).toBe(401)
    expect(wrong.body.error).toEqual({ code: 'wrong_pin', message: 'That phone number and PIN do not match.' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('takes the same work for known and unknown numbers, and for those without a PIN', async () => {
    await server.join({ phoneNumber: '+12015550150', state: 'invited' })
    const check = jest.spyOn(server.services.pins, 'check')
    for (const number of ['+12015550123', '+12015550199', '+12015550150']) {
      await byPhone('9999', number)
      expect(check).toHaveBeenCalledTimes(1)
      check.mockClear()
    }
  })

  it('refuses an invalid phone number', async () => {
    expect(await byPhone('1234', 'hello')).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_phone_number' } },
    })
  })

  it('locks a number for 15 minutes after five wrong PINs, even for the right one, then for 30', async () => {
    await fail(4)
    const fifth = await byPhone('9999')
    expect(fifth).toMatchObject({ status: 429, body: { error: { code: 'locked' } } })
    expect(fifth.body.error.message).toBe('Too many wrong tries. Please try again in 15 minutes, or reset your PIN.')
    expect((await byPhone('1234')).status).toBe(429)
    server.clock.jump(14 * MINUTE)
    expect((await byPhone('1234')).body.error.message).toContain('try again in a minute,')
    server.clock.jump(MINUTE)
    expect((await byPhone('9999')).status).toBe(401)
    await fail(4)
    expect((await byPhone('1234')).body.error.message).toContain('in 30 minutes')
  })

  it('requires verification of the number after ten wrong PINs in a day', async () => {
    await fail(5)
    server.clock.jump(15 * MINUTE)
    await fail(5)
    server.clock.jump(60 * MINUTE)
    expect(await byPhone('1234')).toMatchObject({ status: 429, body: { error: { code: 'verification_needed' } } })
    const verification_receipt = await server.prove('+12015550123', 'accounts.password.update')
    expect(
      (await server.rest('POST', 'Accounts/password', { new_password: '4711', verification_receipt })).status,
    ).toBe(200)
    expect((await byPhone('4711')).status).toBe(200)
  })

  it('resets the count after a day', async () => {
    await fail(5)
    server.clock.jump(15 * MINUTE)
    await fail(5)
    server.clock.jump(24 * 60 * MINUTE)
    expect((await byPhone('1234')).status).toBe(200)
  })

  it('resets the count after the right PIN', async () => {
    await fail(4)
    expect((await byPhone('1234')).status).toBe(200)
    await fail(4)
    expect((await byPhone('1234')).status).toBe(200)
  })

  it('locks unknown numbers just the same, so that the lock reveals nothing', async () => {
    await fail(5, '+12015550199')
    expect((await byPhone('1234', '+12015550199')).status).toBe(429)
    expect((await byPhone('1234')).status).toBe(200)
  })

  it('lets no more than five of many simultaneous guesses through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => byPhone('9999')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  it('with a legacy PIN opens the account it belongs to', async () => {
    const account = await server.join({ phoneNumber: '+12015550145' })
    const pins = createPins('p'.repeat(32))
    const legacyPin = { hash: pins.lookupHash('legacy-4711'), sealed: pins.legacyPin.seal('legacy-4711') }
    await setLegacyPin(server.db, account.id, legacyPin)
    const { body } = await byLegacyPin(' legacy-4711 ')
    const token = body.resources.token.access_token
    expect((await server.rest('GET', 'Account', undefined, { token })).body.resources.account.sid).toBe(account.id)
  })

  it('locks an address after five wrong legacy PINs', async () => {
    expect(await byLegacyPin('guess')).toMatchObject({ status: 401, body: { error: { code: 'wrong_pin' } } })
    for (let i = 0; i < 4; i += 1) await byLegacyPin('guess')
    expect((await byLegacyPin('legacy-4711')).body.error.code).toBe('locked')
  })

  it.each(['invited', 'closed'] as const)('is refused to an account that is %s', async (state) => {
    await server.join({ phoneNumber: '+12015550150', state })
    expect((await byPhone('1234', '+12015550150')).status).toBe(401)
  })

  it('is possible for a suspended account, which sees that it is not active', async () => {
    await server.join({ phoneNumber: '+12015550150', state: 'suspended' })
    const token = (await byPhone('1234', '+12015550150')).body.resources.token.access_token
    expect((await server.rest('GET', 'Account', undefined, { token })).body.resources.account.is_active).toBe(false)
  })
})

describeOnAnyDatabase('signed-in devices', (open) => {
  let server: TestServer
  let ann: AccountRow
  let token: string
  beforeEach(async () => {
    server = await startTestServer(await open())
    const joined = await server.join({ phoneNumber: '+12015550123' })
    ann = joined
    token = joined.token
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const logInFrom = async (userAgent: string): Promise<string> => {
    const payload = { provider_type: 'phone', phone_number: '+12015550123', passcode: '1234', ip_address: '' }
    const answer = await server.rest('POST', 'Access/Tokens', payload, { headers: { 'user-agent': userAgent } })
    return answer.body.resources.token.access_token
  }
  const opens = async (shown: string) =>
    (await server.rest('GET', 'Account', undefined, { token: shown })).status === 200

  it('are listed, latest first, with the current one marked', async () => {
    server.clock.jump(MINUTE)
    await logInFrom('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')
    server.clock.jump(MINUTE)
    await logInFrom('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0')
    server.clock.jump(5 * MINUTE)
    await opens(token)
    const { body } = await server.rest('GET', 'Access/Tokens', undefined, { token })
    expect(body.resources.tokens).toMatchObject([
      { description: 'Edge on Windows', is_current: false, created_at: '2026-11-21T12:02:00.000Z' },
      { description: 'Safari on iOS', is_current: false },
      { description: 'Chrome on Linux', is_current: true, last_used_at: '2026-11-21T12:07:00.000Z' },
    ])
  })

  it('do not interrupt a call in progress when they are logged out', async () => {
    await server.give(ann, 10)
    const verification_receipt = await server.prove('+12015550123', 'caller_ids.create')
    const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token })
    const caller_id_sid = added.body.resources.caller_id.sid
    const placed = await server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid }, { token })
    const other = await logInFrom('Firefox/140.0')
    await server.rest('DELETE', 'Access/Tokens', undefined, { token })
    const path = `Calls/${placed.body.resources.call.sid}`
    expect((await server.rest('GET', path, undefined, { token })).status).toBe(401)
    expect((await server.rest('GET', path, undefined, { token: other })).body.resources.call.status).toBe('created')
  })

  it('are revoked by logging out', async () => {
    expect((await server.rest('DELETE', 'Access/Tokens', undefined, { token })).body).toEqual({})
    expect(await opens(token)).toBe(false)
  })

  it('can be logged out from another one', async () => {
    const other = await logInFrom('Firefox/140.0')
    const { body } = await server.rest('GET', 'Access/Tokens', undefined, { token: other })
    const first = body.resources.tokens.find((device: { is_current: boolean }) => !device.is_current)
    expect((await server.rest('DELETE', `Access/Tokens/${first.sid}`, undefined, { token: other })).status).toBe(200)
    expect([await opens(token), await opens(other)]).toEqual([false, true])
  })

  it('are the latest two hundred of an account: with one more, the oldest ends', async () => {
    const logInOnce = () => {
      server.clock.jump(1)
      return server.services.tokens.issue(ann.id, 'Firefox/140.0')
    }
    for (let n = 1; n < 200; n += 1) await logInOnce()
    expect(await opens(token)).toBe(true)
    const latest = await logInOnce()
    expect([await opens(token), await opens(latest)]).toEqual([false, true])
    const { body } = await server.rest('GET', 'Access/Tokens', undefined, { token: latest })
    expect(body.resources.tokens).toHaveLength(200)
  })

  it('cannot be logged out by others (404)', async () => {
    const stranger = await server.join({ phoneNumber: '+12015550145' })
    const { body } = await server.rest('GET', 'Access/Tokens', undefined, { token })
    const path = `Access/Tokens/${body.resources.tokens[0].sid}`
    expect((await server.rest('DELETE', path, undefined, { token: stranger.token })).status).toBe(404)
    expect((await server.rest('DELETE', 'Access/Tokens/no-such', undefined, { token })).status).toBe(404)
    expect(await opens(token)).toBe(true)
  })

  it('are logged out after seven days', async () => {
    server.clock.jump(7 * 24 * 60 * MINUTE - 1)
    expect(await opens(token)).toBe(true)
    server.clock.jump(1)
    expect(await opens(token)).toBe(false)
  })

  it('lose access as soon as the account is closed', async () => {
    await server.db.query(`UPDATE account SET state = 'closed'`)
    expect(await opens(token)).toBe(false)
  })

  it('are stored only as hashes', async () => {
    const rows = await server.db.query('SELECT * FROM access_token')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
