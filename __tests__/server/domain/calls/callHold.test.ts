import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { holdOf, transfer, usageOf } from '../../../../server/domain/ledger/ledger'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

describeOnEveryDatabase('the minutes of a call', (open) => {
  let db: Database
  let world: CallWorld
  let ada: Caller
  beforeEach(async () => {
    db = await open()
    world = new CallWorld(db, new FakeClock())
    await world.start()
    ada = await openCaller(db, 5000)
  })
  afterEach(async () => {
    expect(await findLedgerFaults(db)).toEqual([])
    await world.control.close()
    await db.close()
  })

  const booked = (callId: string) =>
    db.query('SELECT kind, amount FROM ledger_transfer WHERE call_id = $1 ORDER BY kind, at', [callId])
  const hangUp = async (callId: string) => {
    world.carrier.end(callId)
    await world.settled()
  }

  it('are spent as they begin and booked in one transfer at the end', async () => {
    const call = await world.talk(ada, numberAt(2))
    expect(await world.creditsOf(ada)).toBe(48)
    for (const left of [46, 44, 42, 40]) {
      await world.advance(60)
      expect(await world.creditsOf(ada)).toBe(left)
    }
    await world.advance(30)
    await hangUp(call.sid)
    expect(await booked(call.sid)).toEqual([
      { kind: 'call_hold', amount: 1000 },
      { kind: 'call_hold', amount: 1000 },
      { kind: 'call_minute', amount: 1000 },
      { kind: 'call_release', amount: 1000 },
    ])
    expect(await world.creditsOf(ada)).toBe(40)
  })

  it.each([
    ['each', 3, [{ kind: 'call_minute', amount: 600 }]],
    [
      'one too many',
      4,
      [
        { kind: 'call_minute', amount: 800 },
        { kind: 'call_minute_back', amount: 200 },
      ],
    ],
    [
      'the first',
      1,
      [
        { kind: 'call_minute', amount: 200 },
        { kind: 'call_minute', amount: 400 },
      ],
    ],
  ])('are charged exactly once where an older server has charged %s of them', async (_, minutes, charges) => {
    const call = await world.talk(ada, numberAt(2))
    await transfer(db, {
      rootId: ada.rootId,
      key: `call:${call.sid}:minute:${minutes}`,
      kind: 'call_minute',
      callId: call.sid,
      from: holdOf(call.sid),
      to: usageOf(ada.rootId),
      amount: minutes * 200,
      at: world.clock.now(),
    })
    await world.advance(150)
    expect(await findLedgerFaults(db)).toEqual([])
    expect(await world.creditsOf(ada)).toBe(44)
    await hangUp(call.sid)
    expect((await booked(call.sid)).slice(1, -1)).toEqual(charges)
    expect(await world.creditsOf(ada)).toBe(44)
  })

  it('are paid even at the least price', async () => {
    const call = await world.place(ada, numberAt(1))
    await db.query('UPDATE call SET rate = 1 WHERE id = $1', [call.sid])
    await world.carrier.dial(call)
    world.carrier.answer(call.sid)
    await world.advance(30)
    await hangUp(call.sid)
    expect(await booked(call.sid)).toEqual([
      { kind: 'call_hold', amount: 5 },
      { kind: 'call_minute', amount: 1 },
      { kind: 'call_release', amount: 4 },
    ])
  })

  it('of a free call need no ledger account, others have one of their own', async () => {
    const holds = () => db.query("SELECT owner_id AS call, balance FROM ledger_account WHERE kind = 'hold'")
    const free = await world.talk(ada, numberAt(0))
    expect([free.credits_per_minute, await holds()]).toEqual([0, []])
    await hangUp(free.sid)
    const call = await world.talk(ada, numberAt(2))
    expect(await holds()).toEqual([{ call: call.sid, balance: 1000 }])
    await hangUp(call.sid)
  })
})
