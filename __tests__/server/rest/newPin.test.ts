import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const MINUTE = 60_000
const NUMBER = '+12015550123'

describeOnAnyDatabase('setting a new PIN', (open) => {
  let server: TestServer
  let ann: AccountRow
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: NUMBER })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const resetPin = (verification_receipt: string, new_password = '4711') =>
    server.rest('POST', 'Accounts/password', { new_password, verification_receipt })
  const logIn = (passcode: string) =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number: NUMBER, passcode, ip_address: '' })

  it('works once for a receipt', async () => {
    const receipt = await server.prove(NUMBER, 'accounts.password.update')
    expect(await resetPin(receipt)).toMatchObject({ status: 200, body: {} })
    expect((await logIn('4711')).status).toBe(200)
    expect((await logIn('1234')).status).toBe(401)
    expect(await resetPin(receipt)).toMatchObject({ status: 422, body: { error: { code: 'invalid_receipt' } } })
  })

  const opens = async (token: string) => (await server.rest('GET', 'Account', undefined, { token })).status === 200

  it('works once for a receipt, even if it is sent twice at the same time', async () => {
    const receipt = await server.prove(NUMBER, 'accounts.password.update')
    const answers = await Promise.all([resetPin(receipt, '4711'), resetPin(receipt, '5413')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('logs every device out, which is published', async () => {
    const token = (await logIn('1234')).body.resources.token.access_token
    const published: unknown[] = []
    server.services.bus.subscribe((message) => published.push(message))
    await resetPin(await server.prove(NUMBER, 'accounts.password.update'))
    expect(await opens(token)).toBe(false)
    expect(published).toEqual([{ topic: 'token', what: 'revoked', accountId: ann.id }])
  })

  it('keeps only the device that sets it logged in', async () => {
    const [here, there] = [await logIn('1234'), await logIn('1234')].map(
      ({ body }) => body.resources.token.access_token as string,
    )
    const verification_receipt = await server.prove(NUMBER, 'accounts.password.update')
    const change = { new_password: '4711', verification_receipt }
    expect((await server.rest('POST', 'Accounts/password', change, { token: here })).status).toBe(200)
    expect([await opens(here ?? ''), await opens(there ?? '')]).toEqual([true, false])
  })

  it('keeps no device logged in by another account’s token, or by a revoked one', async () => {
    const stranger = await server.join({ phoneNumber: '+12015550145' })
    for (const token of [stranger.token, 'made up']) {
      const own = await server.services.tokens.issue(ann.id, '')
      const verification_receipt = await server.prove(NUMBER, 'accounts.password.update')
      const change = { new_password: '4711', verification_receipt }
      expect((await server.rest('POST', 'Accounts/password', change, { token })).status).toBe(200)
      expect([await opens(own), await opens(stranger.token)]).toEqual([false, true])
    }
  })

  it.each(['1234', '0000', NUMBER.slice(-4)])(
    'does not take %s, which is easy to guess, and keeps the receipt',
    async (pin) => {
      const receipt = await server.prove(NUMBER, 'accounts.password.update')
      expect(await resetPin(receipt, pin)).toMatchObject({
        status: 422,
        body: { error: { code: 'easy_pin', message: 'That PIN is easy to guess. Please choose another one.' } },
      })
      expect((await resetPin(receipt)).status).toBe(200)
    },
  )

  it.each(['', '123', '1234567', 'abcd', '12 4', '１２３４'])(
    'does not take %s for a PIN, and keeps the receipt',
    async (pin) => {
      const receipt = await server.prove(NUMBER, 'accounts.password.update')
      expect(await resetPin(receipt, pin)).toMatchObject({
        status: 422,
        body: { error: { code: 'invalid_pin', message: 'Please choose a PIN of 4 to 6 digits.' } },
      })
      expect((await resetPin(receipt)).status).toBe(200)
    },
  )

  it('refuses a receipt that is of another scope, expired or made up', async () => {
    const other = await server.prove(NUMBER, 'caller_ids.create')
    const old = await server.prove(NUMBER, 'accounts.password.update')
    server.clock.jump(10 * MINUTE)
    for (const receipt of [other, old, 'made up'])
      expect((await resetPin(receipt)).body.error.code).toBe('invalid_receipt')
  })

  it('activates an invited account', async () => {
    await server.join({ phoneNumber: '+12015550150', state: 'invited' })
    await resetPin(await server.prove('+12015550150', 'accounts.password.update'))
    const phoneLogIn = { provider_type: 'phone', phone_number: '+12015550150', passcode: '4711', ip_address: '' }
    expect((await server.rest('POST', 'Access/Tokens', phoneLogIn)).status).toBe(200)
  })

  it('makes its number the caller ID of an account that had no PIN, unless that has one already', async () => {
    const callerIds = async () => {
      const token = (await logIn('4711')).body.resources.token.access_token
      return (await server.rest('GET', 'Account/CallerIds', undefined, { token })).body.resources.caller_ids
    }
    const forgetPin = () => server.db.query('UPDATE account SET pin_hash = NULL WHERE id = $1', [ann.id])
    await resetPin(await server.prove(NUMBER, 'accounts.password.update'))
    expect(await callerIds()).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      await forgetPin()
      expect((await resetPin(await server.prove(NUMBER, 'accounts.password.update'))).status).toBe(200)
      expect(await callerIds()).toMatchObject([{ phone_number: NUMBER, is_default: true }])
    }
  })

  it('reports that a number has no account, once its code is right', async () => {
    const number = '+12015550199'
    const proof = { phone_number: number, method: 'text', scope: 'accounts.password.update' }
    const { verification_sid } = (await server.rest('POST', 'verification/request/', proof)).body
    const verification_code = server.outbox.messages(number)[0]?.text.slice(0, 6) ?? ''
    const right = { verification_sid, verification_code }
    const wrong = { verification_sid, verification_code: verification_code === '000000' ? '000001' : '000000' }
    // Not before the code shows that it is their phone.
    expect((await server.rest('POST', 'verification/verify/', wrong)).body.error.code).toBe('wrong_code')
    expect(await server.rest('POST', 'verification/verify/', right)).toMatchObject({
      status: 404,
      body: { error: { code: 'no_account', message: 'There is no account with that phone number.' } },
    })
  })
})
