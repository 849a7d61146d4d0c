import { setTimeout as delay } from 'node:timers/promises'
import { readSettings } from '../../../../server/settings/settings'
import { KamailioCarrier } from '../../../../server/telephony/kamailio/kamailioCarrier'
import type { Telephony } from '../../../../server/telephony/openTelephony'
import { openTelephony } from '../../../../server/telephony/openTelephony'
import { FakeClock } from '../../../helpers/fakeClock'
import { FakeKamailio, TOKEN } from '../../../helpers/server/kamailio/fakeKamailio'
import { settingsFor } from '../../../helpers/server/kamailio/kamailioServer'
import { RecordingCallHandler } from '../../../helpers/server/sip/recordingCallHandler'
import { openTestDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { NO_CARRIER, startTestServer } from '../../../helpers/server/testServer'
import { until } from '../../../helpers/until'

const UNAVAILABLE = "Calls can't be placed at the moment. Nothing was charged. Try again in a minute."

describe('placing calls through two Kamailios', () => {
  let clock: FakeClock
  let one: FakeKamailio
  let two: FakeKamailio
  let callHandler: RecordingCallHandler
  let carrier: KamailioCarrier
  const unlisted: [provider: string, code: string][] = []

  const open = async (settings = settingsFor([one, two])) => {
    const onUnlisted = (...answer: (typeof unlisted)[0]) => unlisted.push(answer)
    carrier = new KamailioCarrier({ settings, callHandler, clock, alarm: clock, onUnlisted, onError: () => undefined })
    await until('both are connected', () => carrier.answering.length === 2)
    await until('they have trunks', () => carrier.trouble === undefined && urls(carrier).size === 2)
  }
  const urls = (of: KamailioCarrier) => new Set([of.webSocketUrl(), of.webSocketUrl()])
  const pass = (seconds: number) => clock.advance(seconds * 1000, () => delay(10))

  beforeEach(async () => {
    clock = new FakeClock()
    one = await new FakeKamailio(clock, 'k1').start()
    two = await new FakeKamailio(clock, 'k2').start()
    callHandler = new RecordingCallHandler()
  })
  afterEach(async () => {
    await carrier.close()
    for (const kamailio of [one, two]) await kamailio.stop()
  })

  it('takes them by turns, then the one that is left, then none', async () => {
    await open()
    const [a, b, c] = [carrier.webSocketUrl(), carrier.webSocketUrl(), carrier.webSocketUrl()]
    expect([[a, b].sort(), c]).toEqual([['/sip/k1', '/sip/k2'], a])
    await one.stop()
    await until('it is gone', () => carrier.answering.length === 1)
    expect([...urls(carrier), carrier.trouble]).toEqual(['/sip/k2', undefined])
    await two.stop()
    await until('both are gone', () => carrier.trouble === 'no_engine')
    expect(() => carrier.webSocketUrl()).toThrow(
      expect.objectContaining({ status: 503, code: 'calls_unavailable', message: UNAVAILABLE, retryAfterSeconds: 60 }),
    )
  })

  it("hears of a trunk's status that is in no line of the table of endings", async () => {
    await open()
    two.answerUnlisted('699')
    await until('it is heard of', () => unlisted.length > 0)
    expect(unlisted).toEqual([['trunk', '699']])
  })

  it('sends no call to one without a trunk, and says when none has one', async () => {
    await open()
    one.trunkFlags = ['IP', 'DX']
    two.trunkFlags = ['IP', 'TP']
    await pass(4)
    expect([...urls(carrier), carrier.trouble]).toEqual(['/sip/k2', undefined])
    two.trunkFlags = []
    await pass(4)
    expect(carrier.trouble).toBe('no_trunk')
    expect(() => carrier.webSocketUrl()).toThrow(UNAVAILABLE)
    one.trunkFlags = ['AP']
    await pass(4)
    expect([carrier.webSocketUrl(), carrier.trouble]).toEqual(['/sip/k1', undefined])
  })

  it('does not give up one that does not answer once when it is asked about its trunks, but twice in a row', async () => {
    await open()
    const passWithBeats = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        for (const kamailio of [one, two]) kamailio.beat()
        await pass(1)
      }
    }
    await passWithBeats(4)
    one.web.answersRpc = false
    two.web.answersRpc = false
    await passWithBeats(3)
    expect(carrier.trouble).toBe(undefined)
    one.web.answersRpc = true
    await passWithBeats(3)
    expect([...urls(carrier), carrier.trouble]).toEqual(['/sip/k1', undefined])
  })

  it('names an address of their own, if there is one', async () => {
    await open({ ...settingsFor([one, two]), webSocketUrl: 'wss://calls.example/ws' })
    expect([...urls(carrier)].sort()).toEqual(['wss://calls.example/ws/k1', 'wss://calls.example/ws/k2'])
  })

  it('knows which carries a call, and lists no calls while one of them has not listed its own', async () => {
    await open()
    await until('it knows the calls', () => carrier.list().catch(() => undefined))
    for (const [kamailio, sid] of [
      [one, 's1'],
      [two, 's2'],
    ] as const) {
      const { callId, verdict } = kamailio.invite({ sid, to: '+12025550100' })
      await verdict
      kamailio.answer(callId)
    }
    await until('both are answered', () => callHandler.events.filter(({ event }) => event === 'answered').length === 2)
    expect((await carrier.list()).map(({ callSid }) => callSid).sort()).toEqual(['s1', 's2'])
    two.web.answersRpc = false
    two.events.cut()
    await until('it is down', () => carrier.answering.length === 1)
    await expect(carrier.list()).rejects.toThrow('Kamailio k2 does not say which calls it carries')
    await pass(2)
    await until('it is back', () => carrier.answering.length === 2)
    await expect(carrier.list()).rejects.toThrow('k2')
    two.web.answersRpc = true
    await pass(2)
    expect(await carrier.list()).toHaveLength(2)
  })
})

