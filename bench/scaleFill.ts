import type { Database } from '../server/database/database'
import { ID } from './pastCalls'

const YEAR_MS = 365 * 86_400_000

/** Each account's legs: a purchase, a promotion, and a call of three minutes. */
export const LEGS_PER_ACCOUNT = 10

const ACCOUNT = ID('ms', 'n', 7)
const CALL = ID('ms + 60000', 'n', 7)

/** An account's transfers: their place in time, kind, amount and sides. */
const TRANSFERS = `(VALUES (1, 'purchase', 1000, root, root), (2, 'promotion', 100, root, root), (3, 'call_hold', 500, root, call),
  (4, 'call_minute', 300, call, root), (5, 'call_release', 200, call, root)) AS transfer (step, kind, amount, from_id, to_id)`

const LEGS = `(VALUES (1, root, 'sales', 1, -1000, -1000, -1000, -1000), (1, root, 'balance', 1, 1000, 1000, 1000, 1000),
  (2, root, 'promotions', 1, -100, -100, -100, -100), (2, root, 'balance', 2, 100, 1100, 100, 1100),
  (3, root, 'balance', 3, -500, 600, 0, 1100), (3, call, 'hold', 1, 500, 500, 500, 500),
  (4, call, 'hold', 2, -300, 200, -300, 200), (4, root, 'usage', 1, 300, 300, 300, 300),
  (5, call, 'hold', 3, -200, 0, -200, 0), (5, root, 'balance', 4, 200, 800, -300, 800)
) AS leg (step, owner_id, kind, entry, amount, balance_after, stated, stated_after)`

const BOOKS = `(VALUES ('sales', -1000, -1000, 1), ('balance', 800, 800, 4), ('promotions', -100, -100, 1), ('usage', 300, 300, 1))
  AS book (kind, balance, stated, entries)`

const TABLES = {
  account: `(id, root_id, name, phone_number, state, is_paid, created_at)
    SELECT root, root, 'User ' || n, '+1' || 3000000000 + n, 'active', true, at`,
  access_token: `(id, account_id, token_hash, description, created_at, last_used_at, expires_at)
    SELECT root, root, md5(n::text), 'bench', at, at, at + interval '1 year'`,
  caller_id: `(id, account_id, phone_number, label, is_default, verified_at)
    SELECT root, root, '+1' || 3000000000 + n, '', true, at`,
  call: `(id, root_id, account_id, to_number, country, caller_id, rate, status, result, created_at, answered_at, ended_at, due_at,
    seconds, minutes_begun, minutes_covered)
    SELECT call, root, root, '+12025550100', 'US', '+1' || 3000000000 + n, 100, 'ended', 'completed', at, at, at, at, 150, 3, 5`,
  ledger_account: `(root_id, owner_id, kind, balance, stated, entries)
    SELECT root, root, kind, balance, stated, entries`,
  ledger_transfer: `(root_id, id, key, kind, amount, call_id, at, from_id, to_id)
    SELECT root, ${ID('ms + step * 60000', 'n', 7)}, step || ':' || call, kind, amount, CASE WHEN step > 2 THEN call END, at, from_id, to_id`,
  ledger_leg: `(root_id, owner_id, kind, entry, transfer_id, amount, balance_after, stated, stated_after)
    SELECT root, owner_id, kind, entry, ${ID('ms + step * 60000', 'n', 7)}, amount, balance_after, stated, stated_after`,
}

const ROWS_OF: Partial<Record<string, string>> = { ledger_account: BOOKS, ledger_transfer: TRANSFERS, ledger_leg: LEGS }

/** Inserts parents, each with a short past that the ledger's check accepts, without the triggers that check foreign keys. */
export async function insertAccounts(db: Database, accounts: number): Promise<void> {
  const from = Date.now() - YEAR_MS
  const source = `(SELECT n, ms, ${ACCOUNT} AS root, ${CALL} AS call, to_timestamp(ms / 1000.0) AS at
    FROM (SELECT n, $1::bigint + n * $2::bigint / $3 AS ms FROM generate_series(1, $3::bigint) AS n) AS moment OFFSET 0) AS parent`
  await db.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica')
    for (const [table, rows] of Object.entries(TABLES)) {
      const each = ROWS_OF[table] ? ` CROSS JOIN LATERAL ${ROWS_OF[table]}` : ''
      await sql.query(`INSERT INTO ${table} ${rows} FROM ${source}${each}`, [from, YEAR_MS, accounts])
    }
  })
  await db.query('VACUUM (ANALYZE)')
}
