import { findLedgerCheck } from '../../../../server/database/ledgerStore'
import { balanceOf, transfer } from '../../../../server/domain/ledger/ledger'
import { checkLedgerHourly } from '../../../../server/domain/ledger/ledgerCheck'
import { createSecurityLog } from '../../../../server/domain/security/securityLog'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import type { CheckedLedger } from '../../../helpers/server/checkedLedger'
import { openCheckedLedger } from '../../../helpers/server/checkedLedger'
import { describeOnEveryDatabase, describeOnPostgres } from '../../../helpers/server/testDatabase'
import { shortOrLong } from '../../../helpers/shortOrLong'

const HOUR = 3_600_000

let ledger: CheckedLedger

describeOnEveryDatabase('the check of the ledger', (open) => {
  beforeEach(async () => {
    ledger = await openCheckedLedger(await open())
  })
  afterEach(() => ledger.db.close())

  it('passes a ledger in use, from the last check on or from the beginning', async () => {
    const world = new CallWorld(ledger.db, ledger.clock)
    await world.start()
    const ada = await openCaller(ledger.db, 5000)
    expect(await ledger.checkNew()).toEqual([])
    const call = await world.talk(ada, numberAt(1))
    for (let minute = 0; minute < 7; minute += 1) {
      expect(await ledger.checkNew()).toEqual([])
      await world.advance(60)
    }
    expect(await ledger.checkAll()).toEqual([])
    world.carrier.end(call.sid)
    await world.settled()
    await ledger.give('first')
    expect([await ledger.checkNew(), await ledger.checkAll(), await ledger.checkNew()]).toEqual([[], [], []])
    await world.control.close()
  })

  it('does not move the checkpoint beyond a fault', async () => {
    await ledger.checkNew()
    await ledger.give('first')
    await ledger.db.query(`UPDATE ledger_leg SET amount = amount + 1 WHERE ${ledger.ofFirst} AND ${ledger.ofChild}`)
    await ledger.checkNew()
    await ledger.give('second')
    expect(await ledger.checkNew()).not.toEqual([])
    expect(await findLedgerCheck(ledger.db)).toEqual({ checkedAt: new Date(ledger.clock.now()), isConsistent: false })
    await ledger.db.query(`UPDATE ledger_leg SET amount = amount - 1 WHERE ${ledger.ofFirst} AND ${ledger.ofChild}`)
    expect(await ledger.checkNew()).toEqual([])
  })

  it('keeps no checkpoint of a hold that is gone', async () => {
    const world = new CallWorld(ledger.db, ledger.clock)
    await world.start()
    const [ada, bob] = [await openCaller(ledger.db, 5000), await openCaller(ledger.db, 5000)]
    const [old, current] = [await world.talk(ada, numberAt(1)), await world.talk(bob, numberAt(1))]
    world.carrier.end(old.sid)
    await world.settled()
    const checked = async () => {
      const rows = await ledger.db.query<{ id: string }>(
        "SELECT owner_id AS id FROM ledger_checkpoint WHERE kind = 'hold'",
      )
      return rows.map(({ id }) => id).sort()
    }
    expect(await ledger.checkNew()).toEqual([])
    expect(await checked()).toEqual([old.sid, current.sid].sort())
    await ledger.db.query("DELETE FROM ledger_account WHERE kind = 'hold' AND owner_id = $1", [old.sid])
    expect(await ledger.checkNew()).toEqual([])
    expect(await checked()).toEqual([current.sid])
    expect([await ledger.checkNew(), await ledger.checkAll()]).toEqual([[], []])
    await world.control.close()
  })

  it('is made once an hour, however many servers try, and raises the alarm', async () => {
    const { db, clock } = ledger
    const lines: unknown[] = []
    const security = createSecurityLog(clock, (level, line) => lines.push([level, line.event, line.detail]))
    const checkHourly = () => Promise.all([1, 2].map(() => checkLedgerHourly({ db, clock, security })))
    await checkHourly()
    expect(await findLedgerCheck(db)).toMatchObject({ isConsistent: true })
    await db.query(`UPDATE ledger_account SET stated = stated + 1 WHERE ${ledger.ofChild}`)
    clock.jump(HOUR - 1)
    await checkHourly()
    expect(lines).toEqual([])
    clock.jump(1)
    await checkHourly()
    expect(lines).toEqual([['error', 'ledger_check_failed', '2 faults']])
  })
})

describeOnPostgres('the check of a ledger that others book in', (open) => {
  beforeEach(async () => {
    ledger = await openCheckedLedger(await open())
  })
  afterEach(() => ledger.db.close())

  it('gives no false alarm', async () => {
    await ledger.checkNew()
    let isBooking = true
    const made: Record<string, number> = { a: 0, b: 0, c: 0, d: 0 }
    const book = async (name: string) => {
      for (let count = 0; isBooking; count += 1) {
        const sides = count % 2 ? { from: balanceOf(ledger.child.id), to: balanceOf(ledger.parent.id) } : {}
        await ledger.db.transaction((sql) => transfer(sql, { ...ledger.gift(`${name}:${count}`), ...sides }))
        made[name] = count + 1
      }
    }
    const booking = Promise.all(Object.keys(made).map(book))
    const found = []
    const isBusy = () => Object.values(made).every((count) => count > 5)
    for (let round = 0; round < shortOrLong(6, 30) || !isBusy(); round += 1)
      found.push(...((await (round % 3 ? ledger.checkNew() : ledger.checkAll())) ?? []))
    isBooking = false
    await booking
    expect(found).toEqual([])
    expect([await ledger.checkNew(), await ledger.checkAll()]).toEqual([[], []])
  })

  it('leaves what is not committed yet to the next check', async () => {
    await ledger.give('first')
    await ledger.db.transaction(async (sql) => {
      await transfer(sql, ledger.gift('open'))
      expect(await ledger.checkNew()).toEqual([])
    })
    await ledger.db.query(
      `UPDATE ledger_leg SET amount = amount + 1 WHERE transfer_id = (SELECT id FROM ledger_transfer WHERE key = 'open')`,
    )
    expect(await ledger.checkNew()).not.toEqual([])
  })
})
