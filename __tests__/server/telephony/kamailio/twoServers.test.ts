import type { Database } from '../../../../server/database/database'
import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { BilledCalls } from '../../../helpers/server/kamailio/billedCalls'
import { FakeKamailio } from '../../../helpers/server/kamailio/fakeKamailio'
import { dial, KamailioServer } from '../../../helpers/server/kamailio/kamailioServer'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const ONE = numberAt(1)

describeOnEveryDatabase('a call that one of two servers has admitted', (open) => {
  let db: Database
  let calls: BilledCalls
  let ada: BilledCalls['ada']
  let clock: BilledCalls['clock']
  let kamailio: BilledCalls['kamailio']
  let first: BilledCalls['first']
  let passing: BilledCalls['passing']
  let talk: BilledCalls['talk']
  let limits: BilledCalls['limits']
  let seen: BilledCalls['seen']
  let ended: BilledCalls['ended']
  let second: KamailioServer

  beforeEach(async () => {
    db = await open()
    calls = await BilledCalls.open(db)
    ;({ ada, clock, kamailio, first, passing, talk, limits, seen, ended } = calls)
    second = await calls.startSecond()
  })
  afterEach(() => calls.close())

  it('is settled by that one alone; the other knows it', async () => {
    const call = await talk()
    await passing(70)
    expect(await second.carrier.list()).toMatchObject([{ callSid: call.sid }])
    kamailio.end(call.callId, 'caller')
    await passing(3)
    expect(await ended(call)).toMatchObject({ credits: 2 })
    expect([kamailio.outbox, await second.world.creditsOf(ada)]).toEqual([[], 40])
    expect(kamailio.ordersOf('hangup')).toEqual([])
  })

  it('is carried on by the other when the first is killed, and charged once', async () => {
    const call = await talk()
    await passing(50)
    await first.die()
    await passing(30, [second])
    expect(kamailio.carries(call.callId)).toBe(true)
    expect(await seen(call, second)).toMatchObject({ status: 'answered', credits: 2 })
    expect(limits().length).toBeGreaterThan(0)
    kamailio.end(call.callId, 'callee')
    expect(await ended(call, second)).toEqual({ result: 'completed', seconds: 80, credits: 2 })
    await until('it is acknowledged', () => kamailio.outbox.length === 0)
    expect(await second.world.creditsOf(ada)).toBe(40)
    await first.world.clock.sleep(30_000)
  })

  it('and that ends while the first is dead is settled once by the other', async () => {
    const call = await talk()
    await passing(50)
    await first.die()
    await passing(2, [second])
    kamailio.end(call.callId, 'caller')
    await passing(1, [second])
    expect([await seen(call, second), kamailio.outbox]).toMatchObject([{ status: 'answered' }, [call.callId]])
    await passing(16, [second])
    expect(await ended(call, second)).toEqual({ result: 'completed', seconds: 52, credits: 1 })
    expect([await second.world.creditsOf(ada), kamailio.outbox]).toEqual([41, []])
  })

  it('keeps no other from being carried on while it cannot be', async () => {
    const bob = await openCaller(db, 4200)
    const calls = [await talk(), await dial(first, kamailio, bob, ONE)]
    kamailio.answer(calls[1]?.callId ?? '')
    await first.settled()
    const { life } = second.world
    const { adopt } = life
    let stuck: string | undefined
    const adopting = jest.spyOn(life, 'adopt').mockImplementation(async (id) => {
      stuck ??= id
      if (id === stuck) throw new Error('locked')
      return await adopt(id)
    })
    await first.die()
    await passing(20, [second])
    const owners = async () =>
      (await Promise.all(calls.map(({ sid }) => life.find(sid)))).map((call) => call && life.owns(call))
    expect(limits()).toHaveLength(1)
    adopting.mockRestore()
    await passing(2, [second])
    expect([await owners(), limits().length]).toEqual([[true, true], 2])
    for (const { callId } of calls) kamailio.end(callId, 'caller')
    await passing(3, [second])
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
    await passing(30, [second])
    expect(await ended(call, second)).toMatchObject({ seconds: 50, credits: 1 })
    await kamailio.start()
    kamailio.forgetCalls()
  })
})
