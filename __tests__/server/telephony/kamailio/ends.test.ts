import { setTimeout as delay } from 'node:timers/promises'
import { CarrierOnTwo } from '../../../helpers/server/kamailio/carrierOnTwo'
import { until } from '../../../helpers/until'

const TO = '+12025550100'

describe('a call through Kamailio', () => {
  let two: CarrierOnTwo
  let clock: CarrierOnTwo['clock']
  let kamailio: CarrierOnTwo['kamailio']
  let callHandler: CarrierOnTwo['callHandler']
  let carrier: CarrierOnTwo['carrier']
  let errors: CarrierOnTwo['errors']

  beforeEach(async () => {
    two = await CarrierOnTwo.start()
    ;({ clock, kamailio, callHandler, carrier, errors } = two)
  })
  afterEach(() => two.stop())

  it('is hung up by CANCEL while it rings, by its dialog once answered, and again if the answer came first', async () => {
    const name = { sipCallId: 'c1', callSid: 's1' }
    await kamailio.invite({ sid: 's1', to: TO, callId: 'c1' }).verdict
    carrier.hangUp(name, 'cancelled')
    expect(await two.order('hangup')).toMatchObject({ why: 'cancelled', cseq: 2 })
    expect(await callHandler.endOf('s1')).toMatchObject({ by: 'carrier', reason: 'cancelled', sipStatus: 487 })

    await kamailio.invite({ sid: 's2', to: TO, callId: 'c2' }).verdict
    kamailio.answer('c2')
    carrier.hangUp({ sipCallId: 'c2', callSid: 's2' }, 'account_suspended')
    expect(await callHandler.endOf('s2')).toMatchObject({ by: 'carrier', reason: 'account_suspended', sipStatus: null })
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
    await two.pass(9)
    kamailio.end(callId, why, code)
    const times = { startedAt, answeredAt: startedAt, at: startedAt + 9000 }
    expect(await callHandler.endOf('s1')).toEqual({
      event: 'ended',
      sipCallId: callId,
      callSid: 's1',
      cause: null,
      trunkQuality: null,
      isAnswerRefused: false,
      ...times,
      ...told,
    })
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(await carrier.list()).toEqual([])
  })

  it.each([
    ['', '486', { by: 'callee', sipStatus: 486, reason: null }],
    ['', '408', { by: 'callee', sipStatus: 408, reason: null }],
    ['', '487', { by: 'callee', sipStatus: 487, reason: null }],
    ['caller', '487', { by: 'caller', sipStatus: 487, reason: null }],
    ['transport', '487', { by: 'transport', sipStatus: 487, reason: null }],
    ['', '503', { by: 'callee', sipStatus: 503, reason: null }],
  ])('that was never answered (%s %s) says why', async (why, code, told) => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.end(callId, why, code)
    expect(await callHandler.endOf('s1')).toMatchObject({ answeredAt: null, ...told })
  })

  it.each([
    ['38', { by: 'carrier', reason: 'carrier_failed' }],
    ['41', { by: 'carrier', reason: 'carrier_failed' }],
    ['16', { by: 'callee', reason: null }],
    ['', { by: 'callee', reason: null }],
  ])(
    'that was answered and that its trunk hung up with cause "%s" was ended by whom that says',
    async (cause, told) => {
      const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
      await verdict
      kamailio.answer(callId)
      await two.pass(2)
      kamailio.end(callId, 'callee', '', { cause })
      expect(await callHandler.endOf('s1')).toMatchObject({ sipStatus: null, cause: null, ...told })
    },
  )

  it('is asked about at each repetition of its end until it is settled, never twice at once', async () => {
    let settle: (isSettled: boolean) => void = () => undefined
    const ended = jest
      .spyOn(callHandler, 'ended')
      .mockImplementation(() => new Promise((resolve) => (settle = resolve)))
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.end(callId, '', '486')
    await until('it is asked', () => ended.mock.calls.length)
    for (let nth = 0; nth < 3; nth += 1) kamailio.beat()
    await two.pass(8)
    expect([ended.mock.calls.length, await carrier.list(), kamailio.outbox]).toMatchObject([
      1,
      [{ callSid: 's1' }],
      [callId],
    ])
    settle(false)
    await two.pass(1)
    kamailio.beat()
    await until('it is asked again', () => ended.mock.calls.length === 2)
    settle(true)
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(await carrier.list()).toEqual([])
  })

  it('whose settlement fails is asked about again', async () => {
    const ended = jest.spyOn(callHandler, 'ended').mockRejectedValueOnce(new Error('no database'))
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.end(callId, '', '486')
    await until('it failed', () => errors.length)
    kamailio.beat()
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(ended).toHaveBeenCalledTimes(2)
  })

  it('that was to end, and of whose end Kamailio lost the report, is over within 12 s, as of when it was ordered', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.answer(callId)
    await two.seen('answered')
    await two.pass(9)
    kamailio.forgetCalls()
    const orderedAt = clock.now()
    carrier.hangUp({ sipCallId: callId, callSid: 's1' }, 'out_of_credits')
    await two.pass(12)
    expect(callHandler.events.at(-1)).toMatchObject({
      event: 'ended',
      at: orderedAt,
      by: 'carrier',
      reason: 'out_of_credits',
    })
    expect(await carrier.list()).toEqual([])
  })

  it('whose answer nobody could hear, and of whose end Kamailio lost the report, has failed within 12 s', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO })
    await verdict
    kamailio.ring(callId)
    kamailio.events.tell({ ev: 'inaudible', callId })
    await two.seen('ringing')
    kamailio.forgetCalls()
    const at = clock.now()
    await two.pass(12)
    const failed = { at, by: 'carrier', sipStatus: 488, reason: 'carrier_failed', answeredAt: null }
    expect(callHandler.events.at(-1)).toMatchObject({ event: 'ended', ...failed })
    expect(await carrier.list()).toEqual([])
  })

  it('whose caller is gone, and of whose end Kamailio lost the report, ends when they were last heard from', async () => {
    const { callId, verdict } = kamailio.invite({ sid: 's1', to: TO, conn: 'c' })
    await verdict
    kamailio.answer(callId)
    const lostAt = clock.now()
    kamailio.closeConnection('c')
    await two.seen('connectionLost')
    kamailio.forgetCalls()
    await two.pass(32)
    expect(callHandler.events.at(-1)).toMatchObject({ event: 'ended', at: lostAt, by: 'transport', reason: null })
  })

  it('is forgotten once its end is no longer repeated, as another server has settled it', async () => {
    jest.spyOn(callHandler, 'ended').mockResolvedValue(false)
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
    await two.pass(7)
    expect(await carrier.list()).toEqual([])
  })

  it('leaves nothing running when its carrier is closed', async () => {
    await kamailio.invite({ sid: 's1', to: TO, conn: 'c' }).verdict
    kamailio.answer([...(await carrier.list())][0]?.sipCallId ?? '')
    kamailio.closeConnection('c')
    await two.seen('connectionLost')
    await carrier.close()
    await delay(10)
    expect(clock.runningTimers).toBe(0)
  })
})
