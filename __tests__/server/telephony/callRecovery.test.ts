import type { Database } from '../../../server/database/database'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { FakeClock } from '../../helpers/fakeClock'
import type { Caller } from '../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller, openCallWorld } from '../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const ONE = numberAt(1)

describeOnEveryDatabase('a call', (open) => {
  let db: Database
  let world: CallWorld
  let ada: Caller

  beforeEach(async () => {
    db = await open()
    ;({ world, ada } = await openCallWorld(db))
  })
  afterEach(() => world.end())

  const credits = () => world.creditsOf(ada)
  const seen = (sid: string) => world.seen(ada, sid)
  /** Opens enough connections for five transactions at once, so that none waits for a connection. */
  const connectAll = () => Promise.all([1, 2, 3, 4, 5].map(() => db.query('SELECT pg_sleep(0.05)')))

  describe('while the database is down', () => {
    test('continues, and is settled to the second when it is back', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(50)
      world.isBroken = true
      await world.advance(40)
      expect(world.carrier.carries(call.sid)).toBe(true)
      world.carrier.end(call.sid)
      await world.advance(5)
      world.isBroken = false
      await world.advance(2)
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 90, credits: 2 })
      expect(await credits()).toBe(40)
    })

    test('goes on when answered, and is charged once its answer is booked', async () => {
      const call = await world.place(ada, ONE)
      await world.carrier.dial(call)
      world.isBroken = true
      world.carrier.answer(call.sid)
      await world.advance(5)
      world.isBroken = false
      await world.advance(60)
      expect(world.carrier.hungUp).toEqual([])
      expect(await seen(call.sid)).toMatchObject({ status: 'answered', credits: 2 })
      world.carrier.end(call.sid)
      expect(await seen(call.sid)).toMatchObject({ seconds: 65, credits: 2 })
    })

    test('goes on when answered for no longer than the minutes held for it, and costs those', async () => {
      const call = await world.place(ada, ONE)
      await world.carrier.dial(call)
      world.isBroken = true
      world.carrier.answer(call.sid)
      const answered_at = new Date(world.clock.now())
      await world.advance(299)
      expect(world.carrier.carries(call.sid)).toBe(true)
      await world.advance(2)
      expect(world.carrier.carries(call.sid)).toBe(false)
      world.isBroken = false
      await world.advance(2)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 300, credits: 5 })
      expect(await db.query('SELECT answered_at FROM call WHERE id = $1', [call.sid])).toEqual([{ answered_at }])
    })
  })

  describe('when its server', () => {
    test('shuts down, is hung up and settled', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(61)
      await world.control.close()
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 61, credits: 2 })
    })

    test('restarts after a crash, costs the time talked, once', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(80)
      const next = new CallWorld(db, new FakeClock(world.clock.now() + 3_600_000))
      await next.start()
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 120, credits: 2 })
      await next.start()
      expect(await credits()).toBe(40)
      await next.talk(ada, ONE)
      expect(await credits()).toBe(39)
    })

    test('restarts at once, costs no more than the time passed', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(80)
      await new CallWorld(db, new FakeClock(world.clock.now() + 2_000)).start()
      expect(await seen(call.sid)).toMatchObject({ seconds: 82, credits: 2 })
    })

    test('restarts next to others on one database, the calls of the others are unaffected', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(80)
      const other = new CallWorld(db, new FakeClock(world.clock.now()))
      await other.start(false)
      expect(await seen(call.sid)).toMatchObject({ status: 'answered' })
      await other.advance(100)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 120, credits: 2 })
      expect(other.errors).toEqual([])
      await world.advance(61)
      expect(world.carrier.hungUp).toEqual(['shutdown'])
    })

    test('restarts while the call is overdue, it is left alone if its own server is just advancing it', async () => {
      const call = await world.talk(ada, ONE)
      world.clock.jump(75_001)
      const restarted = createCallLife({ db, clock: world.clock })
      expect(await restarted.list('overdue')).toEqual([call.sid])
      await world.life.advance(call.sid)
      await restarted.abandon(call.sid, 'if overdue')
      expect(await seen(call.sid)).toMatchObject({ status: 'answered', credits: 2 })
    })

    test('restarts, a call that rings is overdue only after three minutes, longer than any carrier lets it ring', async () => {
      const call = await world.place(ada, ONE)
      await world.carrier.dial(call)
      const restarted = createCallLife({ db, clock: world.clock })
      world.clock.jump(180_000)
      expect(await restarted.list('overdue')).toEqual([])
      world.clock.jump(1)
      expect(await restarted.list('overdue')).toEqual([call.sid])
      await restarted.abandon(call.sid, 'if overdue')
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', result: 'failed', credits: 0 })
    })

    test('restarts, a call that cannot be settled yet keeps no other from being settled', async () => {
      const first = await world.talk(ada, ONE)
      const other = await openCaller(db, 100)
      const second = await world.talk(other, ONE)
      const next = new CallWorld(db, new FakeClock(world.clock.now()))
      const locked = new Error('locked')
      const abandon = next.life.abandon.bind(next.life)
      const spy = jest.spyOn(next.life, 'abandon')
      spy.mockImplementation(async (sid, ...how) => {
        if (sid === first.sid) throw locked
        return abandon(sid, ...how)
      })
      await next.start()
      expect(next.errors).toEqual([locked])
      expect(await next.seen(ada, first.sid)).toMatchObject({ status: 'answered' })
      expect(await next.seen(other, second.sid)).toMatchObject({ status: 'ended' })
      spy.mockRestore()
      await next.start()
    })

    test('restarts and gives up a ringing call, it is hung up by its own server', async () => {
      const call = await world.place(ada, ONE)
      await world.carrier.dial(call)
      await createCallLife({ db, clock: world.clock }).abandon(call.sid)
      world.carrier.ring(call.sid)
      await world.settled()
      expect(world.carrier.hungUp).toEqual(['shutdown'])
    })

    test('restarts exactly when the call ends, it is settled once', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(80)
      const others = [1, 2, 3].map(() => new CallWorld(db, new FakeClock(world.clock.now())))
      await connectAll()
      world.carrier.end(call.sid)
      await Promise.all(others.map((other) => other.start()))
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 80, credits: 2 })
      expect(await credits()).toBe(40)
    })

    test('restarts but its carrier does not, the call continues', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(80)
      const next = new CallWorld(db, new FakeClock(world.clock.now() + 30_000))
      next.carrier.takeOver(world.carrier)
      await next.start()
      await next.advance(15)
      expect(await seen(call.sid)).toMatchObject({ status: 'answered' })
      next.carrier.end(call.sid)
      await next.settled()
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 125, credits: 3 })
    })
  })
})
