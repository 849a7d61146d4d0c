import type { Database } from '../../../server/database/database'

/** Tables that have few rows however many customers there are, and why. */
export const SMALL_TABLES: Record<string, string> = {
  database_mode: 'one row',
  daily_budget: 'a row for each budget and day, of which two days are kept',
  download: 'a row for each download that is running',
  ledger_check: 'one row',
  migration: 'a row for each migration',
  operator_act: 'emptied every minute',
  readiness: 'a row for each server of the last day',
  remote_document: 'the banner, the sale and the texts',
  sandbox_document: 'only in the sandbox',
  secret_fingerprint: 'a row for each secret',
  statement_round: 'a row for each month',
  server_lease: 'a row for each server that runs',
}

/** By the name of the column, or of table and column: what must differ from what its type gets. */
const VALUES: Record<string, string> = {
  'account.state': `'active'`,
  'account.phone_number': `'+1' || 3000000000 + n`,
  'account.notifications': 'NULL',
  'account.legacy_pin_sealed': 'NULL',
  'call.status': `'ended'`,
  'call.result': `'completed'`,
  'call.minutes_begun': '1',
  'call.minutes_covered': '5',
  'credit_request.status': `'approved'`,
  'dispute.status': `'won'`,
  'ledger_account.kind': `CASE WHEN n % 2 = 0 THEN 'hold' ELSE 'balance' END`,
  'ledger_checkpoint.kind': `CASE WHEN n % 2 = 0 THEN 'hold' ELSE 'balance' END`,
  'ledger_leg.kind': `'balance'`,
  'purchase.status': `'paid'`,
  'purchase.method': `'card'`,
  'purchase.claimed': '0',
  'support_file.code': `lpad(n::text, 8, '0')`,
  'upgrade.status': `'approved'`,
  expires_at: `$2::timestamptz + interval '5 days'`,
  known_until: `$2::timestamptz + interval '90 days'`,
  locked_until: `$2::timestamptz - interval '1 hour'`,
  removed_at: 'NULL',
}

/** The n-th row's id in every table, so that rows belong together: a version 7 UUID within the last hour. */
const ID = `(lpad(to_hex((extract(epoch FROM $2::timestamptz) * 1000)::bigint - 3600000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`

const BY_TYPE: Record<string, string> = {
  uuid: ID,
  text: `'x' || n`,
  'timestamp with time zone': `$2::timestamptz - interval '10 minutes'`,
  date: '$2::timestamptz::date',
  boolean: 'true',
  bigint: 'n',
  integer: '1',
  numeric: '1',
  real: '1',
  jsonb: `'{}'`,
  bytea: `'x'`,
  ARRAY: `ARRAY['+1' || 3000000000 + n]`,
}

const LARGEST = ['account', 'access_token']
const MOST_IN_OTHERS = 100_000

/**
 * Fills every table that grows, without the triggers that check foreign keys, and has the planner count the rows.
 * @param rows accounts and log-ins; other tables get as many, but 100,000 at most
 */
export async function growTables(db: Database, rows: number, now: Date): Promise<void> {
  const columns = await db.query<{ table: string; name: string; type: string }>(
    `SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`,
  )
  const tables = new Map<string, typeof columns>()
  for (const column of columns)
    if (!(column.table in SMALL_TABLES)) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  await db.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica')
    for (const [table, own] of tables) {
      const values = own.map(({ name, type }) => VALUES[`${table}.${name}`] ?? VALUES[name] ?? BY_TYPE[type])
      const names = own.map(({ name }) => `"${name}"`)
      await sql.query(
        `INSERT INTO "${table}" (${names.join(', ')})
         SELECT ${values.join(', ')} FROM generate_series(1, $1::bigint) AS n WHERE $2::timestamptz IS NOT NULL`,
        [LARGEST.includes(table) ? rows : Math.min(rows, MOST_IN_OTHERS), now],
      )
    }
  })
  await db.query('ANALYZE')
}
