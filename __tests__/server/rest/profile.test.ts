import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase("an account's name and email address", (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', name: 'Ann', emailAddress: 'ann@example.com' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  /** Changes fields with the PIN that all accounts of these tests have. */
  const change = (body: object, { token } = ann) =>
    server.rest('POST', 'Account', { passcode: '1234', ...body }, { token })
  const seen = async ({ token } = ann) => {
    const { body } = await server.rest('GET', 'Account', undefined, { token })
    const { name, email_address } = body.resources.account
    return { name, email_address }
  }

  it('change together or separately, trimmed', async () => {
    const { body } = await change({ name: '  Ann Chen ', email_address: ' ann.chen@example.com ' })
    expect(body.resources.account).toMatchObject({ name: 'Ann Chen', email_address: 'ann.chen@example.com' })
    await change({ name: 'Ann C.' })
    await change({ email_address: 'ann@example.org' })
    expect(await seen()).toEqual({ name: 'Ann C.', email_address: 'ann@example.org' })
  })

  it('remove the address if it is empty', async () => {
    expect((await change({ email_address: ' ' })).body.resources.account).not.toHaveProperty('email_address')
    expect(await seen()).toEqual({ name: 'Ann', email_address: undefined })
  })

  it('may contain an address of another account, which stays unchanged', async () => {
    const bob = await server.join({ phoneNumber: '+12015550145', name: 'Bob' })
    expect((await change({ email_address: 'ann@example.com' }, bob)).status).toBe(200)
    expect(await seen(bob)).toEqual({ name: 'Bob', email_address: 'ann@example.com' })
    expect(await seen()).toEqual({ name: 'Ann', email_address: 'ann@example.com' })
  })

  it('are both saved when two tabs each change one at the same time', async () => {
    await Promise.all([change({ name: 'Ann Chen' }), change({ email_address: 'chen@example.com' })])
    expect(await seen()).toEqual({ name: 'Ann Chen', email_address: 'chen@example.com' })
  })

  it.each([
    [{}, 422, 'Please change your name or your email address.'],
    [{ name: '  ' }, 422, 'Please tell us your name.'],
    [{ name: 'x'.repeat(81) }, 400, 'The name is longer than 80 characters.'],
    [{ email_address: 'ann at home' }, 422, "That isn't an email address."],
    [{ is_corporate: true }, 400, 'The field "is_corporate" is not known here.'],
  ])('are not changed by %j', async (body, status, message) => {
    expect(await change(body)).toMatchObject({ status, body: { error: { message } } })
    expect(await seen()).toEqual({ name: 'Ann', email_address: 'ann@example.com' })
  })

  describe('require the PIN to change the address', () => {
    const address = { email_address: 'eve@example.com' }
    const wrong = () => change({ ...address, passcode: '9999' })

    it.each([undefined, ''])('refuses %j', async (passcode) => {
      expect(await change({ ...address, passcode })).toMatchObject({
        status: 422,
        body: { error: { code: 'pin_missing', message: 'Please enter your PIN to change your email address.' } },
      })
      expect((await change({ name: 'Ann Chen', passcode })).status).toBe(200)
      expect(await seen()).toEqual({ name: 'Ann Chen', email_address: 'ann@example.com' })
    })

    it('refuses a wrong one, which ends no session and changes nothing', async () => {
      expect(await change({ name: 'Eve', ...address, passcode: '9999' })).toMatchObject({
        status: 422,
        body: { error: { code: 'wrong_pin', message: "That PIN isn't right." } },
      })
      expect(await seen()).toEqual({ name: 'Ann', email_address: 'ann@example.com' })
      expect(server.outbox.messages()).toEqual([])
    })

    it('locks after five wrong ones, even for the right one; the log-in stays open, and a new PIN unlocks', async () => {
      for (let tries = 0; tries < 4; tries += 1) expect((await wrong()).status).toBe(422)
      expect(await wrong()).toMatchObject({ status: 429, body: { error: { code: 'locked' } } })
      expect(await change(address)).toMatchObject({ status: 429, body: { error: { code: 'locked' } } })
      const logIn = { provider_type: 'phone', phone_number: ann.phoneNumber, passcode: '1234', ip_address: '' }
      expect((await server.rest('POST', 'Access/Tokens', logIn)).status).toBe(200)
      const reset = {
        new_password: '4711',
        verification_receipt: await server.prove(ann.phoneNumber, 'accounts.password.update'),
      }
      await server.rest('POST', 'Accounts/password', reset, { token: ann.token })
      expect((await change({ ...address, passcode: '4711' })).status).toBe(200)
    })

    it('does not use up an attempt if the address is invalid', async () => {
      for (let tries = 0; tries < 6; tries += 1)
        expect((await change({ email_address: 'nowhere', passcode: '9999' })).body.error.code).toBe('invalid_email')
      expect((await change(address)).status).toBe(200)
    })
  })

  describe('notify the old address', () => {
    const notifications = () => server.outbox.messages('ann@example.com').map(({ method, text }) => ({ method, text }))
    const text =
      "Your Tealine account no longer uses this email address. If you didn't change it, reset your PIN right away and contact support."

    it.each(['eve@example.com', ''])('when it becomes %j', async (email_address) => {
      await change({ email_address })
      expect(notifications()).toEqual([{ method: 'email', text }])
      expect(server.outbox.messages()).toHaveLength(1)
    })

    it('at most five times an hour, which may be a stranger’s: then it stays', async () => {
      for (let changes = 0; changes < 5; changes += 1)
        expect((await change({ email_address: changes % 2 ? 'ann@example.com' : '' })).status).toBe(200)
      expect(await change({ name: 'Eve', email_address: 'ann@example.com' })).toMatchObject({
        status: 429,
        body: {
          error: {
            code: 'too_many_changes',
            message: "You've changed your email address many times. Please try again in 60 minutes.",
          },
        },
      })
      expect(await seen()).toEqual({ name: 'Ann', email_address: undefined })
      expect((await change({ email_address: '' })).status).toBe(200)
      expect(server.outbox.messages()).toHaveLength(3)
      server.clock.jump(3_600_000)
      expect((await change({ email_address: 'ann@example.com' })).status).toBe(200)
    })

    it('not if it stays the same or only changes case', async () => {
      await change({ name: 'Ann Chen' })
      await change({ email_address: 'Ann@Example.com' })
      expect(server.outbox.messages()).toEqual([])
    })

    it('not if there was no old address', async () => {
      const bob = await server.join({ phoneNumber: '+12015550145' })
      await change({ email_address: 'bob@example.com' }, bob)
      expect(server.outbox.messages()).toEqual([])
    })
  })

  it('cannot be changed by a visitor', async () => {
    expect((await server.rest('POST', 'Account', { name: 'Eve' })).status).toBe(401)
  })
})
