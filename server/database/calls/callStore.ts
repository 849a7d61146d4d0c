import type { CallOutcome, CallResult, CallStatus, EndedReason } from '../../../contract/calls'
import type { Sql } from '../database'
import { UNUSED_HOLD } from '../ledgerStore'
import { uuidOrNull } from '../parameters'
import type { PriceRow } from './callCost'
import { costInSql, PRICE_COLUMNS } from './callCost'

/** A call as stored. */
export interface CallRow extends PriceRow {
  id: string
  rootId: string
  accountId: string
  accountName: string
  /** Its caller has cancelled it, and its carrier must hang up. */
  isCancelled: boolean
  /** Neither the account nor its parent is suspended or closed. */
  isAccountActive: boolean
  to: string
  country: string | null
  callerId: string
  status: CallStatus
  result: CallResult | null
  /** Why it wasn't answered, or that the network dropped it; null otherwise, or if unknown. */
  endedReason: EndedReason | null
  sipCallId: string | null
  /** The server that carries it; null before it is admitted. */
  serverId: string | null
  createdAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  dueAt: Date
  seconds: number
  /** Increments of its price that have begun (see `shared/billing.ts`): minutes, today. */
  incrementsBegun: number
  incrementsCovered: number
  /** Measured by the caller's browser; all null until reported. */
  mos: number | null
  loss: number | null
  jitterMs: number | null
  rttMs: number | null
  /** How the sound came in from the trunk; all null where the engine did not measure it. */
  trunkMos: number | null
  trunkLoss: number | null
  trunkJitterMs: number | null
  /** Its caller's browser could not take the answer, and it cost nothing. */
  isAnswerRefused: boolean
  /** Written by those who may see the call. */
  note: string | null
  outcome: CallOutcome | null
}

/** The columns and tables of a `CallRow`. */
export const CALL = `call.id, call.root_id AS "rootId", call.account_id AS "accountId", account.name AS "accountName",
  call.is_cancelled AS "isCancelled",
  account.state = 'active' AND root.state = 'active' AS "isAccountActive", call.to_number AS "to", call.country,
  call.caller_id AS "callerId", ${PRICE_COLUMNS}, call.status, call.result,
  call.ended_reason AS "endedReason", call.sip_call_id AS "sipCallId", call.server_id AS "serverId",
  call.created_at AS "createdAt", call.answered_at AS "answeredAt", call.ended_at AS "endedAt", call.due_at AS "dueAt",
  call.seconds, call.minutes_begun AS "incrementsBegun", call.minutes_covered AS "incrementsCovered",
  call.mos, call.loss, call.jitter_ms AS "jitterMs", call.rtt_ms AS "rttMs",
  call.trunk_mos AS "trunkMos", call.trunk_loss AS "trunkLoss", call.trunk_jitter_ms AS "trunkJitterMs",
  call.is_answer_refused AS "isAnswerRefused",
  call.note, call.outcome
  FROM call JOIN account ON account.id = call.account_id JOIN account AS root ON root.id = call.root_id`

/** Ends an account's own call that has not reached the carrier, as cancelled by default. @returns the call if it was ended */
export async function cancelCall(
  sql: Sql,
  accountId: string,
  id: string,
  now: Date,
  { result, endedReason }: Pick<CallRow, 'result' | 'endedReason'> = { result: 'cancelled', endedReason: null },
): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(
    `WITH call AS (
       UPDATE call SET status = 'ended', result = $4, ended_reason = $5, ended_at = $3
       WHERE id = $1 AND account_id = $2 AND status <> 'ended' AND sip_call_id IS NULL AND minutes_covered = 0
       RETURNING *
     )
     SELECT ${CALL}`,
    [uuidOrNull(id), accountId, now, result, endedReason],
    'cancel_call',
  )
  return row
}

/** Locks a call against changes until the transaction ends. */
export async function lockCall(sql: Sql, id: string): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(`SELECT ${CALL} WHERE call.id = $1 FOR UPDATE OF call`, [uuidOrNull(id)])
  return row
}

export async function findCall(sql: Sql, id: string): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(`SELECT ${CALL} WHERE call.id = $1`, [uuidOrNull(id)])
  return row
}

