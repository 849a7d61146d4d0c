import { runAdmin } from '../../../server/admin/runAdmin'
import type { Bus } from '../../../server/bus/bus'
import { LocalBus } from '../../../server/bus/bus'
import { openBus } from '../../../server/bus/openBus'
import type { ClosableBus } from '../../../server/bus/sharedBus'
import type { Database } from '../../../server/database/database'
import { recordMode } from '../../../server/database/databaseStateStore'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { suspend } from '../../../server/domain/accounts/suspension'
import { systemAlarm } from '../../../server/ground/alarm'
import { systemClock } from '../../../server/ground/clock'
import { openSecrets } from '../../../server/settings/secrets'
import { readSettings } from '../../../server/settings/settings'
import { FakeClock } from '../../helpers/fakeClock'
import type { Caller } from '../../helpers/server/callWorld'
import { numberAt, openCaller } from '../../helpers/server/callWorld'
import { FamilyWorld } from '../../helpers/server/familyWorld'
import { tempFolder } from '../../helpers/server/tempFolder'
import { describeOnEveryDatabase, describeOnPostgres, urlOf } from '../../helpers/server/testDatabase'
import { until } from '../../helpers/until'

const ONE = numberAt(1)

const busBetweenServers = (): Bus => new LocalBus((error) => expect(error).toBeUndefined())

