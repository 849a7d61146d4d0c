import type { Price } from '../../../shared/billing'
import { costOf } from '../../../shared/billing'
import type { Sql } from '../database'
import type { AnsweredIntent } from '../idempotencyStore'
import { uuidOrNull } from '../parameters'
import { isHourFull } from '../quotaStore'
import { NEW_PRICE, secondsInSql, valuesOfPrice } from './callCost'
import { SAVE_NUMBERS } from './callHistoryStore'
import type { CallRow } from './callStore'

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

export type NewCallRow = Pick<
  CallRow,
  'id' | 'rootId' | 'accountId' | 'to' | 'country' | 'callerId' | 'createdAt' | 'dueAt'
> & { price: Price }

/**
 * The parts of a statement that add a call, unless its account is in one already (`call`), and its numbers (`saved`).
 */
const addCall = (callerId: string, from = '') => `call AS (
       INSERT INTO call (id, root_id, account_id, to_number, country, caller_id, ${NEW_PRICE.columns}, status, created_at, due_at)
       SELECT $1::uuid, $2::uuid, $3::uuid, $4, $5, ${callerId}, ${NEW_PRICE.from('$7')}, 'created', $8::timestamptz, $9::timestamptz ${from}
       ON CONFLICT (account_id) WHERE status <> 'ended' DO NOTHING RETURNING *
     ), saved AS (${SAVE_NUMBERS('call.root_id', 'ARRAY[call.to_number, call.caller_id]', 'call')})`

/** Adds a call and saves its numbers. @returns false, having changed nothing, if its account is in a call already */
export async function insertCall(sql: Sql, call: NewCallRow): Promise<boolean> {
  const added = await sql.query(
    `WITH ${addCall('$6')} SELECT id FROM call`,
    [
      call.id,
      call.rootId,
      call.accountId,
      call.to,
      call.country,
      call.callerId,
      valuesOfPrice(call.price),
      call.createdAt,
      call.dueAt,
    ],
    'insert_call',
  )
  return added.length > 0
}

/** An answer to the request that places a call. */
export interface CallAnswer {
  resources: { call: { caller_id: string; connection: { max_seconds: number } } }
}

const INTO_CALL = '{answer,resources,call'

/**
 * Adds a call, saves its numbers and stores the answer, in one statement, if all conditions are met: the caller ID is
 * one of the account's and not the number called, nothing is owed, the balance pays for the first increment, and no call is in
 * progress.
 * @param quota counted first; the call is not added if it is used up
 * @param intent under which the answer is stored
 * @param answer without caller ID and `max_seconds`
 * @returns the caller ID and the balance in hundredths; undefined, having changed nothing, if any is not met
 * @throws a duplicate if the intent exists
 */
export async function insertAffordableCall(
  sql: Sql,
  call: Omit<NewCallRow, 'callerId'>,
  callerIdSid: string,
  quota: { subject: string; max: number },
  intent: AnsweredIntent,
  answer: CallAnswer,
): Promise<{ callerId: string; available: number } | undefined> {
  const [caller] = await sql.query<{ callerId: string; available: number }>(
    `WITH caller AS (
       SELECT caller_id.phone_number AS shown, balance.balance AS available
       FROM caller_id JOIN ledger_account AS balance
         ON balance.root_id = $2 AND balance.owner_id = $3 AND balance.kind = 'balance' AND balance.balance >= $16
       WHERE caller_id.account_id = $3 AND caller_id.id = $6 AND caller_id.removed_at IS NULL
         AND caller_id.phone_number <> $4
         AND NOT EXISTS (
           SELECT FROM ledger_account WHERE root_id = $2 AND owner_id = $2 AND kind = 'debt' AND balance < 0)
         AND NOT ${isHourFull({ subject: '$14', now: '$8', most: '$15' })}
     ), ${addCall('caller.shown', 'FROM caller')}, answered AS (
       INSERT INTO idempotency (account_id, key, request_hash, started_at, answer)
       SELECT $10::uuid, $11, $12, $8, jsonb_set(
         jsonb_set($13::jsonb, '${INTO_CALL},caller_id}', to_jsonb(call.caller_id)),
         '${INTO_CALL},connection,max_seconds}', to_jsonb(${secondsInSql('available')}))
       FROM call, caller
     )
     SELECT caller_id AS "callerId", available FROM call, caller`,
    [
      call.id,
      call.rootId,
      call.accountId,
      call.to,
      call.country,
      uuidOrNull(callerIdSid),
      valuesOfPrice(call.price),
      call.createdAt,
      call.dueAt,
      intent.accountId,
      intent.key,
      intent.requestHash,
      JSON.stringify({ answer }),
      quota.subject,
      quota.max,
      costOf(call.price, 1),
    ],
    'insert_affordable_call',
  )
  return caller
}
