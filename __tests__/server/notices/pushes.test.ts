import { randomBytes } from 'node:crypto'
import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { deleteOldRows } from '../../../server/domain/upkeep/upkeep'
import type { Person } from '../../helpers/server/addressBook'
import { Bookings } from '../../helpers/server/bookings'
import { FakePushServices } from '../../helpers/server/fakePushServices'
import { PushReceiver } from '../../helpers/server/pushReceiver'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describeOnEveryDatabase('notifications on devices', (open) => {
  let server: TestServer
  let services: FakePushServices
  let ann: Person
  let leo: Person
  beforeEach(async () => {
    services = new FakePushServices()
    server = await startTestServer(await open(), { APP_ORIGINS: 'https://app.example' })
    ann = await server.join({ phoneNumber: '+12015550123' })
    leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id, name: 'Leo' })
  })
  afterEach(async () => {
    expect(server.errors).toEqual([])
    await server.close()
    await server.db.close()
    services.close()
  })

  const view = (token: string) => server.rest('GET', 'Account/Push', undefined, { token })
  const save = async (token: string, receiver: PushReceiver, change: object = {}) => {
    const { public_key } = (await view(token)).body.resources.push
    return server.rest('POST', 'Account/Push', { ...receiver.subscription, public_key, ...change }, { token })
  }
  const subscribe = async (who: { token: string }, receiver = new PushReceiver()) => {
    expect((await save(who.token, receiver)).status).toBe(200)
    return receiver
  }
  const logIn = (who: Person) => server.services.tokens.issue(who.id, '')
  const send = async () => {
    await server.services.topUps.settled()
    server.clock.jump(MINUTE_MS)
    await server.services.pushes.sendDue()
  }
  const ask = (credits: number) => server.rpc('sub_acct.request_credits', { id: leo.id, credits }, leo.token)
  const answer = async (status: string) => {
    const { body } = await server.rpc('acct.list_credit_requests', { id: ann.id }, ann.token)
    return server.rpc('acct.resolve_credit_request', { id: ann.id, request_sid: body.result[0].sid, status }, ann.token)
  }
  const messagesTo = (receiver: PushReceiver) => services.to(receiver.endpoint).map((pushed) => receiver.read(pushed))
  const count = async (table: string) => (await server.db.query(`SELECT 1 FROM ${table}`)).length
  const takeErrors = () => server.errors.splice(0).map(String)

  it('are offered, off at first, and on for the log-in that has subscribed', async () => {
    expect((await server.rest('GET', 'Features')).body.resources.features).toContain('push')
    const other = await logIn(ann)
    expect((await view(ann.token)).body.resources.push).toEqual({
      public_key: expect.stringMatching(/^[\w-]{87}$/),
      is_on: false,
    })
    await subscribe(ann)
    expect((await view(ann.token)).body.resources.push.is_on).toBe(true)
    expect((await view(other)).body.resources.push.is_on).toBe(false)
    expect((await server.rest('DELETE', 'Account/Push', undefined, { token: ann.token })).status).toBe(200)
    expect((await view(ann.token)).body.resources.push.is_on).toBe(false)
  })

  it('announce a request to the owner, and the answer to the user, on each of their devices', async () => {
    await server.give(ann, 50)
    const [desk, phone, leos] = [
      await subscribe(ann),
      await subscribe({ token: await logIn(ann) }),
      await subscribe(leo),
    ]
    await ask(20)
    await send()
    const request = { title: 'Leo requested 20 credits', body: 'Approve or deny', path: '/manage-users' }
    expect(messagesTo(desk)).toEqual([{ ...request, tag: expect.stringMatching(/^[\da-f]{32}$/) }])
    expect(messagesTo(phone)).toEqual(messagesTo(desk))
    expect(messagesTo(leos)).toEqual([])
    await answer('approved')
    await ask(5)
    await answer('denied')
    await send()
    await send()
    expect(messagesTo(leos)).toHaveLength(2)
    expect(messagesTo(leos)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'You received 20 credits',
          body: 'The account owner approved your request.',
          path: '/',
        }),
        expect.objectContaining({ title: 'Your request for 5 credits was denied', body: 'Open Tealine', path: '/' }),
      ]),
    )
    expect(messagesTo(desk)).toHaveLength(1)
    expect(await count('push_message')).toBe(0)
  })

  it("wait for nobody else's push service", async () => {
    for (let device = 0; device < 10; device++) await subscribe({ token: await logIn(ann) })
    await ask(20)
    let answer = (_response: Response) => {}
    services.answers.push(new Promise((resolve) => (answer = resolve)))
    const sent = send()
    await until('all but one were taken', () => services.pushed.length === 10)
    answer(new Response(null, { status: 201 }))
    await sent
    expect(await count('push_message')).toBe(0)
  })

  it('announce a low balance under one tag, so that the newest counts', async () => {
    const leos = await subscribe(leo)
    await server.give(ann, 200)
    const give = (credits: number) =>
      server.rest('POST', `Accounts/SubAccounts/${leo.id}/Credits`, { credits }, { token: ann.token })
    const desk = await subscribe(ann)
    for (const credits of [190, 180]) {
      await give(credits)
      await send()
      await server.give(ann, 180)
      await give(1)
    }
    const [first, second] = messagesTo(desk) as { title: string; tag: string; body: string }[]
    expect(first).toMatchObject({
      title: 'You have 10 credits left',
      body: 'Add more, so you never run out mid-call.',
    })
    expect(second?.tag).toBe(first?.tag)
    const topics = services.to(desk.endpoint).map(({ headers }) => headers.get('topic'))
    expect(topics).toEqual([first?.tag, first?.tag])
    expect(messagesTo(leos)).toEqual([])
  })

  it('are those that the owner chooses, as with emails', async () => {
    const desk = await subscribe(ann)
    await server.rest('POST', 'Account/Notifications', { credit_request: false }, { token: ann.token })
    await ask(20)
    await send()
    expect(messagesTo(desk)).toEqual([])
    await new Bookings(server).buy(ann)
    await send()
    expect(messagesTo(desk)).toEqual([])
  })

  it('say nothing of a request that was answered meanwhile, nor of one that was not made after all', async () => {
    const desk = await subscribe(ann)
    await ask(20)
    expect((await ask(5)).body.error).toBeDefined()
    expect(await count('push_message')).toBe(1)
    await answer('denied')
    await send()
    expect(messagesTo(desk)).toEqual([])
  })

  it('show names without links', async () => {
    const desk = await subscribe(ann)
    await server.rest('POST', 'Account', { name: 'Win https://evil.example' }, { token: leo.token })
    await ask(1)
    await send()
    expect(messagesTo(desk)).toMatchObject([{ title: 'Win https evil example requested 1 credit' }])
  })

  it('stay small, whatever people are called', async () => {
    const desk = await subscribe(ann)
    await server.rest('POST', 'Account', { name: '😀漢'.repeat(40) }, { token: leo.token })
    await ask(1)
    await send()
    expect(services.to(desk.endpoint)[0]?.body.length).toBeLessThan(1000)
  })

  it.each([
    { endpoint: 'https://evil.example/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1024)}` },
    { p256dh: 'B'.repeat(87) },
    { auth: 'short' },
    { public_key: 'B'.repeat(87) },
  ])('are refused for what is no subscription (%#)', async (change) => {
    expect([400, 409, 422]).toContain((await save(ann.token, new PushReceiver(), change)).status)
    expect(await count('push_subscription')).toBe(0)
  })

  it('go to the ten devices that subscribed last', async () => {
    const receivers: PushReceiver[] = []
    for (let nth = 0; nth < 12; nth += 1) {
      server.clock.jump(1000)
      receivers.push(await subscribe({ token: await logIn(ann) }))
    }
    await ask(1)
    await send()
    expect(receivers.map((receiver) => messagesTo(receiver).length)).toEqual([0, 0, ...Array(10).fill(1)])
  })

  it('go once to a browser in which two people are logged in, to the last one who subscribed', async () => {
    const browser = await subscribe(ann)
    await subscribe(leo, browser)
    await ask(20)
    await answer('denied')
    await send()
    expect(messagesTo(browser)).toMatchObject([{ title: 'Your request for 20 credits was denied' }])
    expect((await view(ann.token)).body.resources.push.is_on).toBe(false)
  })

  it('go once to each browser, however often and however fast two people subscribe in it', async () => {
    const { public_key } = (await view(ann.token)).body.resources.push
    const browsers = [new PushReceiver(), new PushReceiver()]
    const put = (who: Person, browser = 0) =>
      server.rest('POST', 'Account/Push', { ...browsers[browser]?.subscription, public_key }, { token: who.token })
    const doubles: unknown[] = []
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all([put(ann, 0), put(leo, 0), put(ann, 1), put(leo, 1)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      doubles.push(
        ...(await server.db.query('SELECT endpoint FROM push_subscription GROUP BY endpoint HAVING count(*) > 1')),
      )
    }
    expect(doubles).toEqual([])
  })

  it('take the new address of a browser that has replaced its subscription', async () => {
    const old = await subscribe(ann)
    const renewed = await subscribe(ann)
    await subscribe(ann, renewed)
    await ask(20)
    await send()
    expect(messagesTo(old)).toEqual([])
    expect(messagesTo(renewed)).toHaveLength(1)
    expect(await count('push_subscription')).toBe(1)
  })

  describe('end', () => {
    const ends: [string, () => Promise<unknown>][] = [
      ['at log-out', () => server.rest('DELETE', 'Access/Tokens', undefined, { token: leo.token })],
      [
        'when the user is suspended',
        () => server.rest('POST', `Accounts/SubAccounts/${leo.id}`, { is_active: false }, { token: ann.token }),
      ],
      [
        'when the user is removed',
        () => server.rest('DELETE', `Accounts/SubAccounts/${leo.id}`, undefined, { token: ann.token }),
      ],
    ]
    it.each(ends)('%s', async (_, end) => {
      await subscribe(leo)
      const { status } = (await end()) as { status: number }
      expect(status).toBe(200)
      expect(await count('push_subscription')).toBe(0)
    })

    it('with what was still to be sent', async () => {
      const leos = await subscribe(leo)
      await ask(20)
      await answer('denied')
      await server.rest('DELETE', 'Access/Tokens', undefined, { token: leo.token })
      await send()
      expect(messagesTo(leos)).toEqual([])
      expect(await count('push_message')).toBe(0)
    })

    it('when the log-in expires, also before it is deleted', async () => {
      const desk = await subscribe(ann)
      await server.db.query('UPDATE access_token SET expires_at = $2 WHERE account_id = $1', [
        ann.id,
        new Date(server.clock.now()),
      ])
      await ask(20)
      await send()
      expect(messagesTo(desk)).toEqual([])
    })

    it('while the parent is suspended', async () => {
      const leos = await subscribe(leo)
      await ask(20)
      await answer('denied')
      await server.db.query(`UPDATE account SET state = 'suspended' WHERE id = $1`, [ann.id])
      await send()
      expect(messagesTo(leos)).toEqual([])
    })
  })

  it.each([404, 410])('end when the push service answers %s', async (status) => {
    const desk = await subscribe(ann)
    services.answers.push(new Response(null, { status }))
    await ask(20)
    await send()
    await send()
    expect(services.to(desk.endpoint)).toHaveLength(1)
    expect([await count('push_subscription'), await count('push_message')]).toEqual([0, 0])
    expect((await view(ann.token)).body.resources.push.is_on).toBe(false)
  })

  it('are tried again, for two hours', async () => {
    const desk = await subscribe(ann)
    services.answers.push(new Response(null, { status: 429 }), new TypeError('fetch failed'))
    await ask(20)
    await send()
    await send()
    expect(messagesTo(desk)).toHaveLength(2)
    server.clock.jump(2 * MINUTE_MS)
    await send()
    await send()
    expect(messagesTo(desk)).toHaveLength(3)
    expect(takeErrors()).toEqual(['NotDone: A push service answered 429 (unknown).', 'TypeError: fetch failed'])

    services.pushed.splice(0)
    await answer('denied')
    await ask(5)
    for (let nth = 0; nth < 20; nth += 1) services.answers.push(new Response(null, { status: 500 }))
    for (let hour = 0; hour < 20; hour += 1) {
      server.clock.jump(60 * MINUTE_MS)
      await send()
    }
    expect(services.to(desk.endpoint)).toHaveLength(7)
    expect(await count('push_subscription')).toBe(1)
    expect(await count('push_message')).toBe(0)
    takeErrors()
  })

  it('raise one alarm for an answer that nobody expects', async () => {
    await subscribe(ann)
    for (let nth = 0; nth < 3; nth += 1)
      services.answers.push(new Response('{"reason":"BadJwtToken"}', { status: 403 }))
    await ask(20)
    for (let nth = 0; nth < 3; nth += 1) {
      server.clock.jump(5 * MINUTE_MS)
      await send()
    }
    const alarms = server.log().match(/provider_answer_unlisted/g)
    expect(alarms).toHaveLength(1)
    expect(server.log()).not.toContain('fcm.googleapis.com')
    takeErrors()
  })

  it('are sent once by two servers', async () => {
    const receivers: PushReceiver[] = []
    for (let nth = 0; nth < 9; nth += 1) receivers.push(await subscribe({ token: await logIn(ann) }))
    await ask(20)
    server.clock.jump(MINUTE_MS)
    const other = await startTestServer(server.db, { APP_ORIGINS: 'https://app.example' })
    other.clock.jump(MINUTE_MS)
    await Promise.all([server.services.pushes.sendDue(), other.services.pushes.sendDue()])
    expect(receivers.map((receiver) => messagesTo(receiver).length)).toEqual(Array(9).fill(1))
    await other.close()
  })

  it('are not offered while the operator has no key, and what was to be sent is forgotten after a day', async () => {
    const desk = await subscribe(ann)
    await ask(20)
    const { db, clock } = server
    const live = await startTestServer(db, LIVE)
    expect((await live.rest('GET', 'Features')).body.resources.features).not.toContain('push')
    expect((await live.rest('GET', 'Account/Push', undefined, { token: ann.token })).status).toBe(404)
    live.clock.jump(MINUTE_MS)
    await live.services.pushes.sendDue()
    await live.close()
    expect(await count('push_message')).toBe(1)
    clock.jump(DAY_MS + MINUTE_MS)
    await deleteOldRows({ db, now: clock.now() })
    expect(await count('push_message')).toBe(0)
    expect(messagesTo(desk)).toEqual([])
  })

  it('are offered by a live server with a key', async () => {
    const push = { VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'), VAPID_SUBJECT: 'mailto:push@example.com' }
    const live = await startTestServer(server.db, { ...LIVE, ...push })
    expect((await live.rest('GET', 'Features')).body.resources.features).toContain('push')
    await live.close()
  })

  it('are not sent to a browser that has subscribed with another key', async () => {
    const desk = await subscribe(ann)
    await server.db.query(`UPDATE push_subscription SET public_key = 'before'`)
    await ask(20)
    await send()
    expect(messagesTo(desk)).toEqual([])
    expect((await view(ann.token)).body.resources.push.is_on).toBe(false)
    const again = await subscribe(ann)
    await answer('denied')
    await ask(5)
    await send()
    expect(messagesTo(again)).toHaveLength(1)
  })
})
