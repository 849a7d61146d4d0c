import type { AccountRow } from '../../../../server/database/accountStore'
import type { Database } from '../../../../server/database/database'
import { findLedgerCheck } from '../../../../server/database/ledgerCheckStore'
import { newId } from '../../../../server/domain/ids'
import type { Transfer } from '../../../../server/domain/ledger/ledger'
import { balanceOf, transfer } from '../../../../server/domain/ledger/ledger'
import { checkLedger, checkLedgerHourly } from '../../../../server/domain/ledger/ledgerCheck'
import { createSecurityLog } from '../../../../server/domain/security/securityLog'
import { FakeClock } from '../../../helpers/fakeClock'
import { openAccount } from '../../../helpers/server/accounts'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import { describeOnEveryDatabase, describeOnPostgres } from '../../../helpers/server/testDatabase'

const HOUR = 3_600_000

let db: Database
let clock: FakeClock
let parent: AccountRow
let child: AccountRow

async function setUp(open: () => Promise<Database>) {
  db = await open()
  clock = new FakeClock()
  parent = await openAccount(db, 1000)
  child = await openAccount(db, 0, parent)
}

const checkNew = () => checkLedger({ db, clock, all: false })
const checkAll = () => checkLedger({ db, clock, all: true })
const gift = (key: string, amount = 10): Transfer => ({
  rootId: parent.id,
  key,
  kind: 'transfer',
  from: balanceOf(parent.id),
  to: balanceOf(child.id),
  amount,
  at: clock.now(),
})