describeOnEveryDatabase('a call on another server', (open) => {
  let db: Database
  let carrying: FamilyWorld
  let other: FamilyWorld
  let parent: Caller
  let leo: Caller

  const start = async (own: Bus, others: Bus) => {
    carrying = new FamilyWorld(db, new FakeClock(), true, own)
    other = new FamilyWorld(db, carrying.clock, true, others)
    for (const world of [carrying, other]) await world.startAmongOthers()
    parent = await openCaller(db, 10_000)
    leo = await openCaller(db, 100, parent)
  }
  beforeEach(async () => {
    db = await open()
  })
  afterEach(async () => {
    for (const world of [carrying, other]) {
      await world.settled()
      expect(world.errors).toEqual([])
    }
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  const seen = (call: { sid: string }) => other.seen(parent, call.sid)

  describe.each([
    { how: 'at once', within: 0, servers: () => [busBetweenServers()] },
    { how: 'within 5 s if the message is lost', within: 5, servers: () => [busBetweenServers(), busBetweenServers()] },
  ])('$how', ({ within, servers }) => {
    beforeEach(async () => {
      const [own = busBetweenServers(), others = own] = servers()
      await start(own, others)
    })

    /** Time passes for the server that carries the call alone. */
    const reach = async () => {
      await carrying.settled()
      await carrying.advance(within)
      await carrying.settled()
    }

    test('ends when its account is suspended', async () => {
      const call = await carrying.talk(leo, ONE)
      await other.subAccounts.change(parent, leo.id, { is_active: false })
      await reach()
      expect(carrying.carrier.hungUp).toEqual(['account_suspended'])
      expect(await seen(call)).toMatchObject({ status: 'ended', result: 'completed', credits: 1 })
    })

    test('ends when the operator suspends the parent', async () => {
      await carrying.talk(leo, ONE)
      await suspend(other, parent.id)
      await reach()
      expect(carrying.carrier.hungUp).toEqual(['account_suspended'])
    })

    test('continues beyond its last paid minute with a gift', async () => {
      const call = await carrying.talk(leo, ONE)
      await carrying.advance(20)
      expect(carrying.carrier.limitOf(call.sid)).toBe(60)
      await other.subAccounts.give(parent, leo.id, 3, undefined)
      await reach()
      expect(carrying.carrier.limitOf(call.sid)).toBe(240)
    })

    test('ends when its caller cancels it while it rings', async () => {
      const call = await carrying.place(leo, ONE)
      await carrying.carrier.dial(call)
      carrying.carrier.ring(call.sid)
      await carrying.settled()
      await other.calls.cancel(leo, call.sid)
      await reach()
      expect(carrying.carrier.hungUp).toEqual(['cancelled'])
      expect(await seen(call)).toMatchObject({ status: 'ended', result: 'cancelled', credits: 0 })
    })

    test('ends when its account is closed', async () => {
      await carrying.talk(leo, ONE)
      let isClosed = false
      const closing = other.subAccounts.close(parent, leo.id).then(() => {
        isClosed = true
      })
      await until('it has been closed', async () => {
        await reach()
        return isClosed
      })
      await closing
      expect(carrying.carrier.hungUp).toEqual(['account_suspended'])
    })
  })

  test('costs a query every few seconds only while there is one, and none of its steps while nothing has changed', async () => {
    await start(busBetweenServers(), busBetweenServers())
    const affected = jest.spyOn(carrying.life, 'affected')
    await carrying.advance(10)
    expect(affected).not.toHaveBeenCalled()
    await carrying.talk(parent, ONE)
    const advance = jest.spyOn(carrying.life, 'advance')
    await carrying.advance(10)
    expect(affected.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(advance).not.toHaveBeenCalled()
  })
})

describeOnPostgres('over the database, a call on another server hears within a second', (open) => {
  let db: Database
  let url: string
  let own: ClosableBus
  let others: ClosableBus
  let carrying: FamilyWorld
  let other: FamilyWorld
  let parent: Caller
  const errors: unknown[] = []
  beforeEach(async () => {
    db = await open()
    url = await urlOf(db)
    const parts = { clock: systemClock, alarm: systemAlarm, onError: (error: unknown) => errors.push(error) }
    own = openBus(url, parts)
    others = openBus(url, parts)
    const heard: unknown[] = []
    for (const bus of [own, others]) bus.subscribe((item) => heard.push(item))
    await until('both are connected', () => heard.length === 2)
    carrying = new FamilyWorld(db, new FakeClock(), true, own)
    await carrying.startAmongOthers()
    other = new FamilyWorld(db, carrying.clock, true, others)
    parent = await openCaller(db, 10_000)
  })
  afterEach(async () => {
    await carrying.settled()
    await Promise.all([own.close(), others.close()])
    expect([...errors, ...carrying.errors]).toEqual([])
    await db.close()
  })

  const heardWithinASecond = (what: string, probe: () => boolean) => until(what, probe, 1000)

  test('of a gift, a cancellation and a suspension', async () => {
    const [leo, eva] = [await openCaller(db, 100, parent), await openCaller(db, 100, parent)]
    const call = await carrying.talk(leo, ONE)
    const ringing = await carrying.place(eva, ONE)
    await carrying.carrier.dial(ringing)
    await other.subAccounts.give(parent, leo.id, 3, undefined)
    await heardWithinASecond('the gift extends it', () => carrying.carrier.limitOf(call.sid) === 240)
    await other.calls.cancel(eva, ringing.sid)
    await heardWithinASecond('the cancelled one ends', () => carrying.carrier.hungUp.includes('cancelled'))
    await other.subAccounts.change(parent, leo.id, { is_active: false })
    await heardWithinASecond('it ends', () => carrying.carrier.hungUp.includes('account_suspended'))
  })

  test('of what the operator does by `npm run admin`', async () => {
    await recordMode(db, 'sandbox')
    await carrying.talk(parent, ONE)
    const printed: string[] = []
    const terminal = { print: (line: string) => printed.push(line), printError: (line: string) => errors.push(line) }
    const folder = tempFolder()
    await openSecrets(readSettings({ DATA_DIR: folder }))
    const environment = { DATABASE_URL: url, DATA_DIR: folder }
    expect(await runAdmin(['suspend', parent.id], environment, terminal)).toBe(0)
    await heardWithinASecond('it ends', () => carrying.carrier.hungUp.includes('account_suspended'))
    expect(printed).toHaveLength(1)
  })
})