/** Saves the state of a call. */
export async function updateCall(sql: Sql, call: CallRow): Promise<void> {
  await sql.query(
    `UPDATE call SET status = $2, result = $3, sip_call_id = $4, answered_at = $5, ended_at = $6, due_at = $7,
       seconds = $8, minutes_begun = $9, minutes_covered = $10, server_id = $11, ended_reason = $12,
       trunk_mos = $13, trunk_loss = $14, trunk_jitter_ms = $15, is_answer_refused = $16
     WHERE id = $1`,
    [
      call.id,
      call.status,
      call.result,
      call.sipCallId,
      call.answeredAt,
      call.endedAt,
      call.dueAt,
      call.seconds,
      call.incrementsBegun,
      call.incrementsCovered,
      call.serverId,
      call.endedReason,
      call.trunkMos,
      call.trunkLoss,
      call.trunkJitterMs,
      call.isAnswerRefused,
    ],
  )
}

/** How many calls of an account and its sub-accounts cost nothing because their answers were refused, since a time. */
export async function countRefusedAnswers(sql: Sql, rootId: string, since: Date): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM call WHERE root_id = $1 AND created_at > $2 AND is_answer_refused',
    [rootId, since],
  )
  return row?.count ?? 0
}

/** Marks a call in progress as cancelled by its caller. @returns whether it was in progress */
export async function markCancelled(sql: Sql, id: string): Promise<boolean> {
  return (await sql.change("UPDATE call SET is_cancelled = true WHERE id = $1 AND status <> 'ended'", [id])) > 0
}

/**
 * Those of the calls in progress that were changed from outside: they have ended or been cancelled, their account may
 * no longer call, or their account has received credits for more minutes after all paid ones had begun.
 */
export async function findAffectedCalls(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT call.id FROM call JOIN account ON account.id = call.account_id JOIN account AS root ON root.id = call.root_id
       JOIN ledger_account AS balance
         ON balance.root_id = call.root_id AND balance.owner_id = call.account_id AND balance.kind = 'balance'
     WHERE call.id = ANY ($1::uuid[]) AND (call.status = 'ended' OR call.is_cancelled
       OR account.state <> 'active' OR root.state <> 'active'
       OR (call.status = 'answered' AND call.rate > 0 AND call.minutes_begun = call.minutes_covered AND balance.balance >= ${costInSql('(call.minutes_covered + 1)')} - ${costInSql('call.minutes_covered')}))`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** The call that an account is in. */
export async function findCallInProgress(sql: Sql, accountId: string): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(`SELECT ${CALL} WHERE call.account_id = $1 AND call.status <> 'ended'`, [
    accountId,
  ])
  return row
}

/** Ids of all calls in progress. */
export async function listCallsInProgress(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>("SELECT id FROM call WHERE status <> 'ended' ORDER BY due_at")
  return rows.map(({ id }) => id)
}

/** Calls that have not ended, by status, zeros included, with the hundredths of credits held for them. */
export function countOpenCalls(sql: Sql): Promise<{ status: string; calls: number; held: number }[]> {
  return sql.query(
    `SELECT open.status, count(call.id)::integer AS calls, coalesce(sum(${UNUSED_HOLD}), 0)::bigint AS held
     FROM unnest(ARRAY['created', 'ringing', 'answered']) AS open (status)
     LEFT JOIN call ON call.status = open.status AND call.status <> 'ended' GROUP BY open.status`,
    [],
    'countOpenCalls',
  )
}

/** Ids of calls in progress that were due before a time, except calls of other servers with a lease. */
export async function listOverdueCalls(sql: Sql, dueBefore: Date, serverId: string | null): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM call WHERE status <> 'ended' AND due_at < $1 AND NOT EXISTS (
       SELECT FROM server_lease AS lease WHERE lease.id = call.server_id AND lease.id IS DISTINCT FROM $2::uuid)
     ORDER BY due_at`,
    [dueBefore, serverId],
  )
  return rows.map(({ id }) => id)
}

/** The SIP Call-IDs, by id, of those of the calls that were admitted and have not ended. */
export async function findAdmittedInProgress(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; sipCallId: string }>(
    `SELECT id, sip_call_id AS "sipCallId" FROM call
     WHERE id = ANY ($1::uuid[]) AND status <> 'ended' AND sip_call_id IS NOT NULL`,
    [ids.filter((id) => uuidOrNull(id) !== null)],
  )
  return new Map(rows.map(({ id, sipCallId }) => [id, sipCallId]))
}
