import { randomUUID } from 'node:crypto'
import type { Database } from '../server/database/database'

/** A request that is answered once, as `idempotency` stores it. */
export interface BareIntent {
  accountId: string
  key: string
  requestHash: string
}

/** The balances after a transfer, which are also its intent's answer. */
export interface BareLeg {
  account_id: number
  balance_after: number
}

/** The lower bound for a transfer: one statement that books both sides under a key, with a record of its intent if it has one, and refuses to overdraw. */
export async function createBareLedger(
  db: Database,
  accounts: number,
): Promise<(from: number, to: number, intent?: BareIntent) => Promise<BareLeg[]>> {
  await db.query('CREATE TABLE bare_account (id integer PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0))')
  await db.query('CREATE TABLE bare_transfer (id uuid PRIMARY KEY, key text NOT NULL UNIQUE, amount bigint NOT NULL)')
  await db.query(
    'CREATE TABLE bare_leg (transfer_id uuid, account_id integer, amount bigint, balance_after bigint, PRIMARY KEY (account_id, transfer_id))',
  )
  await db.query(
    'CREATE TABLE bare_intent (account_id uuid, key text, request_hash text NOT NULL, answer jsonb NOT NULL, PRIMARY KEY (account_id, key))',
  )
  await db.query('INSERT INTO bare_account SELECT n, 1000000000 FROM generate_series(0, $1::integer - 1) AS n', [
    accounts,
  ])
  return (from, to, intent) =>
    db.query<BareLeg>(
      `WITH made AS (
         INSERT INTO bare_transfer VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING RETURNING id
       ), locked AS (
         SELECT id FROM bare_account WHERE id IN ($4, $5) ORDER BY id FOR NO KEY UPDATE
       ), moved AS (
         UPDATE bare_account AS account
         SET balance = balance + CASE account.id WHEN $4 THEN -$3::bigint ELSE $3::bigint END
         FROM locked, made WHERE account.id = locked.id
         RETURNING made.id AS transfer_id, account.id, balance
       ), recorded AS (
         INSERT INTO bare_intent
         SELECT $6, $7, $8, jsonb_agg(balance) FROM moved WHERE $6::uuid IS NOT NULL HAVING count(*) > 0
       )
       INSERT INTO bare_leg SELECT transfer_id, id, CASE id WHEN $4 THEN -$3::bigint ELSE $3::bigint END, balance FROM moved${intent ? ' RETURNING account_id, balance_after' : ''}`,
      [randomUUID(), randomUUID(), 1, from, to, intent?.accountId, intent?.key, intent?.requestHash],
      intent ? 'bare_gift' : 'bare_transfer',
    )
}
