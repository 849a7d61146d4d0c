import { newId } from '../../../../server/ground/ids'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import type { CheckedLedger } from '../../../helpers/server/checkedLedger'
import { openCheckedLedger } from '../../../helpers/server/checkedLedger'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

describeOnEveryDatabase('the check of a ledger that was tampered with', (open) => {
  let ledger: CheckedLedger
  beforeEach(async () => {
    ledger = await openCheckedLedger(await open())
  })
  afterEach(() => ledger.db.close())

  const tampering: [string, () => string, RegExp][] = [
    [
      'a changed leg',
      () => `UPDATE ledger_leg SET amount = amount + 1 WHERE ${ledger.ofFirst} AND ${ledger.ofChild}`,
      /two that sum to zero/,
    ],
    [
      'a deleted leg',
      () => `DELETE FROM ledger_leg WHERE ${ledger.ofFirst} AND ${ledger.ofChild}`,
      /two that sum to zero/,
    ],
    [
      'a balance written into a leg',
      () => `UPDATE ledger_leg SET balance_after = balance_after + 1 WHERE ${ledger.ofFirst} AND ${ledger.ofChild}`,
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
          WHERE ${ledger.ofFirst} AND ${ledger.ofChild})
        UPDATE ledger_account SET balance = balance + 5, stated = stated + 5 WHERE ${ledger.ofChild}`,
      /two that sum to zero/,
    ],
  ]

  it.each(tampering)('finds %s since the last check, at once', async (_, sql, fault) => {
    await ledger.checkNew()
    await ledger.give('first')
    await ledger.db.query(sql())
    expect((await ledger.checkNew())?.join()).toMatch(fault)
    expect((await ledger.checkAll())?.join()).toMatch(fault)
  })

  it.each(tampering.slice(0, -1))('finds %s below the checkpoint when it reads everything', async (_, sql, fault) => {
    await ledger.give('first')
    await ledger.give('second')
    await ledger.checkNew()
    await ledger.db.query(sql())
    expect(await ledger.checkNew()).toEqual([])
    expect((await ledger.checkAll())?.join()).toMatch(fault)
  })

  it('finds a past that was rewritten consistently since it was checked', async () => {
    await ledger.give('first')
    await ledger.checkNew()
    for (const [owner, change] of [
      [ledger.parent.id, -5],
      [ledger.child.id, 5],
    ] as const) {
      await ledger.db.query(
        `UPDATE ledger_leg SET amount = amount + ${change}, balance_after = balance_after + ${change},
           stated = stated + ${change}, stated_after = stated_after + ${change}
         WHERE ${ledger.ofFirst} AND owner_id = '${owner}'`,
      )
      await ledger.db.query(
        `UPDATE ledger_account SET balance = balance + ${change}, stated = stated + ${change} WHERE owner_id = '${owner}' AND kind = 'balance'`,
      )
    }
    await ledger.db.query(`UPDATE ledger_transfer SET amount = amount + 5 WHERE key = 'first'`)
    expect((await ledger.checkNew())?.join()).toMatch(/is not what its entries come to/)
    expect((await ledger.checkAll())?.join()).toMatch(/balance of .* has been changed since its entry 1 was checked/)
  })

  it('finds entries that were taken away with their transfer since they were checked', async () => {
    await ledger.give('first')
    await ledger.checkNew()
    await ledger.db.query(`DELETE FROM ledger_leg WHERE ${ledger.ofFirst}`)
    await ledger.db.query(`DELETE FROM ledger_transfer WHERE key = 'first'`)
    await ledger.db.query(
      `UPDATE ledger_account SET balance = balance + 10, stated = stated + 10, entries = entries - 1 WHERE owner_id = $1 AND kind = 'balance'`,
      [ledger.parent.id],
    )
    await ledger.db.query(`UPDATE ledger_account SET balance = 0, stated = 0, entries = 0 WHERE ${ledger.ofChild}`)
    expect((await ledger.checkNew())?.join()).toMatch(/is not what its entries come to/)
    expect((await ledger.checkAll())?.join()).toMatch(/has lost entries that were checked/)
  })

  it.each([
    ['since the last check, in a book in use', 'entries + 1', 'second', 'checkNew'],
    ['since the last check, in a book out of use', 'entries + 1', 'first', 'checkAll'],
    ['below the checkpoint', '-1', 'second', 'checkAll'],
  ] as const)('finds a leg added %s', async (_, entry, latest, check) => {
    await ledger.give('first')
    await ledger.checkNew()
    await ledger.give(latest)
    await ledger.db.query(
      `INSERT INTO ledger_leg SELECT root_id, owner_id, kind, ${entry}, $1, 5, balance + 5, 5, stated + 5
       FROM ledger_account WHERE ${ledger.ofChild}`,
      [newId(ledger.clock.now())],
    )
    expect((await ledger[check]())?.join()).toMatch(/two that sum to zero/)
  })

  it.each([
    [
      'a changed balance',
      () => `UPDATE ledger_account SET balance = balance + 1 WHERE ${ledger.ofChild}`,
      /do not sum to zero.*is not what its entries come to/,
    ],
    [
      'a changed statement',
      () => `UPDATE ledger_account SET stated = stated + 1 WHERE ${ledger.ofChild}`,
      /does not run to its balance/,
    ],
    ['a deleted book', () => `DELETE FROM ledger_account WHERE ${ledger.ofChild}`, /balance of .* is gone/],
    [
      'credits left in the hold of a call that is over',
      () => `WITH hold AS (INSERT INTO ledger_account (root_id, owner_id, kind, balance) VALUES ('${ledger.parent.id}', '${newId(1)}', 'hold', 4))
        UPDATE ledger_account SET balance = balance - 4 WHERE ${ledger.ofChild}`,
      /The hold of call .* is not empty/,
    ],
  ])('finds %s at any time', async (_, sql, fault) => {
    await ledger.give('first')
    await ledger.checkNew()
    await ledger.db.query(sql())
    expect((await ledger.checkNew())?.join()).toMatch(fault)
    expect((await ledger.checkAll())?.join()).toMatch(fault)
  })

  it('finds a call that was not charged what it lasted', async () => {
    const world = new CallWorld(ledger.db, ledger.clock)
    await world.start()
    const ada = await openCaller(ledger.db, 5000)
    await ledger.checkNew()
    const call = await world.talk(ada, numberAt(1))
    world.carrier.end(call.sid)
    await world.settled()
    await ledger.db.query('UPDATE call SET minutes_begun = 2 WHERE id = $1', [call.sid])
    const fault = [`Call ${call.sid} was not charged what its minutes cost`]
    expect(await ledger.checkNew()).toEqual(fault)
    expect(await ledger.checkAll()).toEqual(fault)
    await world.control.close()
  })
})
