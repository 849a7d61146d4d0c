import type { Sql } from '../database'
import { uuidOrNull } from '../uuid'

/** What decides whether an account may place a call. */
export interface Caller {
  /** The number of the caller ID; null if it is not one of the account's. */
  callerId: string | null
  /** Owed by its family, in hundredths like `available`. */
  owed: number
  /** Its balance; a call in progress has the rest. */
  available: number
  callInProgress: string | null
}

export async function findCaller(
  sql: Sql,
  { id, rootId }: { id: string; rootId: string },
  callerIdSid: string,
): Promise<Caller> {
  const [caller] = await sql.query<Caller>(
    `SELECT balance.balance AS available, coalesce(-debt.balance, 0)::bigint AS owed,
       caller_id.phone_number AS "callerId", call.id AS "callInProgress"
     FROM ledger_account AS balance
     LEFT JOIN ledger_account AS debt ON debt.root_id = $2 AND debt.owner_id = $2 AND debt.kind = 'debt'
     LEFT JOIN caller_id ON caller_id.account_id = $1 AND caller_id.id = $3 AND caller_id.removed_at IS NULL
     LEFT JOIN call ON call.account_id = $1 AND call.status <> 'ended'
     WHERE balance.root_id = $2 AND balance.owner_id = $1 AND balance.kind = 'balance'`,
    [id, rootId, uuidOrNull(callerIdSid)],
    'find_caller',
  )
  if (!caller) throw new Error(`Account ${id} has no ledger account`)
  return caller
}

/** Which calls count as unusual, and since when. */
export interface UnusualCalls {
  /** Lower bound of the ids, which are chronological. */
  fromId: string
  usualCountries: readonly string[]
  /** Hundredths of a credit per minute. */
  fromRate: number
}

/**
 * When the unusual calls below a root account were placed, newest first, without those that never reached the carrier.
 */
export async function listUnusualCalls(sql: Sql, rootId: string, unusual: UnusualCalls): Promise<Date[]> {
  const rows = await sql.query<{ createdAt: Date }>(
    `SELECT created_at AS "createdAt" FROM call
     WHERE root_id = $1 AND id >= $2 AND rate >= $3 AND country <> ALL ($4) AND (status <> 'ended' OR sip_call_id IS NOT NULL)
     ORDER BY id DESC LIMIT 200`,
    [rootId, unusual.fromId, unusual.fromRate, unusual.usualCountries],
  )
  return rows.map(({ createdAt }) => createdAt)
}

/** When an account's newest free calls were placed, newest first, without those that never reached the carrier. */
export async function listTestCalls(sql: Sql, accountId: string, fromId: string, limit: number): Promise<Date[]> {
  const rows = await sql.query<{ createdAt: Date }>(
    `SELECT created_at AS "createdAt" FROM call
     WHERE account_id = $1 AND id >= $2 AND rate = 0 AND (status <> 'ended' OR sip_call_id IS NOT NULL)
     ORDER BY id DESC LIMIT $3`,
    [accountId, fromId, limit],
  )
  return rows.map(({ createdAt }) => createdAt)
}
