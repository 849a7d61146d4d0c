import type { Database } from '../../../../server/database/database'
import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { BilledCalls } from '../../../helpers/server/kamailio/billedCalls'
import { dial } from '../../../helpers/server/kamailio/kamailioServer'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const ONE = numberAt(1)

describeOnEveryDatabase('through Kamailio, a call', (open) => {
  let db: Database
  let calls: BilledCalls
  let ada: BilledCalls['ada']
  let kamailio: BilledCalls['kamailio']
  let first: BilledCalls['first']
  let passing: BilledCalls['passing']
  let talk: BilledCalls['talk']
  let limits: BilledCalls['limits']
  let seen: BilledCalls['seen']
  let ended: BilledCalls['ended']

  beforeEach(async () => {
    db = await open()
    calls = await BilledCalls.open(db)
    ;({ ada, kamailio, first, passing, talk, limits, seen, ended } = calls)
  })
  afterEach(() => calls.close())

  it('is charged by the minute begun, and settled once though its end is repeated', async () => {
    const call = await talk()
    expect(await call.verdict).toMatchObject({ status: 200 })
    await passing(70)
    expect(await seen(call)).toMatchObject({ status: 'answered', seconds: 70, credits: 2 })
    const settle = jest.spyOn(first.world.life, 'end')
    first.world.isBroken = true
    kamailio.end(call.callId, 'callee')
    for (let nth = 0; nth < 3; nth += 1) kamailio.beat()
    await first.settled()
    expect(kamailio.outbox).toEqual([call.callId])
    first.world.isBroken = false
    await passing(2)
    expect(await ended(call)).toEqual({ result: 'completed', seconds: 70, credits: 2 })
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect([await first.world.creditsOf(ada), settle.mock.calls.length]).toEqual([40, 2])
  })

  it('says how it sounded from the trunk, if that was measured', async () => {
    const trunkQuality = async (measured: object) => {
      const call = await talk()
      kamailio.end(call.callId, 'callee', '', measured)
      await ended(call)
      return (await first.world.calls.get(ada, call.sid)).trunk_quality
    }
    expect(await trunkQuality({ loss: '0', jitter: '3' })).toMatchObject({ loss: 0, jitter_ms: 3 })
    // rtpengine tells half of what is lost.
    expect((await trunkQuality({ loss: '14', jitter: '40' }))?.loss).toBeCloseTo(0.25, 2)
    for (const nothing of [{}, { loss: '', jitter: '' }, { loss: 'many', jitter: '-1' }])
      expect(await trunkQuality(nothing)).toBe(undefined)
  })

  it('says while it goes on how it sounds from the trunk, and keeps that if nothing is measured at its end', async () => {
    const call = await talk()
    const seenQuality = async () => (await first.world.calls.get(ada, call.sid)).trunk_quality
    kamailio.measure(call.callId, { loss: '', jitter: '' })
    kamailio.measure(call.callId, { loss: '0', jitter: '7' })
    await until('it is saved', async () => (await seenQuality()) !== undefined)
    expect(await seenQuality()).toMatchObject({ loss: 0, jitter_ms: 7 })
    kamailio.end(call.callId, 'callee')
    await ended(call)
    expect(await seenQuality()).toMatchObject({ loss: 0, jitter_ms: 7 })
  })

  it('that is refused by its callee costs nothing', async () => {
    const call = await dial(first, kamailio, ada, ONE)
    kamailio.end(call.callId, '', '486')
    expect(await ended(call)).toEqual({ result: 'busy', seconds: 0, credits: 0 })
    expect(await first.world.creditsOf(ada)).toBe(42)
  })

  it('is refused with 402 and 403 by the product', async () => {
    const poor = await openCaller(db, 100)
    const { sid } = await first.world.place(poor, ONE)
    await db.query("UPDATE account SET state = 'suspended' WHERE id = $1", [poor.id])
    const { verdict } = kamailio.invite({ sid, to: ONE })
    expect(await verdict).toMatchObject({ status: 403 })
    expect(await kamailio.invite({ sid: 'unknown', to: ONE }).verdict).toMatchObject({ status: 407 })
  })

  it('goes on while Kamailio is away for 3 s, with the same limit, and gets what was ordered meanwhile', async () => {
    const call = await talk()
    await passing(10)
    await kamailio.stop()
    await passing(1)
    first.carrier.extend({ sipCallId: call.callId, callSid: call.sid }, 3000)
    await passing(2)
    expect(limits()).toEqual([])
    await kamailio.start()
    await passing(4)
    expect([await seen(call), limits()]).toMatchObject([{ status: 'answered' }, [2986]])
    await kamailio.restart(true)
    await passing(4)
    expect(limits()).toHaveLength(1)
    kamailio.end(call.callId, 'caller')
    expect(await ended(call)).toEqual({ result: 'completed', seconds: 21, credits: 1 })
  })

  it('is hung up after the return of Kamailio if that was ordered meanwhile', async () => {
    const call = await talk()
    await passing(10)
    await kamailio.stop()
    first.carrier.hangUp({ sipCallId: call.callId, callSid: call.sid }, 'cancelled')
    await passing(2)
    await kamailio.start()
    await passing(2)
    expect(await ended(call)).toMatchObject({ credits: 1 })
    expect(kamailio.carries(call.callId)).toBe(false)
  })

  it('whose Kamailio is away for longer than 15 s is billed to the loss', async () => {
    const call = await talk()
    await passing(55)
    await kamailio.stop()
    await first.settled()
    await passing(14)
    await expect(first.carrier.list()).rejects.toThrow('Kamailio k1 does not tell which calls it carries')
    expect(await seen(call)).toMatchObject({ status: 'answered' })
    await passing(3)
    expect(await ended(call)).toEqual({ result: 'completed', seconds: 55, credits: 1 })
    expect([await first.carrier.list(), first.carrier.trouble]).toEqual([[], 'no_engine'])
    expect(await first.world.creditsOf(ada)).toBe(41)
    await kamailio.start()
    kamailio.forgetCalls()
  })

  it('that Kamailio does not carry any more when it is back ends after 5 s, billed to when it was last heard from', async () => {
    const call = await talk()
    await passing(40)
    await kamailio.restart(false)
    await passing(4)
    expect(await seen(call)).toMatchObject({ status: 'answered' })
    await passing(5)
    const { seconds, ...rest } = await ended(call)
    // Its last word came in the second before it was lost.
    expect([39, 40]).toContain(seconds)
    expect(rest).toEqual({ result: 'completed', credits: 1 })
  })

  it('whose caller is gone for 20 s ends, billed to when they were last heard from', async () => {
    const call = await talk({ conn: '10.0.0.1:77' })
    await passing(50)
    kamailio.closeConnection('10.0.0.1:77')
    await passing(18)
    expect(kamailio.carries(call.callId)).toBe(true)
    await passing(3)
    expect(kamailio.ordersOf('hangup')).toMatchObject([{ why: 'transport', cseq: 0 }])
    expect(await ended(call)).toEqual({ result: 'completed', seconds: 50, credits: 1 })
  })

  it('whose caller comes back in time goes on, until that connection closes too', async () => {
    const call = await talk({ conn: '10.0.0.1:77' })
    kamailio.closeConnection('10.0.0.1:77')
    await passing(15)
    kamailio.rebind(call.callId, '10.0.0.1:78')
    await passing(30)
    expect(kamailio.carries(call.callId)).toBe(true)
    kamailio.closeConnection('10.0.0.1:78')
    await passing(22)
    expect(await ended(call)).toEqual({ result: 'completed', seconds: 45, credits: 1 })
  })

  it('whose caller comes back while this server hears nothing goes on, until that connection closes too', async () => {
    const call = await talk({ conn: '10.0.0.1:77' })
    kamailio.closeConnection('10.0.0.1:77')
    await passing(1)
    kamailio.events.cut()
    kamailio.rebind(call.callId, '10.0.0.1:78')
    await passing(29)
    expect(kamailio.carries(call.callId)).toBe(true)
    kamailio.closeConnection('10.0.0.1:78')
    await passing(22)
    expect(await ended(call)).toEqual({ result: 'completed', seconds: 30, credits: 1 })
  })

  it('that rings ends at once without its caller; a connection closed before it began was another', async () => {
    kamailio.closeConnection('10.0.0.1:77')
    await passing(1)
    const call = await dial(first, kamailio, ada, ONE, { conn: '10.0.0.1:77' })
    await passing(3)
    expect(kamailio.carries(call.callId)).toBe(true)
    kamailio.closeConnection('10.0.0.1:77')
    await passing(1)
    expect(await ended(call)).toEqual({ result: 'cancelled', seconds: 0, credits: 0 })
  })
})