describeOnEveryDatabase('the check of the ledger', (open) => {
  beforeEach(() => setUp(open))
  afterEach(() => db.close())

  const childs = () => `owner_id = '${child.id}' AND kind = 'balance'`
  const firstGift = () => `transfer_id = (SELECT id FROM ledger_transfer WHERE key = 'first')`

  it('passes a ledger in use, from the last check on or from the beginning', async () => {
    const world = new CallWorld(db, clock)
    await world.start()
    const ada = await openCaller(db, 5000)
    expect(await checkNew()).toEqual([])
    const call = await world.talk(ada, numberAt(1))
    for (let minute = 0; minute < 7; minute += 1) {
      expect(await checkNew()).toEqual([])
      await world.advance(60)
    }
    expect(await checkAll()).toEqual([])
    world.carrier.end(call.sid)
    await world.settled()
    await transfer(db, gift('first'))
    expect([await checkNew(), await checkAll(), await checkNew()]).toEqual([[], [], []])
    await world.control.close()
  })

  const tampering: [string, () => string, RegExp][] = [
    [
      'a changed leg',
      () => `UPDATE ledger_leg SET amount = amount + 1 WHERE ${firstGift()} AND ${childs()}`,
      /two that sum to zero/,
    ],
    ['a deleted leg', () => `DELETE FROM ledger_leg WHERE ${firstGift()} AND ${childs()}`, /two that sum to zero/],
    [
      'a balance written into a leg',
      () => `UPDATE ledger_leg SET balance_after = balance_after + 1 WHERE ${firstGift()} AND ${childs()}`,
      /Entry 1 of ledger account balance .* does not follow from the one before/,
    ],
    [
      'a transfer of another amount than its legs',
      () => `UPDATE ledger_transfer SET amount = amount + 1 WHERE key = 'first'`,
      /is not of the amount of its legs/,
    ],
    [
      'a transfer that does not sum to zero, with the balance to match',
      () => `WITH leg AS (
          UPDATE ledger_leg SET amount = amount + 5, balance_after = balance_after + 5, stated = stated + 5, stated_after = stated_after + 5
          WHERE ${firstGift()} AND ${childs()})
        UPDATE ledger_account SET balance = balance + 5, stated = stated + 5 WHERE ${childs()}`,
      /two that sum to zero/,
    ],
  ]

  it.each(tampering)('finds %s since the last check, at once', async (_, sql, fault) => {
    await checkNew()
    await transfer(db, gift('first'))
    await db.query(sql())
    expect((await checkNew())?.join()).toMatch(fault)
    expect((await checkAll())?.join()).toMatch(fault)
  })

  it.each(tampering.slice(0, -1))('finds %s below the checkpoint when it reads everything', async (_, sql, fault) => {
    await transfer(db, gift('first'))
    await transfer(db, gift('second'))
    await checkNew()
    await db.query(sql())
    expect(await checkNew()).toEqual([])
    expect((await checkAll())?.join()).toMatch(fault)
  })

  it('finds a past that was rewritten consistently since it was checked', async () => {
    await transfer(db, gift('first'))
    await checkNew()
    for (const [owner, change] of [
      [parent.id, -5],
      [child.id, 5],
    ] as const) {
      await db.query(
        `UPDATE ledger_leg SET amount = amount + ${change}, balance_after = balance_after + ${change},
           stated = stated + ${change}, stated_after = stated_after + ${change}
         WHERE ${firstGift()} AND owner_id = '${owner}'`,
      )
      await db.query(
        `UPDATE ledger_account SET balance = balance + ${change}, stated = stated + ${change} WHERE owner_id = '${owner}' AND kind = 'balance'`,
      )
    }
    await db.query(`UPDATE ledger_transfer SET amount = amount + 5 WHERE key = 'first'`)
    expect((await checkNew())?.join()).toMatch(/is not what its entries come to/)
    expect((await checkAll())?.join()).toMatch(/balance of .* has been changed since its entry 1 was checked/)
  })

  it('finds entries that were taken away with their transfer since they were checked', async () => {
    await transfer(db, gift('first'))
    await checkNew()
    await db.query(`DELETE FROM ledger_leg WHERE ${firstGift()}`)
    await db.query(`DELETE FROM ledger_transfer WHERE key = 'first'`)
    await db.query(
      `UPDATE ledger_account SET balance = balance + 10, stated = stated + 10, entries = entries - 1 WHERE owner_id = $1 AND kind = 'balance'`,
      [parent.id],
    )
    await db.query(`UPDATE ledger_account SET balance = 0, stated = 0, entries = 0 WHERE ${childs()}`)
    expect((await checkNew())?.join()).toMatch(/is not what its entries come to/)
    expect((await checkAll())?.join()).toMatch(/has lost entries that were checked/)
  })

  it.each([
    ['since the last check, in a book in use', 'entries + 1', 'second', checkNew],
    ['since the last check, in a book out of use', 'entries + 1', 'first', checkAll],
    ['below the checkpoint', '-1', 'second', checkAll],
  ] as const)('finds a leg added %s', async (_, entry, latest, check) => {
    await transfer(db, gift('first'))
    await checkNew()
    await transfer(db, gift(latest))
    await db.query(
      `INSERT INTO ledger_leg SELECT root_id, owner_id, kind, ${entry}, $1, 5, balance + 5, 5, stated + 5
       FROM ledger_account WHERE ${childs()}`,
      [newId(clock.now())],
    )
    expect((await check())?.join()).toMatch(/two that sum to zero/)
  })

  it.each([
    [
      'a changed balance',
      () => `UPDATE ledger_account SET balance = balance + 1 WHERE ${childs()}`,
      /do not sum to zero.*is not what its entries come to/,
    ],
    [
      'a changed statement',
      () => `UPDATE ledger_account SET stated = stated + 1 WHERE ${childs()}`,
      /does not run to its balance/,
    ],
    ['a deleted book', () => `DELETE FROM ledger_account WHERE ${childs()}`, /balance of .* is gone/],
    [
      'credits left in the hold of a call that is over',
      () => `WITH hold AS (INSERT INTO ledger_account (root_id, owner_id, kind, balance) VALUES ('${parent.id}', '${newId(1)}', 'hold', 4))
        UPDATE ledger_account SET balance = balance - 4 WHERE ${childs()}`,
      /The hold of call .* is not empty/,
    ],
  ])('finds %s at any time', async (_, sql, fault) => {
    await transfer(db, gift('first'))
    await checkNew()
    await db.query(sql())
    expect((await checkNew())?.join()).toMatch(fault)
    expect((await checkAll())?.join()).toMatch(fault)
  })

  it('finds a call that was not charged what it lasted', async () => {
    const world = new CallWorld(db, clock)
    await world.start()
    const ada = await openCaller(db, 5000)
    await checkNew()
    const call = await world.talk(ada, numberAt(1))
    world.carrier.end(call.sid)
    await world.settled()
    await db.query('UPDATE call SET minutes_begun = 2 WHERE id = $1', [call.sid])
    const fault = [`Call ${call.sid} was not charged what its minutes cost`]
    expect(await checkNew()).toEqual(fault)
    expect(await checkAll()).toEqual(fault)
    await world.control.close()
  })

  it('does not move the checkpoint beyond a fault', async () => {
    await checkNew()
    await transfer(db, gift('first'))
    await db.query(`UPDATE ledger_leg SET amount = amount + 1 WHERE ${firstGift()} AND ${childs()}`)
    await checkNew()
    await transfer(db, gift('second'))
    expect(await checkNew()).not.toEqual([])
    expect(await findLedgerCheck(db)).toEqual({ checkedAt: new Date(clock.now()), isConsistent: false })
    await db.query(`UPDATE ledger_leg SET amount = amount - 1 WHERE ${firstGift()} AND ${childs()}`)
    expect(await checkNew()).toEqual([])
  })

  it('is made once an hour, however many servers try, and raises the alarm', async () => {
    const lines: unknown[] = []
    const security = createSecurityLog(clock, (level, line) => lines.push([level, line.event, line.detail]))
    const checkHourly = () => Promise.all([1, 2].map(() => checkLedgerHourly({ db, clock, security })))
    await checkHourly()
    expect(await findLedgerCheck(db)).toMatchObject({ isConsistent: true })
    await db.query(`UPDATE ledger_account SET stated = stated + 1 WHERE ${childs()}`)
    clock.jump(HOUR - 1)
    await checkHourly()
    expect(lines).toEqual([])
    clock.jump(1)
    await checkHourly()
    expect(lines).toEqual([['error', 'ledger_check_failed', '2 faults']])
  })
})

