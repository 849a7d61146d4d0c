import type { SubAccount } from '../../../contract/subAccounts'
import type { AccountRow } from '../../../server/database/accountStore'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { describeOnEveryDatabase } from '../../helpers/testDatabase'
import type { TestServer } from '../../helpers/testServer'
import { startTestServer } from '../../helpers/testServer'

type Member = AccountRow & { token: string }

const LEO = '+12015550167'

describeOnEveryDatabase('sub-accounts', (open) => {
  let server: TestServer
  let parent: Member
  let stranger: Member
  beforeEach(async () => {
    server = await startTestServer(await open())
    parent = await server.join({ phoneNumber: '+12015550123', name: 'Maya Chen' })
    stranger = await server.join({ phoneNumber: '+12015550145', name: 'Bob' })
    await server.give(parent, 42)
  })
  afterEach(async () => {
    expect(server.troubles).toEqual([])
    expect(await findLedgerFaults(server.db)).toEqual([])
    await server.close()
    await server.db.close()
  })

  const list = async (query = '', who = parent) =>
    (await server.rest('GET', `Accounts${query}`, undefined, { token: who.token })).body.resources
  const names = async (query: string) => (await list(query)).accounts.map(({ name }: SubAccount) => name)
  const add = (body: object = {}, key?: string, who = parent) =>
    server.rest('POST', 'Accounts/SubAccounts', { name: 'Leo Chen', phone_number: LEO, ...body }, withKey(who, key))
  const change = (sid: string, body: object, who = parent) =>
    server.rest('POST', `Accounts/SubAccounts/${sid}`, body, { token: who.token })
  const give = (sid: string, credits: unknown, key?: string, who = parent) =>
    server.rest('POST', `Accounts/SubAccounts/${sid}/Credits`, { credits }, withKey(who, key))
  const close = (sid: string, who = parent) =>
    server.rest('DELETE', `Accounts/SubAccounts/${sid}`, undefined, { token: who.token })
  const withKey = ({ token }: Member, key?: string) => ({ token, ...(key && { headers: { 'idempotency-key': key } }) })
  const added = async (body?: object): Promise<SubAccount> => (await add(body)).body.resources.account
  const creditsOf = async ({ token }: { token: string }) =>
    (await server.rest('GET', 'Account', undefined, { token })).body.resources.account.credits
  const logIn = async (phone_number = LEO, passcode = '4711') =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number, passcode, ip_address: '' })
  const setPin = async (phone_number = LEO) => {
    const verification_receipt = await server.prove(phone_number, 'accounts.password.update')
    await server.rest('POST', 'Accounts/password', { new_password: '4711', verification_receipt })
  }
  const enter = async (phone_number = LEO): Promise<string> => {
    await setPin(phone_number)
    return (await logIn(phone_number)).body.resources.token.access_token
  }

  describe('are added', () => {
    it('as invited, with credits of their parent, and a text to their owner', async () => {
      const { status, body } = await add({ phone_number: '(201) 555-0167', name: '  Leo Chen ', credits: 12.5 })
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
      expect(await creditsOf(parent)).toBe(29.5)
      expect(server.outbox.messages(LEO)).toMatchObject([
        {
          method: 'text',
          text: `Maya Chen has given you a Tealine account with this number. Set your PIN here to begin: ${server.url}/forgot-pin`,
        },
      ])
    })

    it('and stay outside until their owner has proved the number and set a PIN', async () => {
      await added()
      expect((await logIn()).status).toBe(401)
      const token = await enter()
      expect((await list()).accounts).toMatchObject([{ status: 'active' }])
      const { resources } = (await server.rest('GET', 'Account/CallerIds', undefined, { token })).body
      expect(resources.caller_ids).toMatchObject([{ phone_number: LEO, is_default: true }])
    })

    it('never with more credits than there are: then nothing is opened', async () => {
      expect(await add({ credits: 42.01 })).toMatchObject({ status: 402, body: { error: { code: 'no_credits' } } })
      expect((await list()).total).toEqual({ accounts: 0, credits: 0 })
      expect(server.outbox.messages(LEO)).toEqual([])
      expect((await add({ credits: 42 })).status).toBe(200)
    })

    it('once a number, whosever it is (409)', async () => {
      const answers = await Promise.all([add(), add(), add()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await add({ phone_number: stranger.phoneNumber })).toMatchObject({
        status: 409,
        body: { error: { code: 'account_exists', message: 'There is already an account with that phone number.' } },
      })
      expect((await add({ phone_number: parent.phoneNumber })).status).toBe(409)
    })

    it('once for a repeat under one key', async () => {
      const first = await add({ credits: 5 }, 'intent-1')
      expect((await add({ credits: 5 }, 'intent-1')).body).toEqual(first.body)
      expect(await creditsOf(parent)).toBe(37)
      expect((await add({ credits: 6 }, 'intent-1')).status).toBe(422)
      expect(server.outbox.messages(LEO)).toHaveLength(1)
    })

    const REFUSED = [
      [{ phone_number: '12' }, 422, 'invalid_phone_number'],
      [{ phone_number: '911' }, 422, 'not_reachable'],
      [{ phone_number: '+442079460123' }, 422, 'country_not_served'],
      [{ phone_number: '+18005550123' }, 422, 'not_reachable'],
      [{ phone_number: '+19005550123' }, 422, 'not_reachable'],
      [{ phone_number: `${LEO}; DROP TABLE account` }, 422, 'invalid_phone_number'],
      [{ name: '   ' }, 422, 'invalid_name'],
      [{ name: '' }, 400, 'invalid_request'],
      [{ name: 'x'.repeat(81) }, 400, 'invalid_request'],
      [{ name: 'a\u0000b' }, 400, 'invalid_request'],
      [{ credits: -1 }, 400, 'invalid_request'],
      [{ credits: 0.001 }, 422, 'invalid_amount'],
      [{ credits: 1e300 }, 422, 'invalid_amount'],
      [{ credits: '5' }, 400, 'invalid_request'],
      [{ state: 'active' }, 400, 'invalid_request'],
    ] as const
    it('with nothing that is not right', async () => {
      for (const [body, status, code] of REFUSED)
        expect([body, await add(body)]).toMatchObject([body, { status, body: { error: { code } } }])
      expect((await list()).total.accounts).toBe(0)
    })

    it('with a text that leads nobody elsewhere, whatever the parent is called', async () => {
      const evil = await server.join({ phoneNumber: '+12015550146', name: 'Win at http://evil.example/x\n' })
      await add({}, undefined, evil)
      expect(server.outbox.messages(LEO)[0]?.text).toMatch(/^Win at http evil example x has given you/)
    })
  })

  describe('are invited again', () => {
    it('five times an hour at most, the first included', async () => {
      const { sid } = await added()
      for (let n = 0; n < 4; n += 1) expect((await change(sid, { resend_invitation: true })).status).toBe(200)
      expect(await change(sid, { resend_invitation: true })).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many_invitations' } },
      })
      expect(server.outbox.messages(LEO)).toHaveLength(5)
      server.clock.pass(3_600_001)
      expect((await change(sid, { resend_invitation: true })).status).toBe(200)
    })

    it('by one parent sixty times an hour, whomever', async () => {
      const answers = []
      for (let n = 0; n < 62; n += 1) answers.push((await add({ phone_number: `+120155501${10 + n}` })).status)
      expect(answers.slice(60)).toEqual([429, 429])
      expect(answers.slice(0, 60)).not.toContain(429)
    })

    it('not once they have set their PIN, nor while they are suspended (409)', async () => {
      const { sid } = await added()
      await change(sid, { is_active: false })
      expect((await change(sid, { resend_invitation: true })).status).toBe(409)
      await change(sid, { is_active: true })
      expect((await list()).accounts).toMatchObject([{ status: 'invited' }])
      await enter()
      expect(await change(sid, { resend_invitation: true })).toMatchObject({
        status: 409,
        body: { error: { code: 'not_invited' } },
      })
    })
  })

  describe('are listed', () => {
    it('by name, page by page, also while names change', async () => {
      for (const [n, name] of ['cleo', 'Ann', 'bob', 'Ann', 'Zoë', 'dora'].entries())
        await add({ name, phone_number: `+120155501${30 + n}` })
      const first = await list('?limit=4')
      expect(first.accounts.map(({ name }: SubAccount) => name)).toEqual(['Ann', 'Ann', 'bob', 'cleo'])
      await change(first.accounts[0].sid, { name: 'Yves' })
      await close(first.accounts[3].sid)
      const rest = await list(`?limit=4&cursor=${first.next_cursor}`)
      expect(rest.accounts.map(({ name }: SubAccount) => name)).toEqual(['dora', 'Yves', 'Zoë'])
      expect(rest.next_cursor).toBeNull()
      expect((await list('?limit=5')).next_cursor).toBeNull()
    })

    it('with the sum of all, whatever was asked for', async () => {
      await add({ credits: 5 })
      await add({ phone_number: '+12015550168', name: 'Ivy', credits: 2.25 })
      expect((await list('?q=ivy')).total).toEqual({ accounts: 2, credits: 7.25 })
      expect((await list('', stranger)).total).toEqual({ accounts: 0, credits: 0 })
    })

    const SEARCHES = [
      ['leo', ['Leo Chen']],
      ['CHEN', ['Ivy Chen', 'Leo Chen']],
      ['555-0168', ['Ivy Chen']],
      ['(201) 555', ['100%_me', 'Ivy Chen', 'Leo Chen']],
      ['+1 201.555.0167', ['Leo Chen']],
      ['%', ['100%_me']],
      ['_', ['100%_me']],
      ['\\', []],
      ["' OR 1=1 --", []],
      ['   ', ['100%_me', 'Ivy Chen', 'Leo Chen']],
      ['nobody', []],
    ] as const
    it('searched for part of a name, or of a number in any format', async () => {
      await add()
      await add({ name: 'Ivy Chen', phone_number: '+12015550168' })
      await add({ name: '100%_me', phone_number: '+12015550169' })
      for (const [q, expected] of SEARCHES)
        expect([q, await names(`?q=${encodeURIComponent(q)}`)]).toEqual([q, expected])
    })

    it('with their open request', async () => {
      const { sid } = await added()
      const token = await enter()
      await server.rpc('sub_acct.request_credits', { id: sid, credits: 25 }, token)
      expect((await list()).accounts).toMatchObject([
        { sid, credit_request: { sid: expect.any(String), credits: 25, created_at: '2026-11-21T12:00:00.000Z' } },
      ])
    })

    const BAD_QUERIES = [
      ['cursor=none-of-ours', 400],
      ['q=%00', 400],
      ['limit=0', 400],
      ['limit=201', 400],
      ['tz=Mars/Base', 422],
      ['unknown=1', 400],
    ] as const
    it('by no query that is none', async () => {
      for (const [query, status] of BAD_QUERIES) {
        const answer = await server.rest('GET', `Accounts?${query}`, undefined, { token: parent.token })
        expect([query, answer.status]).toEqual([query, status])
      }
    })
  })

  describe('are changed', () => {
    it('in name', async () => {
      const { sid } = await added()
      expect((await change(sid, { name: ' Leonard ' })).body.resources.account).toMatchObject({ sid, name: 'Leonard' })
      expect((await change(sid, { name: ' ' })).status).toBe(422)
      expect((await change(sid, {})).body.resources.account).toMatchObject({ name: 'Leonard' })
    })

    it('to suspended: logged out, kept out by a clear sentence, credits untouched; and back', async () => {
      const { sid } = await added({ credits: 5 })
      const token = await enter()
      expect((await change(sid, { is_active: false })).body.resources.account).toMatchObject({
        status: 'suspended',
        credits: 5,
      })
      expect((await server.rest('GET', 'Account', undefined, { token })).status).toBe(401)
      expect((await logIn(LEO, '9999')).status).toBe(401)
      expect(await logIn()).toMatchObject({
        status: 403,
        body: {
          error: {
            code: 'suspended',
            message: 'Your account is suspended. Please ask the owner of your parent account.',
          },
        },
      })
      expect((await change(sid, { is_active: true })).body.resources.account).toMatchObject({ status: 'active' })
      expect((await logIn()).status).toBe(200)
    })

    it('by no new PIN: who is suspended stays so', async () => {
      const { sid } = await added()
      await change(sid, { is_active: false })
      await setPin()
      expect((await logIn()).status).toBe(403)
      await change(sid, { is_active: true })
      expect((await list()).accounts).toMatchObject([{ status: 'active' }])
    })
  })

  describe('get credits', () => {
    it('given and taken back, both balances answered', async () => {
      const { sid } = await added()
      expect((await give(sid, 10)).body.resources).toEqual({
        account: { sid: parent.id, credits: 32 },
        sub_account: { sid, credits: 10 },
      })
      expect((await give(sid, -2.5)).body.resources).toEqual({
        account: { sid: parent.id, credits: 34.5 },
        sub_account: { sid, credits: 7.5 },
      })
    })

    it('never more than there are, on either side', async () => {
      const { sid } = await added({ credits: 2 })
      expect((await give(sid, 41)).body.error).toEqual({
        code: 'no_credits',
        message: 'There are not enough credits. You have 40 credits that can be moved now.',
      })
      expect((await give(sid, -2.01)).body.error.message).toBe(
        'There are not enough credits. They have 2 credits that can be moved now.',
      )
      const answers = await Promise.all([give(sid, 30), give(sid, 30), give(sid, -2), give(sid, -2)])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
      expect((await creditsOf(parent)) + (await list()).total.credits).toBe(42)
    })

    it('once for a repeat under one key, also when the first answer was lost', async () => {
      const { sid } = await added()
      const first = await give(sid, 10, 'gift-1')
      expect((await give(sid, 10, 'gift-1')).body).toEqual(first.body)
      await server.db.query('DELETE FROM idempotency')
      expect((await give(sid, 10, 'gift-1')).body).toEqual(first.body)
      expect((await give(sid, 10, 'gift-2')).body.resources.account.credits).toBe(22)
    })

    const BAD_AMOUNTS = [
      [0, 422],
      [0.001, 422],
      [1e12, 422],
      [-1e12, 422],
      ['5', 400],
      [null, 400],
    ] as const
    it('in no amount that is none', async () => {
      const { sid } = await added()
      for (const [credits, status] of BAD_AMOUNTS)
        expect([credits, (await give(sid, credits)).status]).toEqual([credits, status])
    })
  })

  describe('are closed', () => {
    it('with everything that lets anybody act for them; their credits return, their number is free', async () => {
      const { sid } = await added({ credits: 12.5 })
      const token = await enter()
      await server.rpc('sub_acct.request_credits', { id: sid, credits: 25 }, token)
      expect((await close(sid)).body).toEqual({})
      expect(await creditsOf(parent)).toBe(42)
      expect((await list()).total).toEqual({ accounts: 0, credits: 0 })
      expect((await server.rest('GET', 'Account', undefined, { token })).status).toBe(401)
      expect((await logIn()).status).toBe(401)
      const { result } = (await server.rpc('acct.list_credit_requests', { id: parent.id }, parent.token)).body
      expect(result).toMatchObject([{ status: 'denied', account: { name: 'Leo Chen' } }])
      for (const answer of [await close(sid), await change(sid, { name: 'x' }), await give(sid, 1)])
        expect(answer.status).toBe(404)
      expect((await added({ name: 'Leo the second' })).status).toBe('invited')
    })

    it('once, however many ask at once', async () => {
      const { sid } = await added({ credits: 12 })
      const answers = await Promise.all([close(sid), close(sid), give(sid, 5), give(sid, -5)])
      expect(answers.slice(0, 2).some(({ status }) => status === 200)).toBe(true)
      expect(await creditsOf(parent)).toBe(42)
    })
  })

  it('stand still while their parent is suspended', async () => {
    const { sid } = await added({ credits: 5 })
    const token = await enter()
    await server.db.query(`UPDATE account SET state = 'suspended' WHERE id = $1`, [parent.id])
    const { account } = (await server.rest('GET', 'Account', undefined, { token })).body.resources
    expect(account).toMatchObject({ is_active: false, credits: 5 })
    expect((await server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid: 'x' }, { token })).status).toBe(403)
    expect((await server.rpc('sub_acct.request_credits', { id: sid, credits: 1 }, token)).body.error.code).toBe(403)
    expect((await logIn()).status).toBe(200)
    expect((await list()).accounts).toHaveLength(1)
    for (const answer of [await give(sid, -5), await close(sid), await change(sid, { is_active: false }), await add()])
      expect(answer.status).toBe(403)
  })
})
