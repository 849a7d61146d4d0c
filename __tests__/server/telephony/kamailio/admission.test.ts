import { setTimeout as delay } from 'node:timers/promises'
import type { Verdict } from '../../../../server/telephony/carrierPort'
import { KamailioCarrier } from '../../../../server/telephony/kamailio/kamailioCarrier'
import { FakeClock } from '../../../helpers/fakeClock'
import { FakeKamailio } from '../../../helpers/server/kamailio/fakeKamailio'
import { settingsFor } from '../../../helpers/server/kamailio/kamailioServer'
import { RecordingGate } from '../../../helpers/server/sip/recordingGate'
import { until } from '../../../helpers/until'

const TO = '+12025550100'

describe('a call through Kamailio', () => {
  let clock: FakeClock
  let kamailio: FakeKamailio
  let other: FakeKamailio
  let gate: RecordingGate
  let carrier: KamailioCarrier
  let errors: unknown[]

  beforeEach(async () => {
    clock = new FakeClock()
    kamailio = await new FakeKamailio(clock).start()
    other = await new FakeKamailio(clock, 'k2').start()
    gate = new RecordingGate()
    errors = []
    carrier = new KamailioCarrier({
      settings: settingsFor([kamailio, other]),
      gate,
      clock,
      alarm: clock,
      onError: (error) => errors.push(error),
    })
    await until('it knows the calls', () => carrier.list().catch(() => undefined))
  })

  afterEach(async () => {
    await carrier.close()
    await Promise.all([kamailio.stop(), other.stop()])
  })

  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      for (const each of [kamailio, other]) each.events.tell({ ev: 'beat' })
      await clock.advance(1000, () => delay(6))
    }
  }
  const seen = (event: string) => until(event, () => gate.events.find((each) => each.event === event))
  const order = (cmd: string) => until(cmd, () => kamailio.ordersOf(cmd).at(-1))
  const limits = () => kamailio.ordersOf('limit').map(({ seconds }) => seconds)

  it('is admitted with its limit and caller ID, and listed', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO, conn: '10.0.0.1:1', xCallId: 'x1' })
    const facts = { callId, index: 1, label: 3, status: 200, max: 60, from: '+12025550123' }
    expect(await verdict).toEqual({ cmd: 'verdict', ...facts })
    const attempt = { sipCallId: callId, callSid: 's1', dialled: TO, xCallId: 'x1', connection: 'k1/10.0.0.1:1' }
    expect(gate.events).toEqual([{ event: 'authorise', ...attempt }])
    expect(await carrier.list()).toMatchObject([
      { callSid: 's1', sipCallId: callId, answeredAt: null, startedAt: clock.now() },
    ])
  })

  it.each([402, 403, 407, 503])('that is refused with %d gets that, and no events', async (status) => {
    gate.verdict = async () => ({ status })
    const { verdict } = kamailio.invite({ sid: 's1', to: TO })
    expect(await verdict).toMatchObject({ status, max: 0, from: '' })
    expect(await carrier.list()).toEqual([])
  })

  it('is refused with 503 if the product fails', async () => {
    gate.verdict = () => Promise.reject(new Error('no'))
    expect(await kamailio.invite({ sid: 's1', to: TO }).verdict).toMatchObject({ status: 503 })
    expect(errors).toEqual([new Error('no')])
  })

  it('is refused with 503 after 4.8 s, and ended if it is admitted later', async () => {
    let decide: (verdict: Verdict) => void = () => undefined
    gate.verdict = () => new Promise((resolve) => (decide = resolve))
    const { verdict } = kamailio.invite({ sid: 's1', to: TO })
    await seen('authorise')
    await pass(4)
    expect(kamailio.ordersOf('verdict')).toEqual([])
    await pass(1)
    expect(await verdict).toMatchObject({ status: 503 })
    expect(gate.about('s1')).toEqual(['authorise'])
    decide({ maxSeconds: 60, callerId: TO })
    expect(await gate.endOf('s1')).toMatchObject({ by: 'carrier', sipStatus: 503, answeredAt: null })
    expect(kamailio.ordersOf('verdict')).toHaveLength(1)
  })

  it('whose caller gave up before the verdict ends as cancelled, once', async () => {
    const { callId } = kamailio.invite({ sid: 's1', to: TO })
    kamailio.giveUp()
    expect(await gate.endOf('s1')).toMatchObject({ sipCallId: callId, by: 'caller', sipStatus: 487, answeredAt: null })
    expect([await carrier.list(), gate.about('s1')]).toEqual([[], ['authorise', 'ended']])
  })

  it('that was given to another server is left to that one, and known once it has started', async () => {
    kamailio.invite({ sid: 's1', to: TO, server: 'api2' })
    kamailio.events.tell({ ev: 'started', callId: 'c2', sid: 's2', conn: 'x', cseq: 2, startedAt: '7:9000' })
    const call = await until('it is known', async () => (await carrier.list()).at(0))
    expect([call.callSid, call.startedAt, gate.events]).toEqual(['s2', 7009, []])
  })

  it('with the Call-ID of another is refused', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    expect(await kamailio.invite({ sid: 's2', to: TO, callId }).verdict).toMatchObject({ status: 482 })
    carrier.hangUp({ sipCallId: callId, callSid: 's2' }, 'cancelled')
    carrier.extend({ sipCallId: callId, callSid: 's2' }, 500)
    kamailio.answer(callId)
    await seen('answered')
    expect([gate.about('s2'), kamailio.ordersOf('hangup'), limits()]).toEqual([[], [], []])
  })

  it('with the Call-ID of a call on another Kamailio is a call of its own', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    const second = other.invite({ sid: 's2', to: TO, callId })
    expect([await verdict, await second.verdict]).toMatchObject([{ status: 200 }, { status: 200 }])
    kamailio.answer(callId)
    await seen('answered')
    expect([gate.about('s1'), gate.about('s2')]).toEqual([['authorise', 'answered'], ['authorise']])
    carrier.hangUp({ sipCallId: callId, callSid: 's2' }, 'cancelled')
    expect(await gate.endOf('s2')).toMatchObject({ reason: 'cancelled', sipStatus: 487 })
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 120)
    expect(await order('limit')).toMatchObject({ callId, seconds: 120 })
    expect([kamailio.ordersOf('hangup'), other.ordersOf('limit')]).toEqual([[], []])
    expect(await carrier.list()).toMatchObject([{ callSid: 's1' }])
  })

  it('rings and is answered at the times that Kamailio tells', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    await pass(1)
    kamailio.ring(callId)
    expect(await seen('ringing')).toEqual({ event: 'ringing', sipCallId: callId, callSid: 's1', at: clock.now() })
    await pass(1)
    kamailio.answer(callId)
    expect(await seen('answered')).toEqual({ event: 'answered', sipCallId: callId, callSid: 's1', at: clock.now() })
    expect(await carrier.list()).toMatchObject([{ answeredAt: clock.now() }])
    expect(limits()).toEqual([])
  })

  it('gets a limit that was set before its answer when it is answered, and later ones at once', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 120)
    await pass(1)
    expect(limits()).toEqual([])
    kamailio.answer(callId)
    expect(await order('limit')).toMatchObject({ seconds: 120, entry: 1, id: 8 })
    await pass(50)
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 180)
    await until('it is set', () => limits().length === 2)
    expect(limits()).toEqual([120, 130])
  })

  it('is hung up at its limit, the latest that was set', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.answer(callId)
    await seen('answered')
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 90)
    await pass(89)
    expect(kamailio.ordersOf('hangup')).toEqual([])
    await pass(1)
    expect(await order('hangup')).toMatchObject({ callId, why: 'out_of_credits', entry: 1, id: 8 })
  })

  it('is hung up at the limit that it was admitted with', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.answer(callId)
    await seen('answered')
    await pass(60)
    expect(await order('hangup')).toMatchObject({ callId, why: 'out_of_credits' })
  })

  it('is hung up by CANCEL while it rings, by its dialog once answered, and again if the answer came first', async () => {
    const name = { sipCallId: 'c1', callSid: 's1' }
    await kamailio.invite({ sid: 's1', to: TO, callId: 'c1' }).verdict
    carrier.hangUp(name, 'cancelled')
    expect(await order('hangup')).toMatchObject({ why: 'cancelled', cseq: 2 })
    expect(await gate.endOf('s1')).toMatchObject({ by: 'carrier', reason: 'cancelled', sipStatus: 487 })

    await kamailio.invite({ sid: 's2', to: TO, callId: 'c2' }).verdict
    kamailio.answer('c2')
    carrier.hangUp({ sipCallId: 'c2', callSid: 's2' }, 'account_suspended')
    expect(await gate.endOf('s2')).toMatchObject({ by: 'carrier', reason: 'account_suspended', sipStatus: null })
    expect(kamailio.ordersOf('hangup').map(({ cseq, entry }) => [cseq, entry])).toEqual([
      [2, 0],
      [2, 0],
      [0, 2],
    ])
  })

  it.each([
    ['caller', '', { by: 'caller', sipStatus: null, reason: null }],
    ['callee', '', { by: 'callee', sipStatus: null, reason: null }],
    ['out_of_credits', '', { by: 'carrier', sipStatus: null, reason: 'out_of_credits' }],
    ['shutdown', '', { by: 'carrier', sipStatus: null, reason: 'shutdown' }],
  ])('that was answered and ended by %s says so', async (why, code, told) => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    const startedAt = clock.now()
    await verdict
    kamailio.answer(callId)
    await pass(9)
    kamailio.end(callId, why, code)
    const times = { startedAt, answeredAt: startedAt, at: startedAt + 9000 }
    expect(await gate.endOf('s1')).toEqual({
      event: 'ended',
      sipCallId: callId,
      callSid: 's1',
      cause: null,
      trunkQuality: null,
      ...times,
      ...told,
    })
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(await carrier.list()).toEqual([])
  })

  it.each([
    ['', '486', { by: 'callee', sipStatus: 486, reason: null }],
    ['', '408', { by: 'callee', sipStatus: 408, reason: null }],
    ['', '487', { by: 'caller', sipStatus: 487, reason: null }],
    ['caller', '487', { by: 'caller', sipStatus: 487, reason: null }],
    ['transport', '487', { by: 'transport', sipStatus: 487, reason: null }],
    ['', '503', { by: 'callee', sipStatus: 503, reason: null }],
  ])('that was never answered (%s %s) says why', async (why, code, told) => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.end(callId, why, code)
    expect(await gate.endOf('s1')).toMatchObject({ answeredAt: null, ...told })
  })

  it('is asked about at each repetition of its end until it is settled, never twice at once', async () => {
    let settle: (isSettled: boolean) => void = () => undefined
    const ended = jest.spyOn(gate, 'ended').mockImplementation(() => new Promise((resolve) => (settle = resolve)))
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.end(callId, '', '486')
    await until('it is asked', () => ended.mock.calls.length)
    for (let nth = 0; nth < 3; nth += 1) kamailio.beat()
    await pass(8)
    expect([ended.mock.calls.length, await carrier.list(), kamailio.outbox]).toMatchObject([
      1,
      [{ callSid: 's1' }],
      [callId],
    ])
    settle(false)
    await pass(1)
    kamailio.beat()
    await until('it is asked again', () => ended.mock.calls.length === 2)
    settle(true)
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(await carrier.list()).toEqual([])
  })

  it('whose settlement fails is asked about again', async () => {
    const ended = jest.spyOn(gate, 'ended').mockRejectedValueOnce(new Error('no database'))
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.end(callId, '', '486')
    await until('it failed', () => errors.length)
    kamailio.beat()
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(ended).toHaveBeenCalledTimes(2)
  })

  it('is forgotten once its end is no longer repeated, as another server has settled it', async () => {
    jest.spyOn(gate, 'ended').mockResolvedValue(false)
    kamailio.events.tell({
      ev: 'ended',
      callId: 'c9',
      sid: 's9',
      startedAt: '1:0',
      answeredAt: '',
      at: '2:0',
      why: 'caller',
    })
    await until('it is listed', async () => (await carrier.list()).length)
    await pass(7)
    expect(await carrier.list()).toEqual([])
  })

  it('leaves nothing running when its carrier is closed', async () => {
    await kamailio.invite({ sid: 's1', to: TO, conn: 'c' }).verdict
    kamailio.answer([...(await carrier.list())][0]?.sipCallId ?? '')
    kamailio.closeConnection('c')
    await seen('connectionLost')
    await carrier.close()
    await delay(10)
    expect(clock.runningTimers).toBe(0)
  })
})