describeOnPostgres('the check of a ledger that others book in', (open) => {
  beforeEach(() => setUp(open))
  afterEach(() => db.close())

  it('gives no false alarm', async () => {
    await checkNew()
    let isBooking = true
    const book = async (name: string) => {
      let made = 0
      for (; isBooking; made += 1) {
        const sides = made % 2 ? { from: balanceOf(child.id), to: balanceOf(parent.id) } : {}
        await db.transaction((sql) => transfer(sql, { ...gift(`${name}:${made}`), ...sides }))
      }
      return made
    }
    const booking = Promise.all(['a', 'b', 'c', 'd'].map(book))
    const found = []
    for (let round = 0; round < 30; round += 1) found.push(...((await (round % 3 ? checkNew() : checkAll())) ?? []))
    isBooking = false
    expect((await booking).every((made) => made > 5)).toBe(true)
    expect(found).toEqual([])
    expect([await checkNew(), await checkAll()]).toEqual([[], []])
  })

  it('leaves what is not committed yet to the next check', async () => {
    await transfer(db, gift('first'))
    await db.transaction(async (sql) => {
      await transfer(sql, gift('open'))
      expect(await checkNew()).toEqual([])
    })
    await db.query(
      `UPDATE ledger_leg SET amount = amount + 1 WHERE transfer_id = (SELECT id FROM ledger_transfer WHERE key = 'open')`,
    )
    expect(await checkNew()).not.toEqual([])
  })
})
