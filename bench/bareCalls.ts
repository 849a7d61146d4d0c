import { randomUUID } from 'node:crypto'
import type { Database } from '../server/database/database'

const RATE = 200

export interface BareCall {
  id: string
  status: string
}

export interface BareCalls {
  place(account: { id: string; rootId: string }, to: string, callerIdSid: string): Promise<BareCall | undefined>
  cancel(accountId: string, id: string): Promise<BareCall | undefined>
}

/**
 * The lower bound for placing and cancelling a call: a transaction of one statement each. The first adds a call to the
 * account's history if its caller ID is its own, its balance pays for a minute, and it is in no other call; the second ends
 * it. Neither moves credits, as these are held from a call's admission on.
 */
export async function createBareCalls(db: Database): Promise<BareCalls> {
  await db.query(
    `CREATE TABLE bare_call (
       id uuid PRIMARY KEY, account_id uuid NOT NULL, to_number text NOT NULL, caller_id text NOT NULL, rate bigint NOT NULL,
       status text NOT NULL, created_at timestamptz NOT NULL, ended_at timestamptz)`,
  )
  await db.query(`CREATE UNIQUE INDEX bare_call_in_progress ON bare_call (account_id) WHERE status <> 'ended'`)
  await db.query('CREATE INDEX bare_call_of_account ON bare_call (account_id, created_at)')
  return {
    async place({ id, rootId }, to, callerIdSid) {
      const [call] = await db.query<BareCall>(
        `INSERT INTO bare_call
         SELECT $1, $2, $3, caller_id.phone_number, $4, 'created', $5
         FROM caller_id JOIN ledger_account AS balance
           ON balance.root_id = $6 AND balance.owner_id = $2 AND balance.kind = 'balance' AND balance.balance >= $4
         WHERE caller_id.account_id = $2 AND caller_id.id = $7 AND caller_id.removed_at IS NULL
         ON CONFLICT (account_id) WHERE status <> 'ended' DO NOTHING RETURNING *`,
        [randomUUID(), id, to, RATE, new Date(), rootId, callerIdSid],
        'bare_place',
      )
      return call
    },
    async cancel(accountId, id) {
      const [call] = await db.query<BareCall>(
        `UPDATE bare_call SET status = 'ended', ended_at = $3
         WHERE id = $1 AND account_id = $2 AND status <> 'ended' RETURNING *`,
        [id, accountId, new Date()],
        'bare_cancel',
      )
      return call
    },
  }
}
