import type { AccountRow } from '../../../../server/database/accountStore'
import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { transferParams } from '../../../../server/database/ledgerStore'
import type { Transfer } from '../../../../server/domain/ledger/ledger'
import { availableCredits, balanceOf, debtOf, rowOf, salesOf, transfer } from '../../../../server/domain/ledger/ledger'
import { openAccount } from '../../../helpers/server/accounts'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

describeOnEveryDatabase('the ledger', (open) => {
  let db: Database
  let parent: AccountRow
  let child: AccountRow

  beforeEach(async () => {
    db = await open()
    parent = await openAccount(db, 1000)
    child = await openAccount(db, 0, parent)
  })

  afterEach(async () => {
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  const gift = (key: string, amount: number): Transfer => ({
    rootId: parent.id,
    key,
    kind: 'transfer',
    from: balanceOf(parent.id),
    to: balanceOf(child.id),
    amount,
    at: Date.now(),
  })
  const credits = async () => [await availableCredits(db, parent.id), await availableCredits(db, child.id)]

  test('moves credits from one account to another', async () => {
    expect(await transfer(db, gift('a', 250))).toBe('made')
    expect(await credits()).toEqual([750, 250])
  })

  test('makes a transfer once, however often it is requested', async () => {
    await transfer(db, gift('a', 1000))
    expect(await transfer(db, gift('a', 1000))).toBe('repeated')
    expect(await transfer(db, gift('a', 5))).toBe('repeated')
    expect(await credits()).toEqual([0, 1000])
  })

  test('makes a transfer once when requested many times at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => transfer(db, gift('a', 700))))
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(11)
    expect(await credits()).toEqual([300, 700])
  })

  test('never overdraws, however many spend at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 15 }, (_, n) => transfer(db, gift(`n${n}`, 100))))
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(5)
    expect(await credits()).toEqual([0, 1000])
  })

  test('does not deadlock when two accounts pay each other at the same time', async () => {
    await transfer(db, gift('half', 500))
    const back = (key: string): Transfer => ({ ...gift(key, 10), from: balanceOf(child.id), to: balanceOf(parent.id) })
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => transfer(db, n % 2 ? gift(`${n}`, 10) : back(`${n}`))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['made']))
    expect(await credits()).toEqual([500, 500])
  })

  test('sold credits come from the sales account, which may be negative', async () => {
    await transfer(db, { ...gift('sale', 5000), kind: 'purchase', from: salesOf(parent.id), to: balanceOf(parent.id) })
    expect(await credits()).toEqual([6000, 0])
  })

  test('is rolled back with its transaction', async () => {
    const attempt = db.transaction(async (sql) => {
      await transfer(sql, gift('a', 100))
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await credits()).toEqual([1000, 0])
    expect(await transfer(db, gift('a', 100))).toBe('made')
  })

  test('refuses an invalid transfer: fractions of a hundredth, a negative amount, an unknown account, to itself', async () => {
    await expect(transfer(db, gift('a', 0.5))).rejects.toThrow(RangeError)
    await expect(transfer(db, gift('b', -1))).rejects.toThrow(RangeError)
    await expect(transfer(db, gift('c', 0))).rejects.toThrow('ledger_transfer')
    await expect(transfer(db, { ...gift('d', 1), to: balanceOf(crypto.randomUUID()) })).rejects.toThrow(
      'does not exist',
    )
    await expect(transfer(db, { ...gift('e', 1), to: balanceOf(parent.id) })).rejects.toThrow(RangeError)
  })

  test.each([
    ['two owners', () => balanceOf(child.id)],
    ['one owner', () => debtOf(parent.id)],
  ])('locks two accounts of %s in the same order in either direction', (_, second) => {
    const [one, other] = [balanceOf(parent.id), second()] as const
    const lockedBy = (from: Transfer['from'], to: Transfer['to']) => {
      const params = transferParams(rowOf({ ...gift('a', 1), from, to }))
      return [params.slice(9, 11), params.slice(13, 15)]
    }
    const locked = lockedBy(one, other)
    expect(locked).toEqual(lockedBy(other, one))
    expect(locked).toHaveLength(2)
    expect(locked).toEqual(expect.arrayContaining([one, other].map(({ ownerId, kind }) => [ownerId, kind])))
  })
})
