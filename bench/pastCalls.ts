import { insertAccount } from '../server/database/accountStore'
import type { Database } from '../server/database/database'
import { openLedgerAccounts } from '../server/domain/ledger/ledger'
import { newId } from '../server/ground/ids'

/** A parent with sub-accounts. */
export interface Family {
  rootId: string
  ids: string[]
}

const SUB_ACCOUNTS = 20
const YEAR_MS = 365 * 86_400_000

/** Opens a parent with sub-accounts. @param nth index of the family, which keeps phone numbers unique */
export async function openFamily(db: Database, nth = 0): Promise<Family> {
  const at = Date.now() - YEAR_MS
  const ids = Array.from({ length: SUB_ACCOUNTS + 1 }, () => newId(at))
  const rootId = ids[0] ?? ''
  for (const [n, id] of ids.entries()) {
    await insertAccount(db, {
      id,
      rootId,
      name: n === 0 ? 'Ann Example' : `User ${n}`,
      emailAddress: null,
      phoneNumber: `+1201${300 + nth}${String(n).padStart(4, '0')}`,
      state: 'active',
      isPaid: true,
      isCorporate: false,
      createdAt: new Date(at),
      pinHash: null,
    })
    await openLedgerAccounts(db, { id, rootId })
  }
  return { rootId, ids }
}

/** A version 7 UUID for a millisecond, ending in the row's number. */
export const ID = (ms: string, n: string, version: number) =>
  `(lpad(to_hex(${ms}), 12, '0') || '${version}000' || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Inserts calls spread evenly over the last year: mostly answered, to 50,000 numbers, by the whole family. */
export async function insertPastCalls(db: Database, { rootId, ids }: Family, count: number): Promise<void> {
  const from = Date.now() - YEAR_MS
  await db.query(
    `INSERT INTO call (id, root_id, account_id, to_number, country, caller_id, rate, status, result, created_at,
       answered_at, ended_at, due_at, seconds, minutes_begun, minutes_covered)
     SELECT ${ID('ms', 'n', 7)}, $1, ($2::uuid[])[1 + n % $3], '+1202' || (2000000 + (n::bigint * 7919) % 50000 * 157)::text, 'US', '+12015550123',
       100, 'ended', CASE WHEN n % 10 < 8 THEN 'completed' WHEN n % 1000 = 999 THEN 'out_of_credits' ELSE 'no_answer' END,
       to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0 + 60), to_timestamp(ms / 1000.0),
       CASE WHEN n % 10 < 8 THEN n % 600 + 1 ELSE 0 END, CASE WHEN n % 10 < 8 THEN n % 10 + 1 ELSE 0 END, 10
     FROM (SELECT n, $4::bigint + n * $5::bigint / $6 AS ms FROM generate_series(0, $6::bigint - 1) AS n) AS moment`,
    [rootId, ids, ids.length, from, YEAR_MS, count],
  )
  await db.query(
    `INSERT INTO number_of_calls (root_id, number)
     SELECT root_id, to_number FROM call WHERE root_id = $1 UNION SELECT root_id, caller_id FROM call WHERE root_id = $1`,
    [rootId],
  )
  await db.query('VACUUM (ANALYZE) call')
  await db.query('VACUUM (ANALYZE) number_of_calls')
}

/**
 * Inserts the ledger legs of a parent's statement: for each call one that is on it and one that is not, with an
 * occasional purchase.
 */
export async function insertStatement(db: Database, { rootId }: Family, legs: number): Promise<void> {
  const from = Date.now() - YEAR_MS
  const moment = '(SELECT n, $2::bigint + n * $3::bigint / $4 AS ms FROM generate_series(1, $4::bigint) AS n) AS moment'
  const params = [rootId, from, YEAR_MS, legs]
  await db.query(
    `INSERT INTO ledger_transfer (root_id, id, key, kind, amount, call_id, at, from_id, to_id)
     SELECT $1, ${ID('ms', 'n', 7)}, 'bench:' || n,
       CASE WHEN n % 10000 = 0 THEN 'purchase' WHEN n % 2 = 0 THEN 'call_release' ELSE 'call_hold' END, 100,
       CASE WHEN n % 10000 <> 0 THEN $1::uuid END, to_timestamp(ms / 1000.0), $1, $1 FROM ${moment}`,
    params,
  )
  await db.query(
    `INSERT INTO ledger_leg (root_id, owner_id, kind, entry, transfer_id, amount, balance_after, stated, stated_after)
     SELECT $1, $1, 'balance', n, ${ID('ms', 'n', 7)}, 100, n * 100, CASE n % 2 WHEN 0 THEN 100 ELSE 0 END, n / 2 * 100 FROM ${moment}`,
    params,
  )
  await db.query('VACUUM (ANALYZE) ledger_transfer')
  await db.query('VACUUM (ANALYZE) ledger_leg')
}
