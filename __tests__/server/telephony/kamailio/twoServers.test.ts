import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { BilledCalls } from '../../../helpers/server/kamailio/billedCalls'
import { FakeKamailio } from '../../../helpers/server/kamailio/fakeKamailio'
import { dial, KamailioServer, pass } from '../../../helpers/server/kamailio/kamailioServer'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const ONE = numberAt(1)

describeOnEveryDatabase('a call that one of two servers has admitted', (open) => {
  let calls: BilledCalls
  let second: KamailioServer

  beforeEach(async () => {
    calls = await BilledCalls.open(await open())
    second = await calls.startSecond()
  })
  afterEach(() => calls.close())

  it('is settled by that one alone; the other knows it', async () => {
    const call = await calls.talk()
    await calls.passing(70)
    expect(await second.carrier.list()).toMatchObject([{ callSid: call.sid }])
    calls.kamailio.end(call.callId, 'caller')
    await calls.passing(3)
    expect(await calls.ended(call)).toMatchObject({ credits: 2 })
    expect([calls.kamailio.outbox, await second.world.creditsOf(calls.ada)]).toEqual([[], 40])
    expect(calls.kamailio.ordersOf('hangup')).toEqual([])
  })

  it('is carried on by the other when the first is killed, and charged once', async () => {
    const call = await calls.talk()
    await calls.passing(50)
    await calls.first.die()
    await calls.passing(30, [second])
    expect(calls.kamailio.carries(call.callId)).toBe(true)
    expect(await calls.seen(call, second)).toMatchObject({ status: 'answered', credits: 2 })
    expect(calls.limits().length).toBeGreaterThan(0)
    calls.kamailio.end(call.callId, 'callee')
    expect(await calls.ended(call, second)).toEqual({ result: 'completed', seconds: 80, credits: 2 })
    await until('it is acknowledged', () => calls.kamailio.outbox.length === 0)
    expect(await second.world.creditsOf(calls.ada)).toBe(40)
    await calls.first.world.clock.sleep(30_000)
  })

  it('and that ends while the first is dead is settled once by the other', async () => {
    const call = await calls.talk()
    await calls.passing(50)
    await calls.first.die()
    await calls.passing(2, [second])
    calls.kamailio.end(call.callId, 'caller')
    await calls.passing(1, [second])
    expect([await calls.seen(call, second), calls.kamailio.outbox]).toMatchObject([
      { status: 'answered' },
      [call.callId],
    ])
    await calls.passing(16, [second])
    expect(await calls.ended(call, second)).toEqual({ result: 'completed', seconds: 52, credits: 1 })
    expect([await second.world.creditsOf(calls.ada), calls.kamailio.outbox]).toEqual([41, []])
  })

  it('keeps no other from being carried on while it cannot be', async () => {
    const bob = await openCaller(calls.db, 4200)
    const both = [await calls.talk(), await dial(calls.first, calls.kamailio, bob, ONE)]
    calls.kamailio.answer(both[1]?.callId ?? '')
    await calls.first.settled()
    const { life } = second.world
    const { adopt } = life
    let stuck: string | undefined
    const adopting = jest.spyOn(life, 'adopt').mockImplementation(async (id) => {
      stuck ??= id
      if (id === stuck) throw new Error('locked')
      return await adopt(id)
    })
    await calls.first.die()
    await calls.passing(20, [second])
    const owners = async () =>
      (await Promise.all(both.map(({ sid }) => life.find(sid)))).map((call) => call && life.owns(call))
    expect(calls.limits()).toHaveLength(1)
    adopting.mockRestore()
    await calls.passing(2, [second])
    expect([await owners(), calls.limits().length]).toEqual([[true, true], 2])
    for (const { callId } of both) calls.kamailio.end(callId, 'caller')
    await calls.passing(3, [second])
    expect(calls.kamailio.outbox).toEqual([])
  })

  it('is not placed a second time with the same credentials through another Kamailio, nor disturbed', async () => {
    const other = await new FakeKamailio(calls.clock, 'k2').start()
    const third = await KamailioServer.start(calls.db, [other], 'api3', calls.first.world.clock.now())
    await until('it is there', () => other.events.servers.includes('api3'))
    const call = await calls.talk()
    const attempts = ['another', call.callId].map((callId) => other.invite({ sid: call.sid, to: ONE, callId }))
    for (const { verdict } of attempts) expect(await verdict).toMatchObject({ status: 407 })
    calls.kamailio.end(call.callId, 'caller')
    await calls.passing(3)
    expect(await calls.ended(call)).toMatchObject({ result: 'completed', credits: 1 })
    await third.stop()
    await other.stop()
  })

  it('is carried on at once though another Kamailio is lost with its server, whose own calls are held back', async () => {
    const other = await new FakeKamailio(calls.clock, 'k2').start()
    const both = [calls.kamailio, other]
    const now = calls.first.world.clock.now()
    const [third, fourth] = [
      await KamailioServer.start(calls.db, both, 'api3', now),
      await KamailioServer.start(calls.db, both, 'api4', now),
    ]
    const passing = (seconds: number, servers: KamailioServer[]) =>
      pass(seconds, { db: calls.db, clock: calls.clock, kamailios: both, servers })
    const [healthy, lost] = [
      await dial(third, calls.kamailio, calls.ada, ONE),
      await dial(third, other, await openCaller(calls.db, 4200), ONE),
    ]
    calls.kamailio.answer(healthy.callId)
    other.answer(lost.callId)
    await passing(30, [calls.first, second, third, fourth])
    await calls.first.die()
    await second.die()
    await third.die()
    await other.stop()
    const owns = async ({ sid }: { sid: string }) => {
      const call = await fourth.world.life.find(sid)
      return call && fourth.world.life.owns(call)
    }
    await passing(13, [fourth])
    const adopted = fourth.carrier.list().then(
      () => 'all',
      () => 'some',
    )
    expect([await owns(healthy), calls.kamailio.ordersOf('limit').length, await adopted]).toEqual([true, 1, 'some'])
    expect((await fourth.world.life.find(lost.sid))?.status).not.toBe('ended')
    await passing(6, [fourth])
    expect((await fourth.world.life.find(lost.sid))?.status).toBe('ended')
    calls.kamailio.end(healthy.callId, 'caller')
    await passing(3, [fourth])
    await fourth.stop()
    await third.stop()
    await other.stop()
  })

  it('is billed to the loss if both its server and its Kamailio are gone', async () => {
    const call = await calls.talk()
    await calls.passing(50)
    await calls.first.die()
    await calls.kamailio.stop()
    await calls.passing(30, [second])
    expect(await calls.ended(call, second)).toMatchObject({ seconds: 50, credits: 1 })
    await calls.kamailio.start()
    calls.kamailio.forgetCalls()
  })
})
