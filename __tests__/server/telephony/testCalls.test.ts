import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { FakeClock } from '../../helpers/fakeClock'
import type { Caller } from '../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller } from '../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const ECHO = numberAt(0)
const HOUR = 3_600_000

describeOnEveryDatabase('a test call', (open) => {
  let db: Database
  let world: CallWorld
  let poor: Caller

  beforeEach(async () => {
    db = await open()
    world = new CallWorld(db, new FakeClock())
    await world.start()
    poor = await openCaller(db, 0)
  })

  afterEach(async () => {
    await world.settled()
    expect(world.errors).toEqual([])
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  const entries = async () => (await db.query('SELECT FROM ledger_transfer WHERE call_id IS NOT NULL')).length
  const talk = async (caller: Caller) => {
    const call = await world.talk(caller, ECHO)
    world.carrier.end(call.sid)
    await world.settled()
  }

  test('needs no credits, holds none and costs none', async () => {
    const call = await world.talk(poor, ECHO)
    expect(call).toMatchObject({ credits_per_minute: 0, connection: { max_seconds: 60 } })
    await world.advance(30)
    expect(await world.seen(poor, call.sid)).toEqual({ status: 'answered', result: undefined, seconds: 30, credits: 0 })
    world.carrier.end(call.sid)
    expect(await world.seen(poor, call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 30, credits: 0 })
    expect([await world.creditsOf(poor), await entries()]).toEqual([0, 0])
  })

  test('leaves the credits of those who have some alone', async () => {
    const rich = await openCaller(db, 4200)
    const call = await world.talk(rich, ECHO)
    await world.advance(10)
    expect(await world.creditsOf(rich)).toBe(42)
    world.carrier.end(call.sid)
    await world.settled()
    expect([await world.creditsOf(rich), await entries()]).toEqual([42, 0])
  })

  test('ends after a minute, as a completed call', async () => {
    const rich = await openCaller(db, 4200)
    const call = await world.talk(rich, ECHO)
    expect(world.carrier.limitOf(call.sid)).toBe(60)
    await world.advance(59)
    expect(await world.seen(rich, call.sid)).toMatchObject({ status: 'answered', seconds: 59 })
    await world.advance(30)
    expect(await world.seen(rich, call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 60, credits: 0 })
  })

  test('is hung up if its carrier does not keep the limit', async () => {
    const call = await world.talk(poor, ECHO)
    world.carrier.extend(world.carrier.nameOf(call.sid), 3600)
    await world.advance(63)
    expect(await world.seen(poor, call.sid)).toMatchObject({ status: 'ended', result: 'completed', seconds: 60 })
  })

  test('is not looked at again and again while it lasts', async () => {
    const call = await world.talk(poor, ECHO)
    expect(await world.life.affected([call.sid])).toEqual([])
    world.carrier.end(call.sid)
  })

  test('can be made three times a day; then the refusal says when the next is possible', async () => {
    await talk(poor)
    world.clock.jump(5 * HOUR)
    await talk(poor)
    await talk(poor)
    await expect(world.place(poor, ECHO)).rejects.toMatchObject({
      status: 429,
      code: 'test_calls',
      message: 'You can make 3 test calls a day. Please try again in 19 hours.',
    })
    await talk(await openCaller(db, 0, poor))
    world.clock.jump(19 * HOUR)
    await talk(poor)
    await expect(world.place(poor, ECHO)).rejects.toMatchObject({ status: 429 })
  })

  test('counts only once it has reached the carrier, and other calls never do', async () => {
    const rich = await openCaller(db, 4200)
    for (let n = 0; n < 4; n += 1) {
      const { sid } = await world.place(rich, ECHO)
      await world.calls.cancel(rich, sid)
      const call = await world.talk(rich, numberAt(1))
      world.carrier.end(call.sid)
      await world.settled()
    }
    await talk(rich)
  })

  test('is one at a time, also when placed at once', async () => {
    await talk(poor)
    await talk(poor)
    const placed = await Promise.allSettled([world.place(poor, ECHO), world.place(poor, ECHO)])
    expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
