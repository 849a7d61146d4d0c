import { setTimeout as delay } from 'node:timers/promises'
import type { KamailioEvent } from '../../../../server/telephony/kamailio/kamailioLink'
import { KamailioLink } from '../../../../server/telephony/kamailio/kamailioLink'
import { FakeClock } from '../../../helpers/fakeClock'
import { FakeKamailio, TOKEN } from '../../../helpers/server/kamailio/fakeKamailio'
import { until } from '../../../helpers/until'

const TRAVEL_MS = 10

const SECRET = 'a secret of the tests, 32 letters'

describe('the line to a Kamailio', () => {
  let clock: FakeClock
  let kamailio: FakeKamailio
  let link: KamailioLink
  let events: KamailioEvent[]
  let errors: string[]
  let ups: number[]

  beforeEach(async () => {
    clock = new FakeClock(1_000_000)
    kamailio = await new FakeKamailio(clock).start()
    events = []
    errors = []
    ups = []
  })

  afterEach(async () => {
    link.close()
    await kamailio.stop()
    await delay(TRAVEL_MS)
    expect(clock.runningTimers).toBe(0)
  })

  const open = (token = TOKEN) => {
    link = new KamailioLink({
      address: kamailio.address,
      server: 'api1',
      token,
      secret: SECRET,
      clock,
      alarm: clock,
      up: (heardUntil) => ups.push(heardUntil),
      receive: (event) => events.push(event),
      onError: (error) => errors.push((error as Error).message),
    })
  }
  const isUp = () => until('it is up', () => link.isUp)
  const isDown = () => until('it is down', () => !link.isUp)
  const pass = async (seconds: number, beats = true) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      if (beats) kamailio.beat()
      await delay(TRAVEL_MS)
      await clock.advance(1000, () => delay(TRAVEL_MS))
    }
  }

  it('passes events on, and orders', async () => {
    open()
    expect([link.isUp, link.downSince]).toEqual([false, 1_000_000])
    link.order({ cmd: 'ack', callId: 'too soon' })
    await isUp()
    kamailio.events.tell({ ev: 'ringing', callId: 'a' })
    link.order({ cmd: 'ack', callId: 'é' })
    await until('the order is there', () => kamailio.events.orders.length)
    await until('the event is there', () => events.length)
    expect(kamailio.events.orders).toEqual([{ cmd: 'ack', callId: 'é', from: 'api1' }])
    expect([events, ups, link.downSince, errors]).toEqual([[{ ev: 'ringing', callId: 'a' }], [1_000_000], null, []])
  })

  it('stays up while Kamailio beats, and connects again within a second of its return', async () => {
    open()
    await isUp()
    await pass(20)
    expect([link.isUp, kamailio.events.connections]).toEqual([true, 1])
    await kamailio.stop()
    await isDown()
    expect(link.downSince).toBe(clock.now())
    await pass(3, false)
    await kamailio.start()
    await pass(1)
    await isUp()
    expect(ups).toHaveLength(2)
    expect(Math.abs((ups[1] ?? 0) - 1_019_000)).toBeLessThanOrEqual(1_000)
    expect(errors).toEqual([])
  })

  it('is down after 6 s of silence, since the last word', async () => {
    open()
    await isUp()
    await pass(2)
    const heardAt = clock.now() - 1000
    kamailio.events.isFrozen = true
    await pass(4, false)
    expect(link.isUp).toBe(true)
    await pass(3, false)
    await isDown()
    expect(link.downSince).toBe(heardAt)
    kamailio.events.isFrozen = false
    await pass(2)
    await isUp()
  })

  it('gives up a connection without a welcome', async () => {
    kamailio.events.isFrozen = true
    open()
    await pass(8, false)
    await until('it has tried again', () => kamailio.events.connections > 1)
    expect(errors).toEqual([])
  })

  it('says in one line that its token is wrong, however often it tries', async () => {
    open('another token of the tests, 32 letters')
    await pass(5)
    expect(kamailio.events.connections).toBeGreaterThan(3)
    expect(errors).toEqual(['Kamailio k1 refuses this server: KAMAILIO_TOKEN must be the same on both.'])
    await expect(link.ask('dlg.list')).rejects.toThrow('Kamailio k1 refuses dlg.list: KAMAILIO_TOKEN must be the same')
  })

  it('says that Kamailio has another secret, which neither side sends, until both have the same', async () => {
    kamailio.events.secret = 'the secret of before, of 32 letters'
    open()
    await isUp()
    expect(link.hasOtherSecret).toBe(true)
    expect(errors).toEqual([
      'Kamailio k1 has another CARRIER_SECRET than this server and gets no calls: set the same one on both and restart Kamailio.',
    ])
    kamailio.events.secret = SECRET
    kamailio.events.cut()
    await isDown()
    await pass(2)
    await isUp()
    expect(link.hasOtherSecret).toBe(false)
  })

  it('takes an earlier version, which proves no secret', async () => {
    open()
    await isUp()
    expect([link.hasOtherSecret, errors]).toEqual([false, []])
  })

  it('says in one line that the protocol is another one', async () => {
    kamailio.events.protocol = 2
    open()
    await pass(5)
    expect([link.isUp, errors]).toEqual([
      false,
      ['Kamailio k1 is of another version of Tealine: its configuration speaks protocol 2, this server 1.'],
    ])
    kamailio.events.protocol = 1
    await pass(2)
    expect(link.isUp).toBe(true)
  })

  it.each(['HTTP/1.1 400 Bad Request\r\n', '3:{a},', '99999:'])('survives %j', async (garbage) => {
    open()
    await isUp()
    kamailio.events.write(garbage)
    await isDown()
    expect(errors).toEqual([expect.stringContaining('What Kamailio k1 sends cannot be read')])
    await pass(1)
    await isUp()
  })

  it("does not take another server's refusal or welcome for its own", async () => {
    open()
    await isUp()
    kamailio.events.tell({ ev: 'refused' })
    kamailio.events.tell({ ev: 'welcome', protocol: 1, node: 'api2' })
    kamailio.events.tell({ ev: 'ringing' })
    await until('the event is there', () => events.length)
    expect([link.isUp, events.length, errors]).toEqual([true, 1, []])
  })

  it('reports a second server of the same name', async () => {
    open()
    await isUp()
    kamailio.events.tell({ ev: 'welcome', protocol: 1, node: 'api1' })
    await until('it is reported', () => errors.length)
    expect(errors).toEqual(['Another server is called api1 too: each needs its own NODE_NAME.'])
  })

  it('reports what Kamailio answers with an error, or not at all', async () => {
    kamailio.trunkFlags = []
    open()
    await expect(link.ask('dispatcher.list')).rejects.toThrow(
      'Kamailio k1 refuses dispatcher.list: No Destination Sets',
    )
    kamailio.web.answersRpc = false
    await expect(link.ask('dlg.list')).rejects.toThrow()
  })
})
