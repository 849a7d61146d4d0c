import type { Database } from '../../../server/database/database'
import { balanceOf, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import type { Caller, CallWorld } from '../../helpers/server/callWorld'
import { numberAt, openCaller, openCallWorld } from '../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const ONE = numberAt(1)
const TWO_AND_A_HALF = numberAt(2.5)

describeOnEveryDatabase('what a call costs', (open) => {
  let db: Database
  let world: CallWorld
  let ada: Caller

  beforeEach(async () => {
    db = await open()
    ;({ world, ada } = await openCallWorld(db))
  })
  afterEach(() => world.end())

  const credits = (account = ada) => world.creditsOf(account)
  const seen = (sid: string, account = ada) => world.seen(account, sid)
  const give = (account: Caller, hundredths: number) =>
    transfer(db, {
      rootId: account.rootId,
      key: `gift:${world.clock.now()}`,
      kind: 'promotion',
      from: promotionsOf(account.rootId),
      to: balanceOf(account.id),
      amount: hundredths,
      at: world.clock.now(),
    })

  describe('costs', () => {
    test('nothing until it is answered', async () => {
      const call = await world.place(ada, ONE)
      expect(await credits()).toBe(42)
      await world.carrier.dial(call)
      world.carrier.ring(call.sid)
      await world.advance(29)
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
      await world.advance(length)
      world.carrier.end(call.sid)
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds, credits: cost })
      expect(await credits()).toBe(42 - cost)
    })

    test("nothing if the caller's browser could not take the answer, three times an hour", async () => {
      const refuse = async () => {
        const call = await world.talk(ada, ONE)
        await world.advance(1)
        world.carrier.end(call.sid, { by: 'caller', isAnswerRefused: true })
        return await seen(call.sid)
      }
      for (let time = 0; time < 3; time += 1)
        expect(await refuse()).toEqual({ status: 'ended', result: 'failed', seconds: 0, credits: 0 })
      expect(await credits()).toBe(42)
      expect(await refuse()).toEqual({ status: 'ended', result: 'completed', seconds: 1, credits: 1 })
      await world.advance(3_600)
      expect(await refuse()).toMatchObject({ result: 'failed', credits: 0 })
      expect(await credits()).toBe(41)
    })

    test('the usual price if the browser reports this for a call that went on after its answer', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(125)
      world.carrier.end(call.sid, { by: 'caller', isAnswerRefused: true })
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 125, credits: 3 })
      expect(await credits()).toBe(39)
    })

    test('fractions of credits where the destination does', async () => {
      const call = await world.talk(ada, TWO_AND_A_HALF)
      expect(call.credits_per_minute).toBe(2.5)
      expect(await credits()).toBe(39.5)
      await world.advance(70)
      expect(await seen(call.sid)).toEqual({ status: 'answered', result: undefined, seconds: 70, credits: 5 })
      expect(await credits()).toBe(37)
      world.carrier.end(call.sid)
      expect(await seen(call.sid)).toMatchObject({ credits: 5 })
    })

    test('not a minute that begins before the end is reported', async () => {
      const call = await world.talk(ada, ONE)
      await world.advance(60.3)
      expect(await credits()).toBe(40)
      world.carrier.end(call.sid, { at: world.clock.now() - 400 })
      expect(await seen(call.sid)).toMatchObject({ seconds: 60, credits: 1 })
      expect(await credits()).toBe(41)
    })
  })

  describe('when the credits run out', () => {
    test('ends at its last paid second', async () => {
      const poor = await openCaller(db, 230)
      const call = await world.talk(poor, ONE)
      expect(call.connection.max_seconds).toBe(120)
      expect(world.carrier.limitOf(call.sid)).toBe(120)
      await world.advance(150)
      expect(await seen(call.sid, poor)).toMatchObject({
        result: 'out_of_credits',
        seconds: 120,
        credits: 2,
      })
      expect(await credits(poor)).toBe(0.3)
    })

    test('continues if the balance is topped up in the last minute', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.talk(poor, ONE)
      await world.advance(50)
      await give(poor, 700)
      world.bus.publish({ topic: 'balance', accountId: poor.id })
      await world.settled()
      expect(world.carrier.limitOf(call.sid)).toBe(360)
      await world.advance(500)
      expect(await seen(call.sid, poor)).toMatchObject({
        result: 'out_of_credits',
        seconds: 480,
        credits: 8,
      })
    })

    test('continues if another server topped up the balance', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.talk(poor, ONE)
      await world.advance(30)
      await give(poor, 100)
      await world.advance(60)
      expect(await seen(call.sid, poor)).toMatchObject({ status: 'answered', credits: 2 })
    })

    test('does not take what other calls and gifts need', async () => {
      const call = await world.talk(ada, ONE)
      expect(
        await db.query("SELECT balance FROM ledger_account WHERE owner_id = $1 AND kind = 'balance'", [ada.id]),
      ).toEqual([{ balance: 3700 }])
      world.carrier.end(call.sid)
    })

    test('is hung up if its carrier fails to', async () => {
      const poor = await openCaller(db, 100)
      const call = await world.talk(poor, ONE)
      world.carrier.extend(world.carrier.nameOf(call.sid), 10_000)
      await world.advance(63)
      expect(world.carrier.hungUp).toEqual(['out_of_credits'])
      expect(await seen(call.sid, poor)).toMatchObject({ seconds: 60, credits: 1 })
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
})
