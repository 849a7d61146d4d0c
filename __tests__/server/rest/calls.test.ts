import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

type Account = AccountRow & { token: string }

describeOnEveryDatabase('calls', (open) => {
  let server: TestServer
  let parent: Account
  let sub: Account
  let stranger: Account
  let callerIdOf: Map<string, string>
  beforeEach(async () => {
    server = await startTestServer(await open())
    parent = await server.join({ phoneNumber: '+12015550123' })
    sub = await server.join({ phoneNumber: '+12015550167', rootId: parent.id, name: 'Leo' })
    stranger = await server.join({ phoneNumber: '+12015550145' })
    callerIdOf = new Map()
    for (const account of [parent, sub, stranger]) {
      await server.give(account, 10)
      const verification_receipt = await server.prove(account.phoneNumber, 'caller_ids.create')
      const { body } = await server.rest(
        'POST',
        'Account/CallerIds',
        { verification_receipt },
        { token: account.token },
      )
      callerIdOf.set(account.id, body.resources.caller_id.sid)
    }
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const place = (who: Account, to = '+12025550100', changes = {}, key?: string) =>
    server.rest(
      'POST',
      'Calls',
      { to, caller_id_sid: callerIdOf.get(who.id), ...changes },
      { token: who.token, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const get = (path: string, who: Account) => server.rest('GET', path, undefined, { token: who.token })
  const credits = async (who: Account) => (await get('Account', who)).body.resources.account.credits

  it('are placed with the caller ID, and return where to connect', async () => {
    const { status, body } = await place(parent, '(202) 555-0100')
    expect(status).toBe(200)
    expect(body.resources.call).toMatchObject({
      account_sid: parent.id,
      to: '+12025550100',
      country: 'US',
      caller_id: '+12015550123',
      status: 'created',
      seconds: 0,
      credits: 0,
      credits_per_minute: 1,
      connection: {
        ws_url: `${server.url.replace('http', 'ws')}/sip`,
        sip_uri: `sip:${body.resources.call.sid}@tealine`,
        username: expect.stringMatching(new RegExp(`^\\d+:${body.resources.call.sid}$`)),
        password: expect.any(String),
        expires_at: '2026-11-21T12:01:00.000Z',
        ice_servers: [],
        max_seconds: 600,
      },
    })
    expect(await credits(parent)).toBe(10)
  })

  it('return a WebSocket URL on the origin of the page', async () => {
    const page = server.url.replace('localhost', '127.0.0.1')
    const body = { to: '(202) 555-0100', caller_id_sid: callerIdOf.get(parent.id) }
    const headers = { origin: page }
    const placed = await server.rest('POST', 'Calls', body, { token: parent.token, headers })
    expect(placed.body.resources.call.connection.ws_url).toBe(`${page.replace('http', 'ws')}/sip`)
  })

  it.each([
    ['911', 'emergency', "Emergency numbers can't be called from Tealine. Use a regular phone instead."],
    ['+1 900 555 1234', 'premium', "Premium-rate numbers can't be called from Tealine."],
    ['call me', 'not_a_number', 'That is not a phone number.'],
    ['1'.repeat(40), 'not_a_number', 'A phone number has at most 15 digits.'],
    ['📞', 'not_a_number', 'That is not a phone number.'],
    ['(201) 555-0123', 'own_number', 'That is your own number.'],
  ])('are not placed to %s', async (to, code, message) => {
    expect(await place(parent, to)).toMatchObject({ status: 422, body: { error: { code, message } } })
    expect((await get('Calls', parent)).body.resources.calls).toEqual([])
  })

  it("are not placed with a caller ID that is another's, removed or made up (404)", async () => {
    for (const caller_id_sid of [callerIdOf.get(stranger.id), callerIdOf.get(sub.id), 'made-up'])
      expect(await place(parent, undefined, { caller_id_sid })).toMatchObject({
        status: 404,
        body: {
          error: {
            code: 'caller_id_not_found',
            message: 'You can no longer show that caller ID. Choose another one.',
          },
        },
      })
  })

  it('are not placed without credits for a minute (402)', async () => {
    const poor = await server.join({ phoneNumber: '+12015550150' })
    const verification_receipt = await server.prove('+12015550150', 'caller_ids.create')
    const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: poor.token })
    callerIdOf.set(poor.id, added.body.resources.caller_id.sid)
    const refusal = {
      status: 402,
      body: { error: { code: 'no_credits', message: "You don't have enough credits for this call." } },
    }
    expect(await place(poor)).toMatchObject(refusal)
    await server.give(poor, 1.5)
    expect(await place(poor, '+49 1512 3456789')).toMatchObject(refusal)
    expect((await place(poor)).status).toBe(200)
  })

  it('go to the test number free of charge, in live if the operator has one', async () => {
    const none = await startTestServer(server.db, LIVE)
    expect(await none.rest('GET', 'Calls/Test', undefined, { token: parent.token })).toMatchObject({ status: 404 })
    const { features } = (await none.rest('GET', 'Features', undefined, { token: parent.token })).body.resources
    expect(features).not.toContain('test_calls')
    const ECHO_NUMBER = '+12025550199'
    const other = await startTestServer(server.db, { ECHO_NUMBER })
    const ask = (method: string, path: string, body?: unknown) =>
      other.rest(method, path, body, { token: parent.token })
    expect((await ask('GET', 'Features')).body.resources.features).toContain('test_calls')
    expect((await ask('GET', 'Calls/Test')).body.resources).toEqual({
      test_call: { to: ECHO_NUMBER, max_seconds: 60 },
    })
    expect((await ask('GET', 'Rates?to=(202)%20555-0199')).body.resources.rate).toMatchObject({
      to: ECHO_NUMBER,
      description: 'Test call',
      callable: true,
      credits_per_minute: 0,
    })
    expect((await ask('GET', 'Rates?to=(202)%20555-0198')).body.resources.rate.credits_per_minute).toBe(1)
    const placed = await ask('POST', 'Calls', { to: '202-555-0199', caller_id_sid: callerIdOf.get(parent.id) })
    expect(placed.body.resources.call).toMatchObject({ to: ECHO_NUMBER, country: 'US', credits_per_minute: 0 })
    await other.close()
  })

  it('are placed one at a time (409)', async () => {
    const answers = await Promise.all([place(parent), place(parent, '+12025550101'), place(parent, '+12025550102')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await place(parent)).toMatchObject({
      status: 409,
      body: {
        error: { code: 'call_in_progress', message: 'You are already in a call. End it before you place another.' },
      },
    })
    expect((await place(sub)).status).toBe(200)
  })

  describe('under an idempotency key', () => {
    it('are placed once, and a repeat gets the first answer', async () => {
      const first = await place(parent, '+12025550100', {}, 'intent-1')
      const repeat = await place(parent, '+12025550100', {}, 'intent-1')
      expect(repeat).toMatchObject({ status: 200, body: first.body })
      expect((await get('Calls', parent)).body.resources.calls).toHaveLength(1)
    })

    it('are placed once when the repeats come while the first is still running', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => place(parent, '+12025550100', {}, 'intent-1')))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect((await get('Calls', parent)).body.resources.calls).toHaveLength(1)
    })

    it('refuse a repeat with another body (422)', async () => {
      await place(parent, '+12025550100', {}, 'intent-1')
      expect(await place(parent, '+12025550101', {}, 'intent-1')).toMatchObject({
        status: 422,
        body: { error: { code: 'key_used' } },
      })
    })

    it('repeat a refusal too', async () => {
      const first = await place(parent, '911', {}, 'intent-1')
      expect(await place(parent, '911', {}, 'intent-1')).toMatchObject({ status: 422, body: first.body })
    })

    it('are separate per account', async () => {
      const [mine, yours] = await Promise.all([
        place(parent, undefined, {}, 'same'),
        place(stranger, undefined, {}, 'same'),
      ])
      expect([mine.status, yours.status]).toEqual([200, 200])
      expect(mine.body.resources.call.sid).not.toBe(yours.body.resources.call.sid)
    })

    it.each(['', 'x'.repeat(201), 'a b'])('refuse the key "%s"', async (key) => {
      const headers = { 'idempotency-key': key }
      const body = { to: '+12025550100', caller_id_sid: callerIdOf.get(parent.id) }
      expect(await server.rest('POST', 'Calls', body, { token: parent.token, headers })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_idempotency_key' } },
      })
    })

    it('may be retried after an internal error', async () => {
      await server.db.query('ALTER TABLE caller_id RENAME TO caller_id_away')
      expect((await place(parent, undefined, {}, 'intent-1')).status).toBe(500)
      await server.db.query('ALTER TABLE caller_id_away RENAME TO caller_id')
      expect((await place(parent, undefined, {}, 'intent-1')).status).toBe(200)
    })

    it('may be retried if a crash left them without a response', async () => {
      await server.db.query(
        `INSERT INTO idempotency (account_id, key, request_hash, started_at) VALUES ($1, 'intent-1', 'x', $2)`,
        [parent.id, new Date(server.clock.now())],
      )
      server.clock.jump(20_001)
      expect((await place(parent, undefined, {}, 'intent-1')).status).toBe(200)
    })
  })

  describe('that were placed', () => {
    let sid: string
    beforeEach(async () => {
      sid = (await place(sub)).body.resources.call.sid
    })

    it('are visible to their account and its parent', async () => {
      for (const who of [sub, parent])
        expect((await get(`Calls/${sid}`, who)).body.resources.call).toMatchObject({ sid, account_name: 'Leo' })
    })

    it("are not visible to others (404), nor a parent's to its sub-account", async () => {
      expect((await get(`Calls/${sid}`, stranger)).status).toBe(404)
      const ofParent = (await place(parent)).body.resources.call.sid
      expect((await get(`Calls/${ofParent}`, sub)).status).toBe(404)
      for (const id of ['made-up', '0199a1b2-0000-7000-8000-000000000000'])
        expect((await get(`Calls/${id}`, sub)).status).toBe(404)
    })

    it('never return their connection data again', async () => {
      expect((await get(`Calls/${sid}`, sub)).body.resources.call).not.toHaveProperty('connection')
      expect((await get('Calls', sub)).text).not.toContain('password')
    })

    it('are listed newest first, page by page', async () => {
      server.clock.jump(1000)
      const newer = (await place(parent)).body.resources.call.sid
      const first = (await get('Calls?limit=1', parent)).body.resources
      expect(first.calls).toMatchObject([{ sid: newer }])
      const second = (await get(`Calls?limit=1&cursor=${first.next_cursor}`, parent)).body.resources
      expect(second).toMatchObject({ calls: [{ sid }], next_cursor: null })
      expect((await get('Calls', stranger)).body.resources).toEqual({ calls: [], next_cursor: null })
    })

    it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=%20', 'result=great', 'since=today', 'colour=red'])(
      'are not listed by %s (400)',
      async (query) => {
        expect((await get(`Calls?${query}`, parent)).status).toBe(400)
      },
    )

    it('store what the browser measured', async () => {
      const report = { mos: 4.2, loss: 0.01, jitter_ms: 12, rtt_ms: 80 }
      const post = (body: unknown, who = sub) => server.rest('POST', `Calls/${sid}/quality`, body, { token: who.token })
      const { body } = await post(report)
      expect(body.resources.call.quality.rtt_ms).toBeCloseTo(80)
      expect((await post(report, stranger)).status).toBe(404)
      expect((await post({ ...report, loss: 2 })).status).toBe(400)
    })
  })
})
