import type * as Timers from 'node:timers/promises'
import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { createCallLife } from '../../../../server/domain/calls/callLife'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { FamilyWorld } from '../../../helpers/server/familyWorld'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

const ONE = numberAt(1)

describeOnEveryDatabase('sub-accounts and their calls', (open, kind) => {
  let db: Database
  let world: FamilyWorld
  let parent: Caller
  let leo: Caller
  beforeEach(async () => {
    db = await open()
    world = new FamilyWorld(db, new FakeClock())
    await world.start()
    parent = await openCaller(db, 10_000)
    leo = await openCaller(db, 0, parent)
    await world.subAccounts.give(parent, leo.id, 20, undefined)
  })
  afterEach(async () => {
    await world.settled()
    expect(world.errors).toEqual([])
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  const seen = (sid: string) => world.seen(parent, sid)
  const listed = async (tz?: string) => (await world.subAccounts.list(parent, { ...(tz && { tz }) })).accounts
  const suspend = () => world.subAccounts.change(parent, leo.id, { is_active: false })
  const close = () => world.subAccounts.close(parent, leo.id)
  const ended = (sid: string) => until('the call has ended', async () => (await seen(sid)).status === 'ended')

  describe('suspended', () => {
    test('end their call at once; it costs the minutes begun, and they keep the rest', async () => {
      const call = await world.talk(leo, ONE)
      await world.advance(70)
      await suspend()
      await ended(call.sid)
      expect(world.carrier.hungUp).toEqual(['account_suspended'])
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 70, credits: 2 })
      expect(await world.creditsOf(leo)).toBe(18)
    })

    test('end a ringing call free of charge', async () => {
      const call = await world.place(leo, ONE)
      await world.carrier.dial(call)
      await suspend()
      await ended(call.sid)
      expect(world.carrier.hungUp).toEqual(['account_suspended'])
      expect(await world.creditsOf(leo)).toBe(20)
    })

    test('end a call that is answered during the suspension', async () => {
      const call = await world.place(leo, ONE)
      await world.carrier.dial(call)
      await db.query(`UPDATE account SET state = 'suspended' WHERE id = $1`, [leo.id])
      world.carrier.answer(call.sid)
      await ended(call.sid)
      expect(world.carrier.hungUp).toEqual(['account_suspended'])
      expect(await world.creditsOf(leo)).toBe(19)
    })

    test('cannot dial what they had placed', async () => {
      const call = await world.place(leo, ONE)
      await suspend()
      expect(await world.calls.get(leo, call.sid)).toMatchObject({ result: 'failed', ended_reason: 'suspended' })
      expect(await world.carrier.dial(call)).toEqual({ status: 407 })
    })

    test('with their parent, end their call with its current minute', async () => {
      const call = await world.talk(leo, ONE)
      await world.advance(30)
      await db.query(`UPDATE account SET state = 'suspended' WHERE id = $1`, [parent.id])
      await world.advance(31)
      expect(world.carrier.hungUp).toEqual(['account_suspended'])
      expect(await seen(call.sid)).toMatchObject({ status: 'ended', credits: 1 })
    })
  })

  describe('closed', () => {
    test('during a call: it ends and is settled, then all credits return', async () => {
      const call = await world.talk(leo, ONE)
      await world.advance(130)
      await close()
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'completed', seconds: 130, credits: 3 })
      expect([await world.creditsOf(leo), await world.creditsOf(parent)]).toEqual([0, 97])
    })

    test('while a call rings or is about to be dialled', async () => {
      await world.carrier.dial(await world.place(leo, ONE))
      await close()
      const ivy = await openCaller(db, 500, parent)
      await world.place(ivy, ONE)
      await world.subAccounts.close(parent, ivy.id)
      expect(await world.creditsOf(parent)).toBe(105)
    })

    test('keep their history and name for the parent', async () => {
      const call = await world.talk(leo, ONE)
      await close()
      const { calls } = await world.calls.list(parent, { account_sid: leo.id })
      expect(calls).toMatchObject([{ sid: call.sid, account_name: leo.name }])
    })

    test('wait for another server that carries their call', async () => {
      const call = await world.place(leo, ONE)
      const other = createCallLife({ db, clock: world.clock })
      await other.admit({ callSid: call.sid, sipCallId: 'elsewhere', dialled: call.to })
      const closing = close()
      await until('they are suspended', async () => (await listed())[0]?.status === 'suspended')
      expect(await world.creditsOf(parent)).toBe(80)
      await other.end(call.sid, { at: world.clock.now(), answeredAt: null, result: 'cancelled' })
      await closing
      expect(await world.creditsOf(parent)).toBe(100)
    })

    if (kind === 'embedded')
      test('not while the call continues regardless: they are suspended, and lose nothing', async () => {
        const call = await world.place(leo, ONE)
        const other = createCallLife({ db, clock: world.clock })
        await other.admit({ callSid: call.sid, sipCallId: 'elsewhere', dialled: call.to })
        // Skips the delays of the polling.
        jest.spyOn(jest.requireActual<typeof Timers>('node:timers/promises'), 'setTimeout').mockResolvedValue(undefined)
        await expect(close()).rejects.toMatchObject({ status: 409, code: 'call_in_progress' })
        expect(await listed()).toMatchObject([{ status: 'suspended', credits: 20 }])
        await other.end(call.sid, { at: world.clock.now(), answeredAt: null, result: 'cancelled' })
        await close()
        expect(await world.creditsOf(parent)).toBe(100)
      })

    test('while they dial: whichever is first, nothing is lost', async () => {
      const call = await world.place(leo, ONE)
      await Promise.all([close(), world.carrier.dial(call)])
      expect([await world.creditsOf(leo), await world.creditsOf(parent)]).toEqual([0, 100])
      expect(await seen(call.sid)).toMatchObject({ status: 'ended' })
    })
  })

  describe('in a call', () => {
    test('lose nothing that the call holds when credits are taken back', async () => {
      const call = await world.talk(leo, ONE)
      await expect(world.subAccounts.give(parent, leo.id, -16, undefined)).rejects.toMatchObject({
        status: 402,
        message: 'There are not enough credits. They have 15 credits that can be moved now.',
      })
      await expect(world.subAccounts.give(parent, leo.id, -15, undefined)).resolves.toMatchObject({
        sub_account: { credits: 4 },
      })
      await world.advance(300)
      expect(await seen(call.sid)).toEqual({ status: 'ended', result: 'out_of_credits', seconds: 300, credits: 5 })
      expect(await world.creditsOf(leo)).toBe(0)
    })

    test.each(['given', 'approved'])('talk longer with credits that are %s', async (how) => {
      await world.subAccounts.give(parent, leo.id, -18, undefined)
      const call = await world.talk(leo, ONE)
      expect(world.carrier.limitOf(call.sid)).toBe(120)
      await world.advance(90)
      if (how === 'given') await world.subAccounts.give(parent, leo.id, 10, undefined)
      else {
        await world.requests.request(leo, { id: leo.id, credits: 10 })
        const [request] = await world.requests.list(leo, leo.id)
        const resolution = { id: parent.id, request_sid: request?.sid ?? '', status: 'approved' as const }
        await world.requests.resolve(parent, resolution)
      }
      await until('the carrier is updated', () => world.carrier.limitOf(call.sid) === 420)
      expect(world.topUpChecks.at(-1)).toBe(parent.id)
    })

    test('are listed with what the call holds, and what it has used this month', async () => {
      await world.talk(leo, ONE)
      await world.advance(70)
      expect(await listed()).toMatchObject([{ credits: 18, usage_this_month: { calls: 1, minutes: 2, credits: 2 } }])
    })
  })

  test('a month is that of the time zone', async () => {
    world = new FamilyWorld(db, new FakeClock(Date.UTC(2026, 0, 31, 23, 30)))
    await world.start()
    const call = await world.talk(leo, ONE)
    world.carrier.end(call.sid)
    await world.advance(3 * 3600)
    const callsIn = async (tz?: string) => (await listed(tz))[0]?.usage_this_month.calls
    expect([await callsIn(), await callsIn('America/New_York'), await callsIn('Asia/Tokyo')]).toEqual([0, 1, 1])
  })
})
