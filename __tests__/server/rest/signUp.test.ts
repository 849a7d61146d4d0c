import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const NUMBER = '+12015550188'

describeOnAnyDatabase('sign-up', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const signUp = (verification_receipt: string, changes = {}) =>
    server.rest('POST', 'Accounts', {
      name: 'Nora New',
      phone_number: NUMBER,
      email_address: 'nora@example.com',
      new_password: '4711',
      verification_receipt,
      ...changes,
    })
  const prove = (scope = 'accounts.create') => server.prove(NUMBER, scope)
  const get = (path: string, token: string) => server.rest('GET', path, undefined, { token })
  const logIn = (passcode: string) =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number: NUMBER, passcode, ip_address: '' })

  it('opens a parent account without credits, and logs in', async () => {
    const { status, body } = await signUp(await prove())
    expect(status).toBe(200)
    const { account, token } = body.resources
    expect(account).toMatchObject({
      name: 'Nora New',
      phone_number: NUMBER,
      email_address: 'nora@example.com',
      credits: 0,
      is_active: true,
      is_paid: false,
      is_corporate: false,
    })
    expect(account).not.toHaveProperty('parent_account_sid')
    expect((await get('Account', token.access_token)).body.resources.account).toEqual(account)
    expect((await logIn('4711')).status).toBe(200)
  })

  it('asks for no email address (spec §5)', async () => {
    const { status, body } = await signUp(await prove(), { email_address: ' ' })
    expect(status).toBe(200)
    expect(body.resources.account).not.toHaveProperty('email_address')
  })

  it('makes the verified number the first caller ID', async () => {
    const { token } = (await signUp(await prove())).body.resources
    const { caller_ids } = (await get('Account/CallerIds', token.access_token)).body.resources
    expect(caller_ids).toMatchObject([{ phone_number: NUMBER, is_default: true }])
  })

  it('accepts the number as typed', async () => {
    expect((await signUp(await prove(), { phone_number: '(201) 555-0188' })).status).toBe(200)
  })

  it.each([
    [{ new_password: '123' }, 422, 'Please choose a PIN of 4 to 6 digits.'],
    [{ new_password: '1234567' }, 422, 'Please choose a PIN of 4 to 6 digits.'],
    [{ new_password: '1234' }, 422, 'That PIN is easy to guess. Please choose another one.'],
    [{ new_password: '0188' }, 422, 'That PIN is easy to guess. Please choose another one.'],
    [{ name: '   ' }, 422, 'Please tell us your name.'],
    [{ name: '' }, 400, 'The name is empty.'],
    [{ email_address: 'nora at home' }, 422, "That isn't an email address."],
    [{ phone_number: '+12015550199' }, 422, 'You verified a different number. Please verify this one.'],
    [{ credits: 100 }, 400, 'The field "credits" is not known here.'],
  ])('refuses %j and keeps the receipt', async (changes, status, message) => {
    const receipt = await prove()
    expect(await signUp(receipt, changes)).toMatchObject({ status, body: { error: { message } } })
    expect((await signUp(receipt)).status).toBe(200)
  })

  it('refuses a receipt that is of another scope, expired, used or made up', async () => {
    const other = await prove('caller_ids.create')
    const old = await prove()
    server.clock.jump(10 * 60_000)
    const used = await prove()
    await signUp(used)
    for (const receipt of [other, old, used, 'made up'])
      expect(await signUp(receipt)).toMatchObject({ status: 422, body: { error: { code: 'invalid_receipt' } } })
  })

  it('refuses a number that has an account, even an invited one or one opened at the same time', async () => {
    const [first, second] = [await prove(), await prove()]
    const outcomes = await Promise.all([signUp(first), signUp(second)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(outcomes.find(({ status }) => status === 409)?.body).toEqual({
      error: { code: 'account_exists', message: 'There is already an account with that phone number.' },
    })
    await server.join({ phoneNumber: '+12015550150', state: 'invited' })
    const invited = await server.prove('+12015550150', 'accounts.create')
    expect((await signUp(invited, { phone_number: '+12015550150' })).status).toBe(409)
  })

  it('resets earlier failed log-ins', async () => {
    for (let tries = 0; tries < 6; tries += 1) await logIn('0000')
    expect((await logIn('4711')).status).toBe(429)
    await signUp(await prove())
    expect((await logIn('4711')).status).toBe(200)
  })

  it('writes no PIN, receipt or email address into the log', async () => {
    const receipt = await prove()
    await signUp(receipt, { new_password: '918273' })
    expect(server.log()).not.toMatch(/918273|nora@example/)
    expect(server.log()).not.toContain(receipt)
  })
})
