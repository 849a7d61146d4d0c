import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { BilledCalls } from '../../../helpers/server/kamailio/billedCalls'
import { dial } from '../../../helpers/server/kamailio/kamailioServer'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const ONE = numberAt(1)

describeOnEveryDatabase('through Kamailio, a call', (open) => {
  let calls: BilledCalls

  beforeEach(async () => {
    calls = await BilledCalls.open(await open())
  })
  afterEach(() => calls.close())

  it('is charged by the minute begun, and settled once though its end is repeated', async () => {
    const call = await calls.talk()
    expect(await call.verdict).toMatchObject({ status: 200 })
    await calls.passing(70)
    expect(await calls.seen(call)).toMatchObject({ status: 'answered', seconds: 70, credits: 2 })
    const settle = jest.spyOn(calls.first.world.life, 'end')
    calls.first.world.isBroken = true
    calls.kamailio.end(call.callId, 'callee')
    for (let nth = 0; nth < 3; nth += 1) calls.kamailio.beat()
    await calls.first.settled()
    expect(calls.kamailio.outbox).toEqual([call.callId])
    calls.first.world.isBroken = false
    await calls.passing(2)
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 70, credits: 2 })
    await until('it is acknowledged', () => calls.kamailio.outbox.length === 0)
    expect([await calls.first.world.creditsOf(calls.ada), settle.mock.calls.length]).toEqual([40, 2])
  })

  it('says how it sounded from the trunk, if that was measured', async () => {
    const trunkQuality = async (measured: object) => {
      const call = await calls.talk()
      calls.kamailio.end(call.callId, 'callee', '', measured)
      await calls.ended(call)
      return (await calls.first.world.calls.get(calls.ada, call.sid)).trunk_quality
    }
    expect(await trunkQuality({ loss: '0', jitter: '3' })).toMatchObject({ loss: 0, jitter_ms: 3 })
    // rtpengine reports half of what is lost.
    expect((await trunkQuality({ loss: '14', jitter: '40' }))?.loss).toBeCloseTo(0.25, 2)
    for (const nothing of [{}, { loss: '', jitter: '' }, { loss: 'many', jitter: '-1' }])
      expect(await trunkQuality(nothing)).toBe(undefined)
  })

  it('reports during the call how it sounds from the trunk, and keeps that if nothing is measured at its end', async () => {
    const call = await calls.talk()
    const seenQuality = async () => (await calls.first.world.calls.get(calls.ada, call.sid)).trunk_quality
    calls.kamailio.measure(call.callId, { loss: '', jitter: '' })
    calls.kamailio.measure(call.callId, { loss: '0', jitter: '7' })
    await until('it is saved', async () => (await seenQuality()) !== undefined)
    expect(await seenQuality()).toMatchObject({ loss: 0, jitter_ms: 7 })
    calls.kamailio.end(call.callId, 'callee')
    await calls.ended(call)
    expect(await seenQuality()).toMatchObject({ loss: 0, jitter_ms: 7 })
  })

  it('that is refused by its callee costs nothing', async () => {
    const call = await dial(calls.first, calls.kamailio, calls.ada, ONE)
    calls.kamailio.end(call.callId, '', '486')
    expect(await calls.ended(call)).toEqual({ result: 'busy', seconds: 0, credits: 0 })
    expect(await calls.first.world.creditsOf(calls.ada)).toBe(42)
  })

  it('is refused with 402 and 403 by the product', async () => {
    const poor = await openCaller(calls.db, 100)
    const { sid } = await calls.first.world.place(poor, ONE)
    await calls.db.query("UPDATE account SET state = 'suspended' WHERE id = $1", [poor.id])
    const { verdict } = calls.kamailio.invite({ sid, to: ONE })
    expect(await verdict).toMatchObject({ status: 403 })
    expect(await calls.kamailio.invite({ sid: 'unknown', to: ONE }).verdict).toMatchObject({ status: 407 })
  })

  it('goes on while Kamailio is away for 3 s, with the same limit, and gets what was ordered meanwhile', async () => {
    const call = await calls.talk()
    await calls.passing(10)
    await calls.kamailio.stop()
    await calls.passing(1)
    calls.first.carrier.extend({ sipCallId: call.callId, callSid: call.sid }, 3000)
    await calls.passing(2)
    expect(calls.limits()).toEqual([])
    await calls.kamailio.start()
    await calls.passing(4)
    expect([await calls.seen(call), calls.limits()]).toMatchObject([{ status: 'answered' }, [2986]])
    // Heard from since, but back at its first limit.
    await calls.kamailio.restart(true)
    await calls.passing(4)
    expect(calls.limits()).toEqual([2986, 2982])
    calls.kamailio.end(call.callId, 'caller')
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 21, credits: 1 })
  })

  it('is hung up after the return of Kamailio if that was ordered meanwhile', async () => {
    const call = await calls.talk()
    await calls.passing(10)
    await calls.kamailio.stop()
    calls.first.carrier.hangUp({ sipCallId: call.callId, callSid: call.sid }, 'cancelled')
    await calls.passing(2)
    await calls.kamailio.start()
    await calls.passing(2)
    expect(await calls.ended(call)).toMatchObject({ credits: 1 })
    expect(calls.kamailio.carries(call.callId)).toBe(false)
  })

  it('whose Kamailio is away for longer than 15 s is billed to the loss', async () => {
    const call = await calls.talk()
    await calls.passing(55)
    await calls.kamailio.stop()
    await calls.first.settled()
    await calls.passing(14)
    await expect(calls.first.carrier.list()).rejects.toThrow('Kamailio k1 does not say which calls it carries')
    expect(await calls.seen(call)).toMatchObject({ status: 'answered' })
    await calls.passing(3)
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 55, credits: 1 })
    expect([await calls.first.carrier.list(), calls.first.carrier.trouble]).toEqual([[], 'no_engine'])
    expect(await calls.first.world.creditsOf(calls.ada)).toBe(41)
    await calls.kamailio.start()
    calls.kamailio.forgetCalls()
  })

  it('that comes back with its Kamailio after it was settled is hung up at once, and costs nothing more', async () => {
    const call = await calls.talk()
    await calls.passing(55)
    await calls.kamailio.stop()
    await calls.first.settled()
    await calls.passing(45)
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 55, credits: 1 })
    await calls.kamailio.start()
    await calls.passing(3)
    expect(calls.kamailio.ordersOf('hangup')).toMatchObject([{ callId: call.callId, why: 'shutdown' }])
    expect([calls.kamailio.carries(call.callId), calls.kamailio.outbox]).toEqual([false, []])
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 55, credits: 1 })
    expect(await calls.first.world.creditsOf(calls.ada)).toBe(41)
  })

  it('that Kamailio does not carry any more when it is back ends after 5 s, billed to when it was last heard from', async () => {
    const call = await calls.talk()
    await calls.passing(40)
    await calls.kamailio.restart(false)
    await calls.passing(4)
    expect(await calls.seen(call)).toMatchObject({ status: 'answered' })
    await calls.passing(5)
    const { seconds, ...rest } = await calls.ended(call)
    // Its last word came in the second before it was lost.
    expect([39, 40]).toContain(seconds)
    expect(rest).toEqual({ result: 'completed', credits: 1 })
  })

  it('whose caller is gone for 20 s ends, billed to when they were last heard from', async () => {
    const call = await calls.talk({ conn: '10.0.0.1:77' })
    await calls.passing(50)
    calls.kamailio.closeConnection('10.0.0.1:77')
    await calls.passing(18)
    expect(calls.kamailio.carries(call.callId)).toBe(true)
    await calls.passing(3)
    expect(calls.kamailio.ordersOf('hangup')).toMatchObject([{ why: 'transport', cseq: 0 }])
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 50, credits: 1 })
  })

  it('whose caller comes back in time goes on, until that connection closes too', async () => {
    const call = await calls.talk({ conn: '10.0.0.1:77' })
    calls.kamailio.closeConnection('10.0.0.1:77')
    await calls.passing(15)
    calls.kamailio.rebind(call.callId, '10.0.0.1:78')
    await calls.passing(30)
    expect(calls.kamailio.carries(call.callId)).toBe(true)
    calls.kamailio.closeConnection('10.0.0.1:78')
    await calls.passing(22)
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 45, credits: 1 })
  })

  it('whose caller comes back while this server hears nothing goes on, until that connection closes too', async () => {
    const call = await calls.talk({ conn: '10.0.0.1:77' })
    calls.kamailio.closeConnection('10.0.0.1:77')
    await calls.passing(1)
    calls.kamailio.events.cut()
    calls.kamailio.rebind(call.callId, '10.0.0.1:78')
    await calls.passing(29)
    expect(calls.kamailio.carries(call.callId)).toBe(true)
    calls.kamailio.closeConnection('10.0.0.1:78')
    await calls.passing(22)
    expect(await calls.ended(call)).toEqual({ result: 'completed', seconds: 30, credits: 1 })
  })

  it('that rings ends at once without its caller; a connection closed before it began was another', async () => {
    calls.kamailio.closeConnection('10.0.0.1:77')
    await calls.passing(1)
    const call = await dial(calls.first, calls.kamailio, calls.ada, ONE, { conn: '10.0.0.1:77' })
    await calls.passing(3)
    expect(calls.kamailio.carries(call.callId)).toBe(true)
    calls.kamailio.closeConnection('10.0.0.1:77')
    await calls.passing(1)
    expect(await calls.ended(call)).toEqual({ result: 'cancelled', seconds: 0, credits: 0 })
  })
})
