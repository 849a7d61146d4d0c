import type { Database } from '../../../server/database/database'
import { createCallLife } from '../../../server/domain/calls/callLife'
import type { CarrierCall } from '../../../server/telephony/carrierPort'
import type { Caller, CallWorld } from '../../helpers/server/callWorld'
import { numberAt, openCaller, openCallWorld } from '../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const ONE = numberAt(1)

describeOnEveryDatabase('a call that the product does not know as in progress', (open) => {
  let db: Database
  let world: CallWorld
  let ada: Caller

  beforeEach(async () => {
    db = await open()
    ;({ world, ada } = await openCallWorld(db))
  })
  afterEach(() => world.end())

  const seen = (sid: string) => world.seen(ada, sid)
  const stray = (callSid: string) => ({ sipCallId: 'stray', callSid, startedAt: 0, answeredAt: null })
  const carried = (calls: CarrierCall[]) => jest.spyOn(world.carrier, 'list').mockResolvedValue(calls)

  test.each([
    ['never was', async () => crypto.randomUUID()],
    ['is no sid', async () => 'made up'],
    [
      'has ended',
      async () => {
        const { sid } = await world.talk(ada, ONE)
        world.carrier.end(sid)
        return sid
      },
    ],
    ['goes on under another Call-ID', async () => (await world.talk(ada, ONE)).sid],
    ['was not let through', async () => (await world.place(ada, ONE)).sid],
    [
      'another server follows',
      async () => {
        const call = await world.place(ada, ONE)
        const life = createCallLife({ db, clock: world.clock })
        await life.admit({ callSid: call.sid, sipCallId: 'stray', dialled: ONE })
        return call.sid
      },
    ],
  ])('is hung up within a minute: one that %s', async (_, sidOf) => {
    const call = stray(await sidOf())
    const hangUp = jest.spyOn(world.carrier, 'hangUp')
    carried([call])
    await world.advance(58)
    expect(hangUp).not.toHaveBeenCalled()
    await world.advance(2)
    expect(hangUp.mock.calls).toEqual([[call, 'shutdown']])
  })

  test('is hung up when another server has given it up, while its own continues with all the others', async () => {
    const call = await world.talk(ada, ONE)
    const other = await openCaller(db, 4200)
    const going = await world.talk(other, ONE)
    await world.advance(10)
    await createCallLife({ db, clock: world.clock }).end(call.sid, {
      at: world.clock.now(),
      answeredAt: null,
      result: 'failed',
    })
    await world.advance(51)
    expect([world.carrier.carries(call.sid), world.carrier.carries(going.sid)]).toEqual([false, true])
  })

  test('is checked again after the database was down', async () => {
    carried([stray(crypto.randomUUID())])
    world.isBroken = true
    await world.advance(61)
    expect(world.carrier.hungUp).toEqual([])
    world.isBroken = false
    await world.advance(60)
    expect(world.carrier.hungUp).toEqual(['shutdown'])
  })

  test('is hung up as soon as its carrier reports it as answered', async () => {
    const call = await world.talk(ada, ONE)
    const hangUp = jest.spyOn(world.carrier, 'hangUp')
    const event = { sipCallId: 'stray', callSid: call.sid, at: world.clock.now() }
    world.control.ringing(event)
    expect(hangUp).not.toHaveBeenCalled()
    world.control.answered(event)
    expect(hangUp.mock.calls).toEqual([[event, 'shutdown']])
    world.control.ended({ ...event, startedAt: 0, answeredAt: null, by: 'caller', sipStatus: 487, reason: null })
    await world.advance(61)
    expect(await seen(call.sid)).toMatchObject({ status: 'answered', credits: 2 })
  })

  test('is not tracked instead of one that is, even if it was admitted twice', async () => {
    const call = await world.talk(ada, ONE)
    const row = await world.life.find(call.sid)
    jest.spyOn(world.life, 'admit').mockResolvedValue(row ?? 'unknown')
    const again = { ...world.carrier.nameOf(call.sid), dialled: ONE, xCallId: call.sid, connection: 'c2' }
    expect(await world.control.authorise(again)).toEqual({ status: 407 })
    await world.advance(61)
    world.carrier.end(call.sid)
    expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 61, credits: 2 })
  })
})
