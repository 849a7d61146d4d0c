import type { CallsQuery } from '../../../../contract/calls'
import type { AccountRow } from '../../../../server/database/accountStore'
import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { createCallLife } from '../../../../server/domain/calls/callLife'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

const ONE = numberAt(1)

describeOnEveryDatabase('calls', (open) => {
  let db: Database
  let world: CallWorld
  let parent: Caller
  let child: Caller
  let stranger: Caller

  beforeEach(async () => {
    db = await open()
    world = new CallWorld(db, new FakeClock())
    await world.start()
    parent = await openCaller(db, 4200)
    child = await openCaller(db, 0, parent)
    stranger = await openCaller(db, 1000)
  })

  afterEach(async () => {
    await world.settled()
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  const talkFor = async (account: Caller, to: string, seconds: number) => {
    const call = await world.talk(account, to)
    await world.advance(seconds)
    world.carrier.end(call.sid)
    await world.settled()
    return call.sid
  }
  const listed = async (viewer: AccountRow, query: CallsQuery = {}) => {
    const { calls } = await world.calls.list(viewer, query)
    return calls.map(({ sid }) => sid)
  }

  describe('are placed', () => {
    test('with connection data and how long the balance lasts', async () => {
      const call = await world.place(parent, numberAt(2.5))
      expect(call).toEqual({
        sid: expect.any(String),
        account_sid: parent.id,
        account_name: parent.name,
        to: numberAt(2.5),
        country: 'US',
        caller_id: parent.phoneNumber,
        status: 'created',
        created_at: new Date(world.clock.now()).toISOString(),
        seconds: 0,
        minutes: 0,
        credits_per_minute: 2.5,
        credits: 0,
        connection: expect.objectContaining({ username: call.sid, max_seconds: 16 * 60 }),
      })
    })

    test('and admitted only until their credentials expire', async () => {
      const admittedAfter = async (ms: number) => {
        const { sid, connection } = await world.place(parent, ONE)
        const clock = new FakeClock(Date.parse(connection.expires_at) + ms)
        return createCallLife({ db, clock }).admit({ callSid: sid, sipCallId: sid, dialled: ONE })
      }
      expect(await admittedAfter(1)).toBe('unknown')
      await world.advance(60)
      expect(await admittedAfter(0)).toMatchObject({ status: 'created' })
    })

    test.each([
      ['911', 'emergency'],
      ['+19005550123', 'premium'],
      ['x', 'not_a_number'],
      ['1'.repeat(40), 'not_a_number'],
    ])('not to %s', async (to, code) => {
      await expect(world.place(parent, to)).rejects.toMatchObject({ status: 422, code })
      expect(await listed(parent)).toEqual([])
    })

    test('not to your own number', async () => {
      await expect(world.place(parent, parent.phoneNumber)).rejects.toMatchObject({ status: 422, code: 'own_number' })
    })

    test("not under somebody else's caller ID", async () => {
      for (const callerIdSid of [stranger.callerIdSid, child.callerIdSid, 'x', crypto.randomUUID()])
        await expect(world.place({ ...parent, callerIdSid }, ONE)).rejects.toMatchObject({ status: 404 })
    })

    test('not without credits for a minute', async () => {
      await expect(world.place(child, ONE)).rejects.toMatchObject({ status: 402, code: 'no_credits' })
    })

    test('one at a time', async () => {
      const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => world.place(parent, ONE)))
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const attempt of attempts)
        if (attempt.status === 'rejected')
          expect(attempt.reason).toMatchObject({
            status: 409,
            message: "You're already on a call. End it before you place another.",
          })
      expect(await listed(parent)).toHaveLength(1)
    })

    test('not while another one rings or is answered', async () => {
      const call = await world.place(parent, ONE)
      await world.carrier.dial(call)
      await world.advance(30)
      await expect(world.place(parent, ONE)).rejects.toMatchObject({ status: 409 })
      world.carrier.answer(call.sid)
      await world.advance(100)
      await expect(world.place(parent, ONE)).rejects.toMatchObject({ status: 409 })
      world.carrier.end(call.sid)
      await world.settled()
      await world.place(parent, ONE)
    })

    test('replacing one that never reached the carrier', async () => {
      const lost = await world.place(parent, ONE)
      await world.advance(10)
      const next = await world.place(parent, ONE)
      expect(await world.calls.get(parent, lost.sid)).toMatchObject({
        status: 'ended',
        result: 'cancelled',
        credits: 0,
      })
      expect(await world.carrier.dial(lost)).toEqual({ status: 407 })
      expect(await world.carrier.dial(next)).toMatchObject({ maxSeconds: 300 })
    })

    test('immediately replacing one that was cancelled on its way to the carrier', async () => {
      const cancelled = await world.place(parent, ONE)
      expect(await world.calls.cancel(parent, cancelled.sid)).toMatchObject({
        status: 'ended',
        result: 'cancelled',
        credits: 0,
      })
      const next = await world.place(parent, ONE)
      expect(await world.carrier.dial(cancelled)).toEqual({ status: 407 })
      expect(await world.carrier.dial(next)).toMatchObject({ maxSeconds: 300 })
    })

    test('after one that reached the carrier was cancelled, which hangs up', async () => {
      const ringing = await world.place(parent, ONE)
      await world.carrier.dial(ringing)
      world.carrier.ring(ringing.sid)
      await world.calls.cancel(parent, ringing.sid)
      expect(await world.seen(parent, ringing.sid)).toMatchObject({ status: 'ended', result: 'cancelled', credits: 0 })
      const answered = await world.talk(parent, ONE)
      await world.calls.cancel(parent, answered.sid)
      expect(await world.seen(parent, answered.sid)).toMatchObject({ status: 'ended', result: 'completed', credits: 1 })
      expect(world.carrier.hungUp).toEqual(['cancelled', 'cancelled'])
      expect(await world.calls.cancel(parent, ringing.sid)).toMatchObject({ status: 'ended', result: 'cancelled' })
    })

    test('without cancelling another account’s', async () => {
      const call = await world.place(parent, ONE)
      for (const other of [child, stranger])
        await expect(world.calls.cancel(other, call.sid)).rejects.toMatchObject({ status: 404 })
      expect(await world.carrier.dial(call)).toMatchObject({ maxSeconds: 300 })
    })

    test('replacing one whose server is gone', async () => {
      await world.talk(parent, ONE)
      const other = new CallWorld(db, new FakeClock(world.clock.now() + 100_000))
      await other.place(parent, ONE)
      expect((await other.calls.list(parent, {})).calls).toMatchObject([
        { status: 'created' },
        { status: 'ended', result: 'completed', seconds: 60, credits: 1 },
      ])
    })
  })

  describe('are shown', () => {
    test('to their account and its parent; for others they do not exist', async () => {
      const own = await talkFor(parent, ONE, 5)
      expect(await world.calls.get(parent, own)).toMatchObject({ sid: own, result: 'completed' })
      for (const viewer of [child, stranger])
        await expect(world.calls.get(viewer, own)).rejects.toMatchObject({ status: 404, code: 'not_found' })
      for (const sid of ['x', crypto.randomUUID()])
        await expect(world.calls.get(parent, sid)).rejects.toMatchObject({ status: 404 })
      const rich = await openCaller(db, 500, parent)
      const below = await talkFor(rich, ONE, 5)
      expect(await world.calls.get(parent, below)).toMatchObject({ account_name: rich.name })
      expect(await listed(parent)).toEqual([below, own])
      expect(await listed(rich)).toEqual([below])
      expect(await listed(stranger)).toEqual([])
      expect(await listed(parent, { account_sid: rich.id })).toEqual([below])
      expect(await listed(rich, { account_sid: parent.id })).toEqual([])
      expect(await listed(parent, { account_sid: 'x' })).toEqual([])
    })

    test('newest first, page by page, even while calls are added', async () => {
      const sids: string[] = []
      for (let n = 0; n < 7; n += 1) {
        sids.unshift(await talkFor(parent, ONE, 1))
        await world.advance(n % 3)
      }
      const first = await world.calls.list(parent, { limit: 3 })
      await talkFor(parent, ONE, 1)
      const second = await world.calls.list(parent, { limit: 3, cursor: first.next_cursor! })
      const third = await world.calls.list(parent, { limit: 3, cursor: second.next_cursor! })
      expect([first, second, third].flatMap(({ calls }) => calls.map(({ sid }) => sid))).toEqual(sids)
      expect(third.next_cursor).toBeNull()
      await expect(world.calls.list(parent, { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
    })

    test('by result, text and time', async () => {
      const before = world.clock.now()
      const talked = await talkFor(parent, '+442079460110', 5)
      await world.advance(60)
      const after = world.clock.now()
      const busy = await world.place(parent, ONE)
      await world.carrier.dial(busy)
      world.carrier.end(busy.sid, { by: 'callee', sipStatus: 486 })
      await world.settled()
      expect(await listed(parent, { result: 'busy' })).toEqual([busy.sid])
      expect(await listed(parent, { q: '7946 01' })).toEqual([talked])
      expect(await listed(parent, { q: '(201) 555-01' })).toEqual([busy.sid])
      expect(await listed(parent, { q: parent.name.toUpperCase() })).toEqual([busy.sid, talked])
      expect(await listed(parent, { q: '%' })).toEqual([])
      expect(await listed(parent, { q: '  ' })).toHaveLength(2)
      const iso = (time: number) => new Date(time).toISOString()
      expect(await listed(parent, { since: iso(after) })).toEqual([busy.sid])
      expect(await listed(parent, { until: iso(after) })).toEqual([talked])
      expect(await listed(parent, { since: iso(before), until: iso(before) })).toEqual([])
    })

    test('with the quality that the browser reported', async () => {
      const sid = await talkFor(parent, ONE, 5)
      const quality = { mos: 4.25, loss: 0.125, jitter_ms: 3.5, rtt_ms: 80 }
      expect(await world.calls.reportQuality(parent, sid, quality)).toMatchObject({ quality })
      expect(await world.calls.get(parent, sid)).toMatchObject({ quality })
      await expect(world.calls.reportQuality(stranger, sid, quality)).rejects.toMatchObject({ status: 404 })
    })
  })
})
