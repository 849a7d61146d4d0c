import type { Verdict } from '../../../../server/telephony/carrierPort'
import { CarrierOnTwo } from '../../../helpers/server/kamailio/carrierOnTwo'
import { until } from '../../../helpers/until'

const TO = '+12025550100'

describe('a call through Kamailio', () => {
  let two: CarrierOnTwo
  let clock: CarrierOnTwo['clock']
  let kamailio: CarrierOnTwo['kamailio']
  let other: CarrierOnTwo['other']
  let callHandler: CarrierOnTwo['callHandler']
  let carrier: CarrierOnTwo['carrier']
  let errors: CarrierOnTwo['errors']

  beforeEach(async () => {
    two = await CarrierOnTwo.start()
    ;({ clock, kamailio, other, callHandler, carrier, errors } = two)
  })
  afterEach(() => two.stop())

  it('is admitted with its limit and caller ID, and listed', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO, conn: '10.0.0.1:1', xCallId: 'x1' })
    const facts = { callId, index: 1, label: 3, status: 200, max: 60, from: '+12025550123' }
    expect(await verdict).toEqual({ cmd: 'verdict', ...facts })
    const attempt = { sipCallId: callId, callSid: 's1', dialled: TO, xCallId: 'x1', connection: 'k1/10.0.0.1:1' }
    expect(callHandler.events).toEqual([{ event: 'authorise', ...attempt }])
    expect(await carrier.list()).toMatchObject([
      { callSid: 's1', sipCallId: callId, answeredAt: null, startedAt: clock.now() },
    ])
  })

  it.each([402, 403, 407, 503])('that is refused with %d gets that, and no events', async (status) => {
    callHandler.verdict = async () => ({ status })
    const { verdict } = kamailio.invite({ sid: 's1', to: TO })
    expect(await verdict).toMatchObject({ status, max: 0, from: '' })
    expect(await carrier.list()).toEqual([])
  })

  it('is refused with 503 if the product fails', async () => {
    callHandler.verdict = () => Promise.reject(new Error('no'))
    expect(await kamailio.invite({ sid: 's1', to: TO }).verdict).toMatchObject({ status: 503 })
    expect(errors).toEqual([new Error('no')])
  })

  it('is refused with 503 after 4.8 s, and ended if it is admitted later', async () => {
    let decide: (verdict: Verdict) => void = () => undefined
    callHandler.verdict = () => new Promise((resolve) => (decide = resolve))
    const { verdict } = kamailio.invite({ sid: 's1', to: TO })
    await two.seen('authorise')
    await two.pass(4)
    expect(kamailio.ordersOf('verdict')).toEqual([])
    await two.pass(1)
    expect(await verdict).toMatchObject({ status: 503 })
    expect(callHandler.about('s1')).toEqual(['authorise'])
    decide({ maxSeconds: 60, callerId: TO })
    expect(await callHandler.endOf('s1')).toMatchObject({ by: 'carrier', sipStatus: 503, answeredAt: null })
    expect(kamailio.ordersOf('verdict')).toHaveLength(1)
  })

  it('whose caller gave up before the verdict ends as cancelled, once', async () => {
    const { callId } = kamailio.invite({ sid: 's1', to: TO })
    kamailio.giveUp()
    expect(await callHandler.endOf('s1')).toMatchObject({
      sipCallId: callId,
      by: 'caller',
      sipStatus: 487,
      answeredAt: null,
    })
    expect([await carrier.list(), callHandler.about('s1')]).toEqual([[], ['authorise', 'ended']])
  })

  it('that was given to another server is left to that one, and known once it has started', async () => {
    kamailio.invite({ sid: 's1', to: TO, server: 'api2' })
    kamailio.events.tell({ ev: 'started', callId: 'c2', sid: 's2', conn: 'x', cseq: 2, startedAt: '7:9000' })
    const call = await until('it is known', async () => (await carrier.list()).at(0))
    expect([call.callSid, call.startedAt, callHandler.events]).toEqual(['s2', 7009, []])
  })

  it('with the Call-ID of another is refused', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    expect(await kamailio.invite({ sid: 's2', to: TO, callId }).verdict).toMatchObject({ status: 482 })
    carrier.hangUp({ sipCallId: callId, callSid: 's2' }, 'cancelled')
    carrier.extend({ sipCallId: callId, callSid: 's2' }, 500)
    kamailio.answer(callId)
    await two.seen('answered')
    expect([callHandler.about('s2'), kamailio.ordersOf('hangup'), two.limits]).toEqual([[], [], []])
  })

  it('with the Call-ID of a call on another Kamailio is a call of its own', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    const second = other.invite({ sid: 's2', to: TO, callId })
    expect([await verdict, await second.verdict]).toMatchObject([{ status: 200 }, { status: 200 }])
    kamailio.answer(callId)
    await two.seen('answered')
    expect([callHandler.about('s1'), callHandler.about('s2')]).toEqual([['authorise', 'answered'], ['authorise']])
    carrier.hangUp({ sipCallId: callId, callSid: 's2' }, 'cancelled')
    expect(await callHandler.endOf('s2')).toMatchObject({ reason: 'cancelled', sipStatus: 487 })
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 120)
    expect(await two.order('limit')).toMatchObject({ callId, seconds: 120 })
    expect([kamailio.ordersOf('hangup'), other.ordersOf('limit')]).toEqual([[], []])
    expect(await carrier.list()).toMatchObject([{ callSid: 's1' }])
  })

  it('rings and is answered at the times that Kamailio reports', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    await two.pass(1)
    kamailio.ring(callId)
    expect(await two.seen('ringing')).toEqual({ event: 'ringing', sipCallId: callId, callSid: 's1', at: clock.now() })
    await two.pass(1)
    kamailio.answer(callId)
    expect(await two.seen('answered')).toEqual({ event: 'answered', sipCallId: callId, callSid: 's1', at: clock.now() })
    expect(await carrier.list()).toMatchObject([{ answeredAt: clock.now() }])
    expect(two.limits).toEqual([])
  })

  it('gets a limit that was set before its answer when it is answered, and later ones at once', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 120)
    await two.pass(1)
    expect(two.limits).toEqual([])
    kamailio.answer(callId)
    expect(await two.order('limit')).toMatchObject({ seconds: 120, entry: 1, id: 8 })
    await two.pass(50)
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 180)
    await until('it is set', () => two.limits.length === 2)
    expect(two.limits).toEqual([120, 130])
  })

  it('is hung up at its limit, the latest that was set', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.answer(callId)
    await two.seen('answered')
    carrier.extend({ sipCallId: callId, callSid: 's1' }, 90)
    await two.pass(89)
    expect(kamailio.ordersOf('hangup')).toEqual([])
    await two.pass(1)
    expect(await two.order('hangup')).toMatchObject({ callId, why: 'out_of_credits', entry: 1, id: 8 })
  })

  it('is hung up at the limit that it was admitted with', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.answer(callId)
    await two.seen('answered')
    await two.pass(60)
    expect(await two.order('hangup')).toMatchObject({ callId, why: 'out_of_credits' })
  })
})