describe('a server whose engine is in trouble', () => {
  let server: TestServer

  it('places no call, charges nothing, says so, and takes the same key afterwards', async () => {
    const clock = new FakeClock()
    const kamailio = await new FakeKamailio(clock).start()
    kamailio.trunkFlags = ['IP']
    const settings = settingsFor([kamailio])
    const carrier = new KamailioCarrier({
      settings,
      callHandler: new RecordingCallHandler(),
      clock,
      alarm: clock,
      onError: () => undefined,
    })
    await until('it is connected', () => carrier.trouble === 'no_trunk')
    const telephony: Telephony = {
      ...NO_CARRIER,
      webSocketUrl: () => carrier.webSocketUrl(),
      get trouble() {
        return carrier.trouble
      },
    }
    server = await startTestServer(await openTestDatabase(), {}, undefined, undefined, telephony)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    await server.give(ann, 10)
    const verification_receipt = await server.prove(ann.phoneNumber, 'caller_ids.create')
    const { token } = ann
    const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token })
    const caller_id_sid = added.body.resources.caller_id.sid
    const place = () =>
      server.rest(
        'POST',
        'Calls',
        { to: '+12025550100', caller_id_sid },
        { token, headers: { 'idempotency-key': 'k' } },
      )

    const { status, headers, body } = await place()
    expect([status, headers.get('retry-after'), body.error]).toEqual([
      503,
      '60',
      { code: 'calls_unavailable', message: UNAVAILABLE },
    ])
    expect((await server.ask('GET', '/api/ready')).body).toEqual({ status: 'ready', calls: 'no_trunk' })
    const account = await server.rest('GET', 'Account', undefined, { token })
    expect(account.body.resources.account.credits).toBe(10)
    expect(await server.db.query('SELECT id FROM call')).toEqual([])

    kamailio.trunkFlags = ['AP']
    await clock.advance(4000, () => delay(10))
    const placed = await place()
    expect([placed.status, placed.body.resources?.call.connection.ws_url]).toEqual([
      200,
      `${server.url.replace('http', 'ws')}/sip/k1`,
    ])
    expect((await server.ask('GET', '/api/ready')).body).toEqual({ status: 'ready' })
    await kamailio.stop()
    await until('it is gone', () => carrier.trouble === 'no_engine')
    expect((await server.ask('GET', '/api/ready')).body).toEqual({ status: 'ready', calls: 'no_engine' })
    await carrier.close()
    await server.close()
    await server.db.close()
  })
})

describe('a server that is alone on its database', () => {
  const SETTINGS = { CARRIER: 'kamailio', KAMAILIO: 'k1@127.0.0.1:9', KAMAILIO_TOKEN: TOKEN, CARRIER_SECRET: TOKEN }
  const start = (environment: Record<string, string>) => {
    const clock = new FakeClock()
    const settings = readSettings({ ...SETTINGS, ...environment })
    const parts = {
      settings,
      secret: TOKEN,
      callHandler: new RecordingCallHandler(),
      clock,
      alarm: clock,
      onError: () => undefined,
    }
    return { clock, telephony: openTelephony(parts) }
  }

  it('waits 15 s for its Kamailio to list the calls that go on', async () => {
    const { clock, telephony } = start({})
    let carrier: unknown
    void telephony.carrier.then((opened) => (carrier = opened))
    await clock.advance(14_500, () => delay(1))
    expect(carrier).toBeUndefined()
    await clock.advance(1_000, () => delay(1))
    expect(carrier).toBeDefined()
    await telephony.close()
  })

  it('does not wait among others, nor once it is stopped', async () => {
    const among = start({ DATABASE_URL: 'postgresql://x/y' }).telephony
    expect(await (await among.carrier).list().catch((error) => error.message)).toMatch('does not say')
    const { clock, telephony } = start({})
    await Promise.all([among.close(), telephony.close()])
    await clock.advance(200)
    await telephony.carrier
  })
})
