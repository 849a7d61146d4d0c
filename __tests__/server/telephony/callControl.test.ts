import type { Database } from '../../../server/database/database'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { balanceOf, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import { FakeClock } from '../../helpers/fakeClock'
import type { Caller, CallWorld } from '../../helpers/server/callWorld'
import { numberAt, openCaller, openCallWorld } from '../../helpers/server/callWorld'
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

  it('has its account reported to the carrier', async () => {
    const call = await world.place(ada, ONE)
    expect(await world.control.accountOf(call.sid)).toBe(ada.id)
    expect(await world.control.accountOf('made-up')).toBeUndefined()
  })

  describe('is admitted by the carrier', () => {
    test('once', async () => {
      const call = await world.place(ada, ONE)
      expect(await world.carrier.dial(call)).toMatchObject({ maxSeconds: 300 })
      expect(await world.carrier.dial(call)).toEqual({ status: 407 })
    })

    test('once, however many try at the same time', async () => {
      const call = await world.place(ada, ONE)
      await connectAll()
      const verdicts = await Promise.all([1, 2, 3, 4, 5].map(() => world.carrier.dial(call)))
      expect(verdicts.filter((verdict) => 'maxSeconds' in verdict)).toHaveLength(1)
      expect(verdicts.filter((verdict) => 'status' in verdict && verdict.status === 407)).toHaveLength(4)
    })

    test('and then hung up, if it was cancelled while it was admitted', async () => {
      const call = await world.place(ada, ONE)
      const { admit } = world.life
      jest.spyOn(world.life, 'admit').mockImplementation(async (attempt) => {
        const admission = await admit(attempt)
        await world.calls.cancel(ada, call.sid)
        return admission
      })
      await world.carrier.dial(call)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', result: 'cancelled' })
      expect(await credits()).toBe(42)
    })

    test('once, even under the same Call-ID, and whether it is in progress or has ended', async () => {
      const call = await world.place(ada, ONE)
      const sipCallId = crypto.randomUUID()
      expect(await world.carrier.dial(call, { sipCallId })).toMatchObject({ maxSeconds: 300 })
      expect(await world.carrier.dial(call, { sipCallId })).toEqual({ status: 407 })
      world.carrier.end(call.sid)
      await world.settled()
      expect(await world.carrier.dial(call, { sipCallId })).toEqual({ status: 407 })
      expect(await credits()).toBe(42)
    })

    test('never to a number other than the one placed, nor under another sid', async () => {
      const call = await world.place(ada, ONE)
      expect(await world.carrier.dial(call, { dialled: '+12015550199' })).toEqual({ status: 403 })
      expect(await world.carrier.dial(call, { xCallId: undefined })).toEqual({ status: 403 })
      expect(await world.carrier.dial(call, { callSid: crypto.randomUUID() })).toEqual({ status: 403 })
      expect(await world.carrier.dial({ sid: 'no-such-call', to: ONE })).toEqual({ status: 407 })
      expect(await world.carrier.dial(call)).toMatchObject({ maxSeconds: 300 })
    })

    test('not after its deadline, and then it no longer blocks others', async () => {
      const call = await world.place(ada, ONE)
      await world.advance(75)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', result: 'cancelled' })
      expect(await world.carrier.dial(call)).toEqual({ status: 407 })
    })

    test('not after its deadline, even before this has been noticed', async () => {
      const call = await world.place(ada, ONE)
      const late = new FakeClock(world.clock.now() + 60_001)
      const life = createCallLife({ db, clock: late })
      expect(await life.admit({ callSid: call.sid, sipCallId: 'late', dialled: ONE })).toBe('unknown')
      expect(await seen(call.sid)).toMatchObject({ status: 'created' })
      expect(await world.carrier.dial(call)).toMatchObject({ maxSeconds: 300 })
    })

    test('at its deadline, but not a millisecond later', async () => {
      const call = await world.place(ada, ONE)
      world.clock.jump(60_000)
      expect(await world.carrier.dial(call)).toMatchObject({ maxSeconds: 300 })
      world.carrier.end(call.sid)
      await world.settled()
      const late = await world.place(ada, ONE)
      world.clock.jump(60_001)
      expect(await world.carrier.dial(late)).toEqual({ status: 407 })
    })

    test('not if that took longer than the carrier waits; its hold is released', async () => {
      const call = await world.place(ada, ONE)
      const release = world.holdNext()
      const verdict = world.carrier.dial(call)
      world.clock.jump(4_001)
      release()
      expect(await verdict).toEqual({ status: 503 })
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'failed', seconds: 0, credits: 0 })
      expect(await credits()).toBe(42)
    })

    test('when it took nearly that long', async () => {
      const call = await world.place(ada, ONE)
      const release = world.holdNext()
      const verdict = world.carrier.dial(call)
      world.clock.jump(4_000)
      release()
      expect(await verdict).toMatchObject({ maxSeconds: 300 })
    })

    test('not if the credits were spent elsewhere meanwhile', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.place(poor, ONE)
      await transfer(db, {
        rootId: poor.rootId,
        key: 'spent',
        kind: 'promotion',
        from: balanceOf(poor.id),
        to: promotionsOf(poor.rootId),
        amount: 100,
        at: world.clock.now(),
      })
      expect(await world.carrier.dial(call)).toEqual({ status: 402 })
      expect(await world.seen(poor, call.sid)).toMatchObject({ status: 'ended', result: 'out_of_credits' })
    })

    test('not for a suspended account, whose call in progress ends with its current minute', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(20)
      const bea = await openCaller(db, 100)
      const waiting = await world.place(bea, ONE)
      await db.query("UPDATE account SET state = 'suspended'")
      expect(await world.carrier.dial(waiting)).toEqual({ status: 403 })
      expect(await world.calls.get(bea, waiting.sid)).toMatchObject({ result: 'failed', ended_reason: 'suspended' })
      await world.advance(280)
      expect(world.carrier.hungUp).toEqual(['account_suspended'])
      expect(await seen(call.sid)).toMatchObject({ result: 'completed', seconds: 60, credits: 1 })
    })

    test('not while the database is down', async () => {
      const call = await world.place(ada, ONE)
      world.isBroken = true
      await expect(world.carrier.dial(call)).rejects.toThrow('The database is gone')
    })
  })
})
