import { insertCall } from '../server/database/calls/newCallStore'
import type { Database } from '../server/database/database'
import { openDatabase } from '../server/database/openDatabase'
import { createCallLife } from '../server/domain/calls/callLife'
import { balanceOf, salesOf, transfer } from '../server/domain/ledger/ledger'
import { checkLedger } from '../server/domain/ledger/ledgerCheck'
import { deleteOldRows } from '../server/domain/upkeep/upkeep'
import { newId } from '../server/ground/ids'
import { byMinute } from '../shared/billing'
import { DAY_MS, MINUTE_MS } from '../shared/durations'
import { openFamily } from './pastCalls'
import type { Row } from './row'

const CALLS = 1_000
const MINUTES = 5
const RATE = 100

/** What calls of five minutes leave behind in PostgreSQL, indexes included, once the day's upkeep is done. */
export async function measureBytesPerCall(url: string): Promise<Row[]> {
  const db = await openDatabase({ url })
  try {
    const before = await sizesOf(db)
    const began = performance.now()
    const endedAt = await makeCalls(db)
    const seconds = (performance.now() - began) / 1000
    await checkLedger({ db, clock: { now: () => endedAt }, all: false })
    await deleteOldRows({ db, now: endedAt + 3 * DAY_MS })
    const after = await sizesOf(db)
    const perCall = [...after].map(([table, bytes]) => ({
      name: `bytes a call of ${MINUTES} minutes leaves in ${table}`,
      value: (bytes - (before.get(table) ?? 0)) / CALLS,
      unit: 'B',
    }))
    const total = perCall.reduce((sum, { value }) => sum + value, 0)
    return [
      { name: `bytes a call of ${MINUTES} minutes leaves`, value: total, unit: 'B' },
      ...perCall.filter(({ value }) => value > 1),
      { name: `calls of ${MINUTES} minutes booked, one after another`, value: CALLS / seconds, unit: '/s' },
    ]
  } finally {
    await db.close()
  }
}

/** @returns when the last one ended */
async function makeCalls(db: Database): Promise<number> {
  const { rootId, ids } = await openFamily(db)
  let now = Date.now()
  const life = createCallLife({ db, clock: { now: () => now } })
  const amount = CALLS * MINUTES * 2 * RATE
  for (const id of ids)
    await transfer(db, { rootId, key: id, kind: 'purchase', from: salesOf(rootId), to: balanceOf(id), amount, at: now })
  for (let nth = 0; nth < CALLS; nth += 1) {
    const [id, accountId, to] = [newId(now), ids[nth % ids.length] ?? rootId, `+1202555${nth % 1000}`]
    const at = new Date(now)
    const dueAt = new Date(now + MINUTE_MS)
    await insertCall(db, {
      id,
      rootId,
      accountId,
      to,
      country: 'US',
      callerId: '+12015550123',
      price: byMinute(RATE),
      createdAt: at,
      dueAt,
    })
    await life.admit({ callSid: id, sipCallId: id, dialled: to })
    await life.ring(id)
    const answeredAt = now
    await life.answer(id, answeredAt)
    for (let minute = 1; minute < MINUTES; minute += 1) {
      now += MINUTE_MS
      await life.advance(id)
    }
    now += MINUTE_MS - 1
    await life.end(id, { at: now, answeredAt, result: 'completed' })
  }
  return now
}

/** Bytes of each table with its indexes, without what its dead rows take up. */
async function sizesOf(db: Database): Promise<Map<string, number>> {
  await db.query('VACUUM FULL')
  const tables = await db.query<{ name: string; bytes: number }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(tables.map(({ name, bytes }) => [name, bytes]))
}
