import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { suspend } from '../../../../server/domain/accounts/suspension'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'

describeOnAnyDatabase('when a parent is suspended', (open) => {
  let db: Database
  let world: CallWorld
  let parent: Caller
  let sub: Caller
  beforeEach(async () => {
    db = await open()
    world = new CallWorld(db, new FakeClock())
    await world.start()
    parent = await openCaller(db, 4200)
    sub = await openCaller(db, 800, parent)
  })
  afterEach(async () => {
    await world.settled()
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  it('a call of its sub-account ends at once, and the minute that has begun is charged', async () => {
    const call = await world.talk(sub, numberAt(1))
    await world.advance(20)
    await suspend(world, parent.id)
    await world.settled()
    expect(world.carrier.hungUp).toEqual(['account_suspended'])
    expect(await world.seen(sub, call.sid)).toMatchObject({ status: 'ended', seconds: 20, credits: 1 })
  })

  it('a call that its sub-account has placed is no longer admitted', async () => {
    const call = await world.place(sub, numberAt(1))
    await suspend(world, parent.id)
    expect(await world.carrier.dial(call)).toEqual({ status: 403 })
  })

  it('calls of other accounts continue', async () => {
    const other = await openCaller(db, 800)
    const call = await world.talk(other, numberAt(1))
    await suspend(world, parent.id)
    await world.advance(61)
    expect([world.carrier.carries(call.sid), world.carrier.hungUp]).toEqual([true, []])
    world.carrier.end(call.sid)
  })
})
