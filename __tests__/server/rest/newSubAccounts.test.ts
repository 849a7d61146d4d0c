import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { LEO, openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'

describeOnAnyDatabase('new sub-accounts', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  describe('are added', () => {
    it('as invited, with credits of their parent, and a text to their number', async () => {
      const { status, body } = await desk.add({ phone_number: '(201) 555-0167', name: '  Leo Chen ', credits: 12.5 })
      expect(status).toBe(200)
      expect(body.resources.account).toEqual({
        sid: expect.any(String),
        name: 'Leo Chen',
        phone_number: LEO,
        status: 'invited',
        credits: 12.5,
        created_at: '2026-11-21T12:00:00.000Z',
        usage_this_month: { calls: 0, minutes: 0, credits: 0 },
      })
      expect(await desk.creditsOf(desk.parent)).toBe(29.5)
      expect(desk.server.outbox.messages(LEO)).toMatchObject([
        {
          method: 'text',
          text: `Maya Chen has given you a Tealine account with this number. Set your PIN to get started: ${desk.server.url}/forgot-pin`,
        },
      ])
    })

    it('and cannot log in until they have verified the number and set a PIN', async () => {
      await desk.added()
      expect((await desk.logIn()).status).toBe(401)
      const token = await desk.activate()
      expect((await desk.list()).accounts).toMatchObject([{ status: 'active' }])
      const { resources } = (await desk.server.rest('GET', 'Account/CallerIds', undefined, { token })).body
      expect(resources.caller_ids).toMatchObject([{ phone_number: LEO, is_default: true }])
    })

    it('never with more credits than the parent has: then none is created', async () => {
      expect(await desk.add({ credits: 42.01 })).toMatchObject({ status: 402, body: { error: { code: 'no_credits' } } })
      expect((await desk.list()).total).toEqual({ accounts: 0, credits: 0, credit_requests: 0 })
      expect(desk.server.outbox.messages(LEO)).toEqual([])
      expect((await desk.add({ credits: 42 })).status).toBe(200)
    })

    it('only if the number has no account (409)', async () => {
      const answers = await Promise.all([desk.add(), desk.add(), desk.add()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await desk.add({ phone_number: desk.stranger.phoneNumber })).toMatchObject({
        status: 409,
        body: { error: { code: 'account_exists', message: 'There is already an account with that phone number.' } },
      })
      expect((await desk.add({ phone_number: desk.parent.phoneNumber })).status).toBe(409)
    })

    it('once for repeats with one idempotency key', async () => {
      const first = await desk.add({ credits: 5 }, 'intent-1')
      expect((await desk.add({ credits: 5 }, 'intent-1')).body).toEqual(first.body)
      expect(await desk.creditsOf(desk.parent)).toBe(37)
      expect((await desk.add({ credits: 6 }, 'intent-1')).status).toBe(422)
      expect(desk.server.outbox.messages(LEO)).toHaveLength(1)
    })

    const REFUSED = [
      [{ phone_number: '12' }, 422, 'invalid_phone_number'],
      [{ phone_number: '911' }, 422, 'not_reachable'],
      [{ phone_number: '+442079460123' }, 422, 'country_not_served'],
      [{ phone_number: '+18005550123' }, 422, 'not_reachable'],
      [{ phone_number: '+19005550123' }, 422, 'not_reachable'],
      [{ phone_number: `${LEO}, +12015550168` }, 422, 'invalid_phone_number'],
      [{ name: '   ' }, 422, 'invalid_name'],
      [{ name: '' }, 400, 'invalid_request'],
      [{ name: 'x'.repeat(81) }, 400, 'invalid_request'],
      [{ credits: -1 }, 400, 'invalid_request'],
      [{ credits: 0.001 }, 422, 'invalid_amount'],
      [{ credits: 1e300 }, 422, 'invalid_amount'],
      [{ credits: '5' }, 400, 'invalid_request'],
      [{ state: 'active' }, 400, 'invalid_request'],
    ] as const
    it('only with valid fields', async () => {
      for (const [body, status, code] of REFUSED)
        expect([body, await desk.add(body)]).toMatchObject([body, { status, body: { error: { code } } }])
      expect((await desk.list()).total.accounts).toBe(0)
    })

    it('with a text without foreign links, whatever the parent’s name is', async () => {
      const evil = await desk.server.join({ phoneNumber: '+12015550146', name: 'Win at http://evil.example/x\n' })
      await desk.add({}, undefined, evil)
      expect(desk.server.outbox.messages(LEO)[0]?.text).toMatch(/^Win at http evil example x has given you/)
    })
  })

  it('tell a parent of five numbers an hour that they have an account', async () => {
    const numbers = Array.from({ length: 6 }, (_, n) => `+1201555020${n}`)
    for (const phoneNumber of numbers) await desk.server.join({ phoneNumber })
    const answers = []
    for (const phone_number of numbers) answers.push((await desk.add({ phone_number })).body.error.code)
    expect(answers).toEqual([...Array(5).fill('account_exists'), 'too_many_numbers_taken'])
    // Nor does the answer reveal it: it is the same for a number without an account.
    expect((await desk.add()).body.error).toEqual({
      code: 'too_many_numbers_taken',
      message: 'Too many of the numbers that you tried to add have an account already. Please try again in 60 minutes.',
    })
    desk.server.clock.jump(3_600_001)
    expect((await desk.add()).status).toBe(200)
  })

  describe('are invited again', () => {
    it('at most five times an hour, including the first time', async () => {
      const { sid } = await desk.added()
      for (let n = 0; n < 4; n += 1) expect((await desk.change(sid, { resend_invitation: true })).status).toBe(200)
      expect(await desk.change(sid, { resend_invitation: true })).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many_invitations' } },
      })
      expect(desk.server.outbox.messages(LEO)).toHaveLength(5)
      desk.server.clock.jump(3_600_001)
      expect((await desk.change(sid, { resend_invitation: true })).status).toBe(200)
    })

    it('as often as it is refused for good, as by a landline: that counts toward no limit', async () => {
      const { body } = await desk.add({ phone_number: '+12015550098' })
      const { sid } = body.resources.account
      for (let time = 0; time < 8; time += 1)
        expect((await desk.change(sid, { resend_invitation: true })).status).toBe(200)
      expect(desk.server.outbox.messages('+12015550098')).toEqual([])
    })

    it('at most sixty times an hour by one parent in all', async () => {
      const answers = []
      for (let n = 0; n < 62; n += 1) answers.push((await desk.add({ phone_number: `+120155501${10 + n}` })).status)
      expect(answers.slice(60)).toEqual([429, 429])
      expect(answers.slice(0, 60)).not.toContain(429)
    })

    it('not once they have set their PIN, nor while they are suspended (409)', async () => {
      const { sid } = await desk.added()
      await desk.change(sid, { is_active: false })
      expect((await desk.change(sid, { resend_invitation: true })).status).toBe(409)
      await desk.change(sid, { is_active: true })
      expect((await desk.list()).accounts).toMatchObject([{ status: 'invited' }])
      await desk.activate()
      expect(await desk.change(sid, { resend_invitation: true })).toMatchObject({
        status: 409,
        body: { error: { code: 'not_invited' } },
      })
    })
  })
})
