import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { FakeClock } from '../../helpers/fakeClock'
import type { Caller } from '../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller } from '../../helpers/server/callWorld'
import { passDatabaseTime } from '../../helpers/server/leases'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const ONE = numberAt(1)

describeOnEveryDatabase('among several servers, a call', (open) => {
  let db: Database
  let first: CallWorld
  let second: CallWorld
  let ada: Caller

  beforeEach(async () => {
    db = await open()
    ada = await openCaller(db, 4200)
    first = await startServer()
    second = await startServer()
    await pass(6, first, second)
  })

  afterEach(async () => {
    for (const world of [first, second]) await world.settled()
    expect(await findLedgerFaults(db)).toEqual([])
    expect(await holds()).toBe(0)
    await db.close()
  })

  const startServer = async (endsWithServer = true) => {
    const world = new CallWorld(db, new FakeClock(first?.clock.now()), true)
    world.carrier.endsWithServer = endsWithServer
    await world.startAmongOthers()
    await world.settled()
    return world
  }

  /** Lets the database's time pass, and that of the servers that are running; the others are frozen or dead. */
  const pass = async (seconds: number, ...running: CallWorld[]) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await passDatabaseTime(db, 1)
      for (const world of running) await world.advance(1)
    }
  }

  const holds = async () => {
    const [row] = await db.query<{ sum: number }>(
      "SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_account WHERE kind = 'hold'",
    )
    return row?.sum
  }

  const talkFor80 = async () => {
    const call = await first.talk(ada, ONE)
    await pass(80, first, second)
    return call
  }

  test('whose server is killed is settled by one other within 12 s, up to the last minute begun', async () => {
    const third = await startServer()
    const call = await talkFor80()
    await pass(9, second, third)
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
    await pass(2, second, third)
    expect(await second.seen(ada, call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 90, credits: 2 })
    expect(await second.creditsOf(ada)).toBe(40)
    await second.talk(ada, ONE).then(({ sid }) => second.carrier.end(sid))
    expect([...second.errors, ...third.errors]).toEqual([])
  })

  test('whose only server is killed is settled within 12 s by its restart', async () => {
    await second.lease?.giveUp()
    const call = await first.talk(ada, ONE)
    await pass(2, first)
    const restarted = await startServer()
    await pass(6, restarted)
    expect(await restarted.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
    await pass(4, restarted)
    expect(await restarted.seen(ada, call.sid)).toMatchObject({ status: 'ended', credits: 1 })
  })

  test('that a clean stop could not settle is settled without waiting for the end of the lease', async () => {
    const call = await talkFor80()
    first.isBroken = true
    const closing = first.control.close()
    await first.advance(2)
    await closing
    first.isBroken = false
    await first.lease?.giveUp()
    await pass(2, second)
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', credits: 2 })
  })

  test('whose server was frozen is hung up when it thaws, and not settled again', async () => {
    const call = await talkFor80()
    await pass(60, second)
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', seconds: 90, credits: 2 })
    await first.clock.sleep(60_000)
    await first.settled()
    expect([...new Set(first.carrier.hungUp), first.carrier.carries(call.sid)]).toEqual(['shutdown', false])
    await pass(3, first, second)
    expect(await second.seen(ada, call.sid)).toMatchObject({ seconds: 90, credits: 2 })
    expect(await first.creditsOf(ada)).toBe(40)
    const next = await first.talk(ada, ONE)
    await pass(20, first, second)
    first.carrier.end(next.sid)
    expect(await first.seen(ada, next.sid)).toMatchObject({ status: 'ended', seconds: 20, credits: 1 })
    expect(first.errors).toEqual([])
  })

  test.each([
    ['ends', (sid: string) => first.carrier.end(sid), 0],
    ['is answered', (sid: string) => first.carrier.answer(sid), 0],
    ['rings', (sid: string) => first.carrier.ring(sid), 0],
  ])('that %s on a thawed server after another has taken it stays with that one', async (_, happen, credits) => {
    const call = await first.place(ada, ONE)
    await first.carrier.dial(call)
    await db.query('UPDATE call SET server_id = $1', [second.lease?.id])
    happen(call.sid)
    expect(await first.seen(ada, call.sid)).toMatchObject({ status: 'created', credits })
    expect(first.carrier.carries(call.sid)).toBe(false)
    await second.life.abandon(call.sid)
    expect(first.errors).toEqual([])
  })

  test('that another server has taken since it was found overdue is left to that one', async () => {
    const third = await startServer()
    const call = await first.talk(ada, ONE)
    await db.query('DELETE FROM server_lease WHERE id = $1', [first.lease?.id])
    second.clock.jump(120_000)
    expect(await second.life.list('overdue')).toEqual([call.sid])
    await db.query('UPDATE call SET server_id = $1', [third.lease?.id])
    await second.life.abandon(call.sid, 'if overdue')
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
    await third.lease?.giveUp()
    await second.life.abandon(call.sid, 'if overdue')
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', credits: 1 })
  })

  test('that another server has taken and carries on is not settled by the one that took it before', async () => {
    const call = await talkFor80()
    await db.query('DELETE FROM server_lease WHERE id = $1', [first.lease?.id])
    expect(await second.life.takeLost()).toEqual([call.sid])
    const third = await startServer()
    await db.query('UPDATE call SET server_id = $1', [third.lease?.id])
    await second.life.abandon(call.sid)
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
    await third.life.abandon(call.sid)
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', credits: 2 })
  })

  test('continues after an outage of the database in which every lease has expired', async () => {
    const call = await talkFor80()
    await passDatabaseTime(db, 60)
    await pass(20, second, first)
    expect(await first.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
    first.carrier.end(call.sid)
    expect(await first.seen(ada, call.sid)).toMatchObject({ status: 'ended', seconds: 100, credits: 2 })
  })

  test('that its own server cannot book for a while, as when its rows are locked, is ended by no other', async () => {
    const call = await talkFor80()
    const stuck = jest.spyOn(first.life, 'advance').mockRejectedValue(new Error('locked'))
    await pass(70, first, second)
    expect(await first.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
    await expect(second.place(ada, ONE)).rejects.toMatchObject({ code: 'call_in_progress' })
    stuck.mockRestore()
    await pass(2, first, second)
    expect(await first.seen(ada, call.sid)).toMatchObject({ status: 'answered', credits: 3 })
    first.carrier.end(call.sid)
    expect(await first.seen(ada, call.sid)).toMatchObject({ status: 'ended', seconds: 152, credits: 3 })
  })

  test('is not let through by a server that has just lost its lease', async () => {
    const call = await first.place(ada, ONE)
    await db.query('DELETE FROM server_lease WHERE id = $1', [first.lease?.id])
    const admit = first.life.admit
    jest.spyOn(first.life, 'admit').mockImplementationOnce(async (attempt) => {
      const admitted = await admit(attempt)
      await first.advance(2)
      return admitted
    })
    expect(await first.carrier.dial(call)).toEqual({ status: 503 })
    await pass(3, second)
    expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', result: 'failed', credits: 0 })
  })

  describe('on a carrier apart from them', () => {
    beforeEach(() => {
      for (const world of [first, second]) world.carrier.endsWithServer = false
    })

    test('is settled by lease only once the carrier has listed its calls', async () => {
      const call = await talkFor80()
      const list = jest.spyOn(second.carrier, 'list').mockRejectedValue(new Error('not yet'))
      await pass(12, second)
      expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'answered' })
      list.mockResolvedValue([])
      await pass(2, second)
      expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', credits: 2 })
      second.errors.length = 0
    })

    test('is carried on by another, while its own server lets go of it silently', async () => {
      const call = await talkFor80()
      const carried = await first.carrier.list()
      second.carrier.takeOver(first.carrier)
      await pass(14, second)
      await first.clock.sleep(14_000)
      await first.settled()
      jest.spyOn(first.carrier, 'list').mockResolvedValue(carried)
      first.control.answered({ ...first.carrier.nameOf(call.sid), at: first.clock.now() })
      await pass(70, second, first)
      expect([first.carrier.hungUp, second.carrier.hungUp]).toEqual([[], []])
      expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'answered', credits: 3 })
      second.carrier.end(call.sid)
      expect(await second.seen(ada, call.sid)).toMatchObject({ status: 'ended', seconds: 164, credits: 3 })
    })
  })
})
