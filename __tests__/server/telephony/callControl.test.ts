import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { toCredits } from '../../../server/domain/credits'
import { availableCredits, balanceOf, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import type { Caller } from '../../helpers/callWorld'
import { CallWorld, numberAt, openCaller } from '../../helpers/callWorld'
import { HandTime } from '../../helpers/handTime'
import { describeOnEveryDatabase } from '../../helpers/testDatabase'

const ONE = numberAt(1)
const TWO_AND_A_HALF = numberAt(2.5)

describeOnEveryDatabase('a call', (open) => {
  let db: Database
  let world: CallWorld
  let ada: Caller

  beforeEach(async () => {
    db = await open()
    world = new CallWorld(db, new HandTime())
    await world.start()
    ada = await openCaller(db, 4200)
  })

  afterEach(async () => {
    await world.settled()
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  /** Opens as many connections as five transactions at once need, so that none of them waits for its own. */
  const connectAll = () => Promise.all([1, 2, 3, 4, 5].map(() => db.query('SELECT pg_sleep(0.05)')))
  const credits = async (account = ada) => toCredits(await availableCredits(db, account.id))
  const seen = async (sid: string) => {
    await world.settled()
    const { status, result, seconds, credits: cost } = await world.calls.get(ada, sid)
    return { status, result, seconds, credits: cost }
  }
  const give = (account: Caller, hundredths: number) =>
    transfer(db, {
      rootId: account.rootId,
      key: `gift:${world.time.now()}`,
      kind: 'promotion',
      from: promotionsOf(account.rootId),
      to: balanceOf(account.id),
      amount: hundredths,
      at: world.time.now(),
    })

  describe('costs', () => {
    test('nothing until somebody answers', async () => {
      const call = await world.place(ada, ONE)
      expect(await credits()).toBe(42)
      await world.carrier.dial(call)
      world.carrier.ring(call.sid)
      await world.pass(29)
      expect(await credits()).toBe(42)
      expect(await seen(call.sid)).toEqual({ status: 'ringing', result: undefined, seconds: 0, credits: 0 })
      world.carrier.end(call.sid, { by: 'carrier', sipStatus: 408 })
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'no_answer', seconds: 0, credits: 0 })
      expect(await credits()).toBe(42)
    })

    test.each([
      [0.2, 1, 1],
      [59, 59, 1],
      [60, 60, 1],
      [60.2, 61, 2],
      [125, 125, 3],
      [305, 305, 6],
      [660, 660, 11],
    ])('each minute begun: %d s are %d seconds and %d credits', async (length, seconds, cost) => {
      const call = await world.talk(ada, ONE)
      await world.pass(length)
      world.carrier.end(call.sid)
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds, credits: cost })
      expect(await credits()).toBe(42 - cost)
    })

    test('fractions of credits where the destination does', async () => {
      const call = await world.talk(ada, TWO_AND_A_HALF)
      expect(call.credits_per_minute).toBe(2.5)
      expect(await credits()).toBe(39.5)
      await world.pass(70)
      expect(await seen(call.sid)).toEqual({ status: 'answered', result: undefined, seconds: 70, credits: 5 })
      expect(await credits()).toBe(37)
      world.carrier.end(call.sid)
      expect(await seen(call.sid)).toMatchObject({ credits: 5 })
    })

    test('not the minute that began while news of its end was on the way', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(60.3)
      expect(await credits()).toBe(40)
      world.carrier.end(call.sid, { at: world.time.now() - 400 })
      expect(await seen(call.sid)).toMatchObject({ seconds: 60, credits: 1 })
      expect(await credits()).toBe(41)
    })
  })

  describe('when the credits run out', () => {
    test('ends with its last paid second', async () => {
      const poor = await openCaller(db, 230)
      const call = await world.talk(poor, ONE)
      expect(call.connection.max_seconds).toBe(120)
      expect(world.carrier.limitOf(call.sid)).toBe(120)
      await world.pass(150)
      await world.settled()
      expect(await world.calls.get(poor, call.sid)).toMatchObject({
        result: 'out_of_credits',
        seconds: 120,
        credits: 2,
      })
      expect(await credits(poor)).toBe(0.3)
    })

    test('goes on when it is topped up in the last minute', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.talk(poor, ONE)
      await world.pass(50)
      await give(poor, 700)
      world.calls.balanceGrew(poor.id)
      await world.settled()
      expect(world.carrier.limitOf(call.sid)).toBe(360)
      await world.pass(500)
      expect(await world.calls.get(poor, call.sid)).toMatchObject({
        result: 'out_of_credits',
        seconds: 480,
        credits: 8,
      })
    })

    test('goes on when another server topped it up', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.talk(poor, ONE)
      await world.pass(30)
      await give(poor, 100)
      await world.pass(60)
      expect(await world.calls.get(poor, call.sid)).toMatchObject({ status: 'answered', credits: 2 })
    })

    test('leaves alone what other calls and gifts of the balance need', async () => {
      const call = await world.talk(ada, ONE)
      expect(
        await db.query("SELECT balance FROM ledger_account WHERE owner_id = $1 AND kind = 'balance'", [ada.id]),
      ).toEqual([{ balance: 3700 }])
      world.carrier.end(call.sid)
    })

    test('is hung up when its carrier forgets to', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.talk(poor, ONE)
      world.carrier.extend(world.carrier.sipCallIdOf(call.sid), 10_000)
      await world.pass(63)
      expect(world.carrier.hungUp).toEqual(['out_of_credits'])
      expect(await world.calls.get(poor, call.sid)).toMatchObject({ seconds: 60, credits: 1 })
    })
  })

  test.each([
    [{ by: 'callee', sipStatus: 486 }, 'busy'],
    [{ by: 'callee', sipStatus: 603 }, 'declined'],
    [{ by: 'callee', sipStatus: 404 }, 'failed'],
    [{ by: 'callee', sipStatus: 503 }, 'failed'],
    [{ by: 'caller', sipStatus: 487 }, 'cancelled'],
    [{ by: 'transport', sipStatus: null }, 'cancelled'],
  ] as const)('that nobody answered says why: %j is %s', async (end, result) => {
    const call = await world.place(ada, ONE)
    await world.carrier.dial(call)
    world.carrier.end(call.sid, end)
    expect(await seen(call.sid)).toEqual({ status: 'ended', result, seconds: 0, credits: 0 })
    expect(await credits()).toBe(42)
  })

  describe('is let through to the carrier', () => {
    test('once', async () => {
      const call = await world.place(ada, ONE)
      expect(await world.carrier.dial(call)).toEqual({ maxSeconds: 300 })
      expect(await world.carrier.dial(call)).toEqual({ status: 407 })
    })

    test('once, however many try at the same time', async () => {
      const call = await world.place(ada, ONE)
      await connectAll()
      const verdicts = await Promise.all([1, 2, 3, 4, 5].map(() => world.carrier.dial(call)))
      expect(verdicts.filter((verdict) => 'maxSeconds' in verdict)).toHaveLength(1)
      expect(verdicts.filter((verdict) => 'status' in verdict && verdict.status === 407)).toHaveLength(4)
    })

    test('with the same answer when the carrier asks twice', async () => {
      const call = await world.place(ada, ONE)
      const sipCallId = crypto.randomUUID()
      expect(await world.carrier.dial(call, { sipCallId })).toEqual({ maxSeconds: 300 })
      expect(await world.carrier.dial(call, { sipCallId })).toEqual({ maxSeconds: 300 })
      expect(await credits()).toBe(42)
    })

    test('never to another number than was placed, nor under another name', async () => {
      const call = await world.place(ada, ONE)
      expect(await world.carrier.dial(call, { dialled: '+12015550199' })).toEqual({ status: 403 })
      expect(await world.carrier.dial(call, { xCallId: undefined })).toEqual({ status: 403 })
      expect(await world.carrier.dial(call, { callSid: crypto.randomUUID() })).toEqual({ status: 403 })
      expect(await world.carrier.dial({ sid: 'no-such-call', to: ONE })).toEqual({ status: 407 })
      expect(await world.carrier.dial(call)).toEqual({ maxSeconds: 300 })
    })

    test('not after its time, and then it no longer stands in the way', async () => {
      const call = await world.place(ada, ONE)
      await world.pass(75)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', result: 'cancelled' })
      expect(await world.carrier.dial(call)).toEqual({ status: 407 })
    })

    test('not when the credits were spent elsewhere meanwhile', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.place(poor, ONE)
      await transfer(db, {
        rootId: poor.rootId,
        key: 'spent',
        kind: 'promotion',
        from: balanceOf(poor.id),
        to: promotionsOf(poor.rootId),
        amount: 100,
        at: world.time.now(),
      })
      expect(await world.carrier.dial(call)).toEqual({ status: 402 })
      expect(await world.calls.get(poor, call.sid)).toMatchObject({ status: 'ended', result: 'out_of_credits' })
    })

    test('not for a suspended account, whose call in progress ends with its minute', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(20)
      const waiting = await world.place(await openCaller(db, 100), ONE)
      await db.query("UPDATE account SET state = 'suspended'")
      expect(await world.carrier.dial(waiting)).toEqual({ status: 403 })
      await world.pass(280)
      expect(world.carrier.hungUp).toEqual(['account_suspended'])
      expect(await seen(call.sid)).toMatchObject({ result: 'completed', seconds: 60, credits: 1 })
    })

    test('not while the database is gone', async () => {
      const call = await world.place(ada, ONE)
      world.isBroken = true
      await expect(world.carrier.dial(call)).rejects.toThrow('The database is gone')
    })
  })

  describe('while the database is gone', () => {
    test('goes on, and is settled to the second when it is back', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(50)
      world.isBroken = true
      await world.pass(40)
      expect(world.carrier.carries(call.sid)).toBe(true)
      world.carrier.end(call.sid)
      await world.pass(5)
      world.isBroken = false
      await world.pass(2)
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 90, credits: 2 })
      expect(await credits()).toBe(40)
    })

    test('is hung up when it is answered, and costs the minute begun', async () => {
      const call = await world.place(ada, ONE)
      await world.carrier.dial(call)
      world.isBroken = true
      world.carrier.answer(call.sid)
      await world.settled()
      expect(world.carrier.hungUp).toEqual(['shutdown'])
      world.isBroken = false
      await world.pass(2)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 1, credits: 1 })
    })
  })

  describe('when the server goes', () => {
    test('down in order, is hung up and settled', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(61)
      await world.control.close()
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 61, credits: 2 })
    })

    test('up after a crash, costs what was talked, once', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(80)
      const next = new CallWorld(db, new HandTime(world.time.now() + 3_600_000))
      await next.start()
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 120, credits: 2 })
      await next.start()
      expect(await credits()).toBe(40)
      await next.talk(ada, ONE)
      expect(await credits()).toBe(39)
    })

    test('up again at once, costs no second more than has passed', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(80)
      await new CallWorld(db, new HandTime(world.time.now() + 2_000)).start()
      expect(await seen(call.sid)).toMatchObject({ seconds: 82, credits: 2 })
    })

    test('up and others share its database, the calls of the others are left alone', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(80)
      const other = new CallWorld(db, new HandTime(world.time.now()))
      await other.start(false)
      expect(await seen(call.sid)).toMatchObject({ status: 'answered' })
      await other.pass(100)
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 120, credits: 2 })
      expect(other.troubles).toEqual([])
      await world.pass(61)
      expect(world.carrier.hungUp).toEqual(['shutdown'])
    })

    test('up at the very moment at which the call ends, it is settled once', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(80)
      const others = [1, 2, 3].map(() => new CallWorld(db, new HandTime(world.time.now())))
      await connectAll()
      world.carrier.end(call.sid)
      await Promise.all(others.map((other) => other.start()))
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 80, credits: 2 })
      expect(await credits()).toBe(40)
    })

    test('but its carrier does not, the call goes on', async () => {
      const call = await world.talk(ada, ONE)
      await world.pass(80)
      const next = new CallWorld(db, new HandTime(world.time.now() + 30_000))
      next.carrier.takeOver(world.carrier)
      await next.start()
      await next.pass(15)
      expect(await seen(call.sid)).toMatchObject({ status: 'answered' })
      next.carrier.end(call.sid)
      await next.settled()
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', seconds: 125, credits: 3 })
    })
  })
})
