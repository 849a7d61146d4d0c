import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { FakeKamailio } from '../../../helpers/server/kamailio/fakeKamailio'
import { dial, KamailioServer, pass } from '../../../helpers/server/kamailio/kamailioServer'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const ONE = numberAt(1)

describeOnEveryDatabase('through Kamailio, a call', (open) => {
  let db: Database
  let clock: FakeClock
  let kamailio: FakeKamailio
  let first: KamailioServer
  let second: KamailioServer | undefined
  let ada: Caller

  beforeEach(async () => {
    db = await open()
    clock = new FakeClock()
    kamailio = await new FakeKamailio(clock).start()
    ada = await openCaller(db, 4200)
    first = await KamailioServer.start(db, [kamailio])
    second = undefined
    await passing(6)
  })

  afterEach(async () => {
    for (const server of [first, second]) await server?.stop()
    await kamailio.stop()
    expect(await findLedgerFaults(db)).toEqual([])
    const [row] = await db.query<{ sum: number }>(
      "SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_account WHERE kind = 'hold'",
    )
    expect(row?.sum).toBe(0)
    await db.close()
  })

  const passing = (seconds: number, servers = second ? [first, second] : [first]) =>
    pass(seconds, { db, clock, kamailios: [kamailio], servers })

  const talk = async (changed = {}) => {
    const call = await dial(first, kamailio, ada, ONE, changed)
    kamailio.answer(call.callId)
    await first.settled()
    return call
  }

  const limits = () => kamailio.ordersOf('limit').map(({ seconds }) => seconds)
  const seen = ({ sid }: { sid: string }, by = first) => by.world.seen(ada, sid)
  const ended = (call: { sid: string }, by = first) =>
    until('it has ended', async () => {
      const { status, ...rest } = await seen(call, by)
      return status === 'ended' ? rest : undefined
    })

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

  describe('that one of two servers has admitted', () => {
    beforeEach(async () => {
      second = await KamailioServer.start(db, [kamailio], 'api2', first.world.clock.now())
      await passing(6)
    })

    it('is settled by that one alone; the other knows it', async () => {
      const call = await talk()
      await passing(70)
      expect(await second?.carrier.list()).toMatchObject([{ callSid: call.sid }])
      kamailio.end(call.callId, 'caller')
      await passing(3)
      expect(await ended(call)).toMatchObject({ credits: 2 })
      expect([kamailio.outbox, await second?.world.creditsOf(ada)]).toEqual([[], 40])
      expect(kamailio.ordersOf('hangup')).toEqual([])
    })

    it('is carried on by the other when the first is killed, and charged once', async () => {
      const call = await talk()
      await passing(50)
      await first.die()
      await passing(30, [second as KamailioServer])
      expect(kamailio.carries(call.callId)).toBe(true)
      expect(await seen(call, second)).toMatchObject({ status: 'answered', credits: 2 })
      expect(limits().length).toBeGreaterThan(0)
      kamailio.end(call.callId, 'callee')
      expect(await ended(call, second)).toEqual({ result: 'completed', seconds: 80, credits: 2 })
      await until('it is acknowledged', () => kamailio.outbox.length === 0)
      expect(await second?.world.creditsOf(ada)).toBe(40)
      await first.world.clock.sleep(30_000)
    })

    it('and that ends while the first is dead is settled once by the other', async () => {
      const call = await talk()
      await passing(50)
      await first.die()
      await passing(2, [second as KamailioServer])
      kamailio.end(call.callId, 'caller')
      await passing(1, [second as KamailioServer])
      expect([await seen(call, second), kamailio.outbox]).toMatchObject([{ status: 'answered' }, [call.callId]])
      await passing(16, [second as KamailioServer])
      expect(await ended(call, second)).toEqual({ result: 'completed', seconds: 52, credits: 1 })
      expect([await second?.world.creditsOf(ada), kamailio.outbox]).toEqual([41, []])
    })

    it('keeps no other from being carried on while it cannot be', async () => {
      const [bob, server] = [await openCaller(db, 4200), second as KamailioServer]
      const calls = [await talk(), await dial(first, kamailio, bob, ONE)]
      kamailio.answer(calls[1]?.callId ?? '')
      await first.settled()
      const { life } = server.world
      const { adopt } = life
      let stuck: string | undefined
      const adopting = jest.spyOn(life, 'adopt').mockImplementation(async (id) => {
        stuck ??= id
        if (id === stuck) throw new Error('locked')
        return await adopt(id)
      })
      await first.die()
      await passing(20, [server])
      const owners = async () =>
        (await Promise.all(calls.map(({ sid }) => life.find(sid)))).map((call) => call && life.owns(call))
      expect(limits()).toHaveLength(1)
      adopting.mockRestore()
      await passing(2, [server])
      expect([await owners(), limits().length]).toEqual([[true, true], 2])
      for (const { callId } of calls) kamailio.end(callId, 'caller')
      await passing(3, [server])
      expect(kamailio.outbox).toEqual([])
    })

    it('is not placed a second time with the same credentials through another Kamailio, nor disturbed', async () => {
      const other = await new FakeKamailio(clock, 'k2').start()
      const third = await KamailioServer.start(db, [other], 'api3', first.world.clock.now())
      await until('it is there', () => other.events.servers.includes('api3'))
      const call = await talk()
      const attempts = ['another', call.callId].map((callId) => other.invite({ sid: call.sid, to: ONE, callId }))
      for (const { verdict } of attempts) expect(await verdict).toMatchObject({ status: 407 })
      kamailio.end(call.callId, 'caller')
      await passing(3)
      expect(await ended(call)).toMatchObject({ result: 'completed', credits: 1 })
      await third.stop()
      await other.stop()
    })

    it('is billed to the loss if both its server and its Kamailio are gone', async () => {
      const call = await talk()
      await passing(50)
      await first.die()
      await kamailio.stop()
      await passing(30, [second as KamailioServer])
      expect(await ended(call, second)).toMatchObject({ seconds: 50, credits: 1 })
      await kamailio.start()
      kamailio.forgetCalls()
    })
  })
})
