import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import type { CallingFamily } from '../../helpers/server/callingFamily'
import { openCallingFamily } from '../../helpers/server/callingFamily'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'

describeOnEveryDatabase('calls', (open) => {
  let family: CallingFamily
  beforeEach(async () => {
    family = await openCallingFamily(await open())
  })
  afterEach(() => family.end())

  it('are placed with the caller ID, and return where to connect', async () => {
    const { status, body } = await family.place(family.parent, '(202) 555-0100')
    expect(status).toBe(200)
    expect(body.resources.call).toMatchObject({
      account_sid: family.parent.id,
      to: '+12025550100',
      country: 'US',
      caller_id: '+12015550123',
      status: 'created',
      seconds: 0,
      credits: 0,
      credits_per_minute: 1,
      connection: {
        ws_url: `${family.server.url.replace('http', 'ws')}/sip`,
        sip_uri: `sip:${body.resources.call.sid}@tealine`,
        username: expect.stringMatching(new RegExp(`^\\d+:${body.resources.call.sid}$`)),
        password: expect.any(String),
        expires_at: '2026-11-21T12:01:00.000Z',
        ice_servers: [],
        max_seconds: 600,
      },
    })
    expect((await family.get('Account', family.parent)).body.resources.account.credits).toBe(10)
  })

  it('return a WebSocket URL on the origin of the page', async () => {
    const page = family.server.url.replace('localhost', '127.0.0.1')
    const body = { to: '(202) 555-0100', caller_id_sid: family.callerIdOf.get(family.parent.id) }
    const headers = { origin: page }
    const placed = await family.server.rest('POST', 'Calls', body, { token: family.parent.token, headers })
    expect(placed.body.resources.call.connection.ws_url).toBe(`${page.replace('http', 'ws')}/sip`)
  })

  it.each([
    ['911', 'emergency', "Emergency numbers can't be called from Tealine. Use a regular phone instead."],
    ['+1 900 555 1234', 'premium', "Premium-rate numbers can't be called from Tealine."],
    ['call me', 'not_a_number', "That isn't a phone number."],
    ['1'.repeat(40), 'not_a_number', 'A phone number has at most 15 digits.'],
    ['📞', 'not_a_number', "That isn't a phone number."],
    ['(201) 555-0123', 'own_number', 'That is your own number.'],
  ])('are not placed to %s', async (to, code, message) => {
    expect(await family.place(family.parent, to)).toMatchObject({ status: 422, body: { error: { code, message } } })
    expect((await family.get('Calls', family.parent)).body.resources.calls).toEqual([])
  })

  it("are not placed with a caller ID that is another's, removed or made up (404)", async () => {
    for (const caller_id_sid of [
      family.callerIdOf.get(family.stranger.id),
      family.callerIdOf.get(family.sub.id),
      'made-up',
    ])
      expect(await family.place(family.parent, undefined, { caller_id_sid })).toMatchObject({
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
    const poor = await family.server.join({ phoneNumber: '+12015550150' })
    await family.addCallerId(poor)
    const refusal = {
      status: 402,
      body: { error: { code: 'no_credits', message: "You don't have enough credits for this call." } },
    }
    expect(await family.place(poor)).toMatchObject(refusal)
    await family.server.give(poor, 1.5)
    expect(await family.place(poor, '+49 1512 3456789')).toMatchObject(refusal)
    expect((await family.place(poor)).status).toBe(200)
  })

  it('go to the test number free of charge, in live if the operator has one', async () => {
    const none = await startTestServer(family.server.db, LIVE)
    expect(await none.rest('GET', 'Calls/Test', undefined, { token: family.parent.token })).toMatchObject({
      status: 404,
    })
    const { features } = (await none.rest('GET', 'Features', undefined, { token: family.parent.token })).body.resources
    expect(features).not.toContain('test_calls')
    const ECHO_NUMBER = '+12025550199'
    const other = await startTestServer(family.server.db, { ECHO_NUMBER })
    const ask = (method: string, path: string, body?: unknown) =>
      other.rest(method, path, body, { token: family.parent.token })
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
    const placed = await ask('POST', 'Calls', {
      to: '202-555-0199',
      caller_id_sid: family.callerIdOf.get(family.parent.id),
    })
    expect(placed.body.resources.call).toMatchObject({ to: ECHO_NUMBER, country: 'US', credits_per_minute: 0 })
    await other.close()
  })

  it('are placed one at a time (409)', async () => {
    const answers = await Promise.all([
      family.place(family.parent),
      family.place(family.parent, '+12025550101'),
      family.place(family.parent, '+12025550102'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await family.place(family.parent)).toMatchObject({
      status: 409,
      body: {
        error: { code: 'call_in_progress', message: "You're already on a call. End it before you place another." },
      },
    })
    expect((await family.place(family.sub)).status).toBe(200)
  })

  describe('that were placed', () => {
    let sid: string
    beforeEach(async () => {
      sid = (await family.place(family.sub)).body.resources.call.sid
    })

    it('are visible to their account and its parent', async () => {
      for (const who of [family.sub, family.parent])
        expect((await family.get(`Calls/${sid}`, who)).body.resources.call).toMatchObject({ sid, account_name: 'Leo' })
    })

    it("are not visible to others (404), nor a parent's to its sub-account", async () => {
      expect((await family.get(`Calls/${sid}`, family.stranger)).status).toBe(404)
      const ofParent = (await family.place(family.parent)).body.resources.call.sid
      expect((await family.get(`Calls/${ofParent}`, family.sub)).status).toBe(404)
      for (const id of ['made-up', '0199a1b2-0000-7000-8000-000000000000'])
        expect((await family.get(`Calls/${id}`, family.sub)).status).toBe(404)
    })

    it('never return their connection data again', async () => {
      expect((await family.get(`Calls/${sid}`, family.sub)).body.resources.call).not.toHaveProperty('connection')
      expect((await family.get('Calls', family.sub)).text).not.toContain('password')
    })

    it('are listed newest first, page by page', async () => {
      family.server.clock.jump(1000)
      const newer = (await family.place(family.parent)).body.resources.call.sid
      const first = (await family.get('Calls?limit=1', family.parent)).body.resources
      expect(first.calls).toMatchObject([{ sid: newer }])
      const second = (await family.get(`Calls?limit=1&cursor=${first.next_cursor}`, family.parent)).body.resources
      expect(second).toMatchObject({ calls: [{ sid }], next_cursor: null })
      expect((await family.get('Calls', family.stranger)).body.resources).toEqual({ calls: [], next_cursor: null })
    })

    it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=%20', 'result=great', 'since=today', 'colour=red'])(
      'are not listed by %s (400)',
      async (query) => {
        expect((await family.get(`Calls?${query}`, family.parent)).status).toBe(400)
      },
    )

    it('store what the browser measured', async () => {
      const report = { mos: 4.2, loss: 0.01, jitter_ms: 12, rtt_ms: 80 }
      const post = (body: unknown, who = family.sub) =>
        family.server.rest('POST', `Calls/${sid}/quality`, body, { token: who.token })
      const { body } = await post(report)
      expect(body.resources.call.quality.rtt_ms).toBeCloseTo(80)
      expect((await post(report, family.stranger)).status).toBe(404)
      expect((await post({ ...report, loss: 2 })).status).toBe(400)
      const next = await post({ ...report, loss: 1e-320, jitter_ms: 1e-40 })
      expect(next.body.resources.call.quality).toMatchObject({ loss: 0, jitter_ms: expect.closeTo(0) })
    })
  })
})
