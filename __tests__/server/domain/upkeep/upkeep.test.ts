import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../server/database/database'
import { checkLedger } from '../../../../server/domain/ledger/ledgerCheck'
import { deleteOldRows } from '../../../../server/domain/upkeep/upkeep'
import { newId } from '../../../../server/ground/ids'
import { FakeClock } from '../../../helpers/fakeClock'
import { openAccount } from '../../../helpers/server/accounts'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describeOnEveryDatabase('the upkeep', (open) => {
  let db: Database
  let clock: FakeClock
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock()
  })
  afterEach(() => db.close())

  const ago = (ms: number) => new Date(clock.now() - ms)
  const keep = (batch = 2) => deleteOldRows({ db, now: clock.now(), batch })
  const column = async (name: string, table: string) =>
    (await db.query<{ value: unknown }>(`SELECT ${name} AS value FROM ${table} ORDER BY 1`)).map(({ value }) => value)

  const addCode = (phoneNumber: string, expiresAt: Date) =>
    db.query(
      `INSERT INTO verification (id, phone_number, scope, proof, created_at, expires_at) VALUES ($1, $2, 's', 'p', $3, $3)`,
      [randomUUID(), phoneNumber, expiresAt],
    )
  const addReceipt = (hash: string, expiresAt: Date) =>
    db.query(
      `INSERT INTO verification_receipt (receipt_hash, phone_number, scope, expires_at) VALUES ($1, '+1', 's', $2)`,
      [hash, expiresAt],
    )
  const addQuota = (subject: string, hourBeganAt: Date) =>
    db.query('INSERT INTO hourly_quota (subject, hour_began_at, counted) VALUES ($1, $2, 5)', [subject, hourBeganAt])
  const addToken = (accountId: string, hash: string, expiresAt: Date) =>
    db.query(
      `INSERT INTO access_token (id, account_id, token_hash, description, network, created_at, last_used_at, expires_at)
       VALUES ($1, $2, $3, 'Chrome', '203.0.113.9', $4, $4, $4)`,
      [randomUUID(), accountId, hash, expiresAt],
    )
  const addGuard = (subject: string, day: Date, { row = 0, locks = 0, lockedUntil = day } = {}) =>
    db.query('INSERT INTO log_in_guard VALUES ($1, $2, $3, $4, $5, 1)', [subject, row, locks, lockedUntil, day])

  it('deletes log-ins that have expired, and with them the networks they came from', async () => {
    const { id } = await openAccount(db, 0)
    for (const name of ['old', 'older', 'oldest']) await addToken(id, name, ago(1))
    await addToken(id, 'new', ago(-HOUR))
    await keep()
    expect(await column('token_hash', 'access_token')).toEqual(['new'])
  })

  it('deletes devices that are no longer known, and counts of failed log-ins whose hour is over', async () => {
    const { id } = await openAccount(db, 0)
    for (const knownUntil of [ago(2), ago(1), ago(0), ago(-1)])
      await db.query('INSERT INTO known_device VALUES ($1, $1, $2, $1, $3)', [randomUUID(), id, knownUntil])
    for (const [network, began] of [
      ['past', ago(HOUR)],
      ['present', ago(HOUR - 1)],
    ] as const)
      await db.query('INSERT INTO failed_log_in VALUES ($1, $2, 30)', [network, began])
    await keep()
    expect(await column('known_until', 'known_device')).toEqual([ago(-1)])
    expect(await column('counted_by', 'failed_log_in')).toEqual(['present'])
  })

  it('deletes all codes and receipts that expired long ago, and no others', async () => {
    for (const name of ['old 1', 'old 2', 'old 3', 'old 4', 'old 5']) {
      await addCode(name, ago(DAY + 1))
      await addReceipt(name, ago(DAY + 1))
    }
    for (const [name, expiresAt] of [
      ['open', ago(-10 * MINUTE)],
      ['recent', ago(HOUR)],
    ] as const) {
      await addCode(name, expiresAt)
      await addReceipt(name, expiresAt)
    }
    await keep()
    expect(await column('phone_number', 'verification')).toEqual(['open', 'recent'])
    expect(await column('receipt_hash', 'verification_receipt')).toEqual(['open', 'recent'])
  })

  it('loosens no quota and no lock', async () => {
    await addQuota('over', ago(DAY + HOUR + 1))
    await addQuota('counting', ago(59 * MINUTE))
    await addGuard('forgiven', ago(3 * DAY))
    await addGuard('forgiven today', ago(HOUR))
    await addGuard('failed last month', ago(30 * DAY), { row: 4 })
    await addGuard('locks for longer each time', ago(200 * DAY), { locks: 3 })
    await addGuard('still locked', ago(400 * DAY), { locks: 16, lockedUntil: ago(-DAY) })
    await addGuard('at rest for a year', ago(367 * DAY), { row: 1, locks: 2 })
    await keep()
    expect(await column('subject', 'hourly_quota')).toEqual(['counting'])
    expect(await column('subject', 'log_in_guard')).toEqual([
      'failed last month',
      'forgiven today',
      'locks for longer each time',
      'still locked',
    ])
  })

  it('deletes support files as soon as they expire', async () => {
    for (const [code, expiresAt] of [
      ['AAAAAAA1', ago(HOUR)],
      ['AAAAAAA2', ago(1)],
      ['AAAAAAA3', ago(0)],
      ['AAAAAAA4', ago(-1)],
    ] as const)
      await db.query('INSERT INTO support_file VALUES ($1, $2, $3)', [code, Buffer.from('x'), expiresAt])
    await keep()
    expect(await column('code', 'support_file')).toEqual(['AAAAAAA4'])
  })

  it('deletes conversions after more than a year', async () => {
    const { id: accountId } = await openAccount(db, 0)
    for (const days of [401, 399])
      await db.query('INSERT INTO conversion VALUES ($1, $2, $3, 10, $4)', [
        newId(clock.now() - days * DAY),
        accountId,
        `${days} days ago`,
        ago(days * DAY),
      ])
    await keep()
    expect(await column('package_id', 'conversion')).toEqual(['399 days ago'])
  })

  it('deletes the checked empty holds of ended calls, and the ledger stays consistent', async () => {
    const world = new CallWorld(db, clock)
    await world.start()
    const holds = () => column('owner_id', `ledger_account WHERE kind = 'hold'`)
    const ann = await openCaller(db, 10_000)
    const ended = await world.talk(ann, numberAt(1))
    await world.advance(90)
    world.carrier.end(ended.sid)
    await world.settled()
    await keep()
    expect(await holds()).toEqual([ended.sid])
    clock.jump(DAY + HOUR)
    const current = await world.talk(ann, numberAt(1))
    await keep()
    expect(await holds()).toEqual([ended.sid, current.sid])
    expect(await checkLedger({ db, clock, all: false })).toEqual([])
    await keep()
    expect(await holds()).toEqual([current.sid])
    for (const all of [false, true]) expect(await checkLedger({ db, clock, all })).toEqual([])
    expect(await world.seen(ann, ended.sid)).toMatchObject({ status: 'ended', credits: 2 })
    await world.control.close()
  })

  it('may be done by several servers at once', async () => {
    for (let nth = 0; nth < 50; nth += 1) await addReceipt(`${nth}`, ago(2 * DAY))
    await Promise.all([keep(5), keep(5), keep(5)])
    await keep()
    expect(await column('receipt_hash', 'verification_receipt')).toEqual([])
  })
})
