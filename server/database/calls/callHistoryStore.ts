import type { CallOutcome, CallResult } from '../../../contract/calls'
import type { Sql } from '../database'
import type { Scope } from '../family'
import { likeAnywhere, uuidOrNull } from '../parameters'
import { costInSql, minutesInSql } from './callCost'
import type { CallRow } from './callStore'
import { CALL } from './callStore'

/** What a search text matches among a family's calls. */
export interface CallText {
  accountIds: readonly string[]
  digits: string | undefined
  /** All numbers that contain the digits; undefined if there are so many that searching for the digits is as fast. */
  numbers: readonly string[] | undefined
  /** All numbers of contacts whose name or company contains the text. */
  contactNumbers: readonly string[]
  /** Searched for in notes. */
  text: string
  /** Outcomes that the text names, or could name when more is typed. */
  outcomes: readonly CallOutcome[]
}

/** Conditions on calls; undefined leaves one out. */
export interface CallFilter {
  /** Matches by account name, number, contact, note or outcome. */
  text: CallText | undefined
  result: CallResult | undefined
  accountId: string | undefined
  /** Bounds of the ids, which are chronological: the first inclusive, the others exclusive. */
  fromId: string | undefined
  beforeIds: readonly string[]
}

/** A call, if it is within the scope. */
export async function findVisibleCall(
  sql: Sql,
  { rootId, accountId }: Scope,
  id: string,
): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(
    `SELECT ${CALL} WHERE call.id = $1 AND call.root_id = $3 AND ($2::uuid IS NULL OR call.account_id = $2)`,
    [uuidOrNull(id), accountId, rootId],
  )
  return row
}

/** The calls within a scope, newest first. */
export function listVisibleCalls(sql: Sql, scope: Scope, filter: CallFilter, limit: number): Promise<CallRow[]> {
  const byOwner = filter.text === undefined
  const { conditions, params } = selectCalls(scope, filter, byOwner)
  const order = byOwner
    ? `${isOfAccount(scope, filter) ? 'call.account_id' : 'call.root_id'} DESC, call.id DESC`
    : 'call.id DESC'
  return sql.query<CallRow>(`SELECT ${CALL} WHERE ${conditions} ORDER BY ${order} LIMIT $${params.length + 1}`, [
    ...params,
    limit,
  ])
}

/** An account's own calls, latest first. */
export function listLatestCalls(sql: Sql, accountId: string, limit: number): Promise<CallRow[]> {
  return sql.query<CallRow>(`SELECT ${CALL} WHERE call.account_id = $1 ORDER BY call.id DESC LIMIT $2`, [
    accountId,
    limit,
  ])
}

const isOfAccount = (scope: Scope, filter: CallFilter) => filter.accountId !== undefined || scope.accountId !== null

/**
 * The conditions of a list and its sums, on the table `call` alone.
 * @param byOwner for a list in the order of owner and id, which only the index on both gives: in the order of ids alone, the
 *   planner may read everybody's calls back to the latest of a family that has not called in a long time
 */
function selectCalls(scope: Scope, filter: CallFilter, byOwner = false) {
  const { text, result, fromId, beforeIds } = filter
  const params: unknown[] = []
  const param = (value: unknown) => `$${params.push(value)}`
  const conditions = ownersOf(scope, filter, byOwner, param)
  for (const id of beforeIds) conditions.push(`call.id < ${param(id)}`)
  if (fromId !== undefined) conditions.push(`call.id >= ${param(fromId)}`)
  if (result !== undefined) conditions.push(`call.result = ${param(result)}`)
  if (text !== undefined) conditions.push(textCondition(text, param))
  return { conditions: conditions.join(' AND '), params }
}

/** Compares whole values where possible, so that indexes apply. */
function textCondition(
  { accountIds, digits, numbers, contactNumbers, text, outcomes }: CallText,
  param: (value: unknown) => string,
): string {
  const either = [`call.note ILIKE ${param(likeAnywhere(text))}`]
  if (outcomes.length > 0) either.push(`call.outcome = ANY (${param(outcomes)}::text[])`)
  if (contactNumbers.length > 0) either.push(`call.to_number = ANY (${param(contactNumbers)}::text[])`)
  if (accountIds.length > 0) either.push(`call.account_id = ANY (${param(accountIds)}::uuid[])`)
  const isNumber = numbers
    ? numbers.length > 0 && `= ANY (${param(numbers)}::text[])`
    : digits && `LIKE ${param(likeAnywhere(digits))}`
  if (isNumber) either.push(`call.to_number ${isNumber}`, `call.caller_id ${isNumber}`)
  return `(${either.join(' OR ')})`
}

/** Whose calls; always the prefix of an index. An owner that is a range rather than a constant stays part of the order. */
function ownersOf(scope: Scope, filter: CallFilter, byOwner: boolean, param: (value: unknown) => string): string[] {
  const accounts = [scope.accountId ?? undefined, filter.accountId].filter((id) => id !== undefined)
  const root = param(scope.rootId)
  const isRange = (ofAccount: boolean) => byOwner && isOfAccount(scope, filter) === ofAccount
  const is = (value: string, range: boolean) => (range ? `BETWEEN ${value} AND ${value}` : `= ${value}`)
  return [
    `call.root_id ${is(root, isRange(false))}`,
    ...accounts.map((id) => `call.account_id ${is(param(uuidOrNull(id)), isRange(true))}`),
  ]
}

/** Saves the quality measured by the caller's browser, replacing an earlier report. */
export async function updateQuality(sql: Sql, id: string, quality: Quality): Promise<void> {
  const { mos, loss, jitterMs, rttMs } = quality
  // The columns have single precision, and the database refuses values that would become 0 in it.
  const values = [mos, loss, jitterMs, rttMs].map(Math.fround)
  await sql.query('UPDATE call SET mos = $2, loss = $3, jitter_ms = $4, rtt_ms = $5 WHERE id = $1', [id, ...values])
}

/** Saves what was written about a call; undefined keeps it, null removes it. */
export async function updateNotes(
  sql: Sql,
  id: string,
  { note, outcome }: { note: string | null | undefined; outcome: CallOutcome | null | undefined },
): Promise<void> {
  await sql.query(
    `UPDATE call SET note = CASE WHEN $2 THEN $3 ELSE note END, outcome = CASE WHEN $4 THEN $5 ELSE outcome END
     WHERE id = $1`,
    [id, note !== undefined, note ?? null, outcome !== undefined, outcome ?? null],
  )
}

export interface Quality {
  mos: number
  loss: number
  jitterMs: number
  rttMs: number
}

/** The root account of a call's family. */
export async function findFamilyOfCall(sql: Sql, callId: string): Promise<string | undefined> {
  const [row] = await sql.query<{ rootId: string }>(
    'SELECT root_id AS "rootId" FROM call WHERE id = $1',
    [uuidOrNull(callId)],
    'find_family_of_call',
  )
  return row?.rootId
}

/**
 * Saves the numbers of a call, so that it can be found by part of one; always in the same order, so that concurrent calls
 * do not deadlock.
 */
export const SAVE_NUMBERS = (rootId: string, numbers: string, from: string): string =>
  `INSERT INTO number_of_calls (root_id, number)
   SELECT DISTINCT ${rootId}, number FROM ${from}, unnest(${numbers}) AS number ORDER BY number ON CONFLICT DO NOTHING`

/** At most `limit` numbers below a root account, called or shown as caller ID, that contain the digits. */
export async function findNumbers(sql: Sql, rootId: string, digits: string, limit: number): Promise<string[]> {
  const rows = await sql.query<{ number: string }>(
    'SELECT number FROM number_of_calls WHERE root_id = $1 AND number LIKE $2 LIMIT $3',
    [rootId, likeAnywhere(digits), limit],
  )
  return rows.map(({ number }) => number)
}

/** Totals of calls; credits in hundredths. */
export interface CallSums {
  calls: number
  answered: number
  seconds: number
  minutes: number
  credits: number
}

/** The sums of one user or number. */
export interface CallSumsRow extends CallSums {
  /** The account's id, or the number. */
  key: string
}

const CALL_SUMS = `count(*) AS calls, count(answered_at) AS answered, coalesce(sum(seconds), 0)::bigint AS seconds,
  coalesce(sum(${minutesInSql('minutes_begun')}), 0)::bigint AS minutes,
  coalesce(sum(${costInSql('minutes_begun')}), 0)::bigint AS credits`

/** The sums of the calls within a scope that match the filter. */
export async function sumVisibleCalls(sql: Sql, scope: Scope, filter: CallFilter): Promise<CallSums> {
  const { conditions, params } = selectCalls(scope, filter)
  const [row] = await sql.query<CallSums>(`SELECT ${CALL_SUMS} FROM call WHERE ${conditions}`, params)
  return row ?? { calls: 0, answered: 0, seconds: 0, minutes: 0, credits: 0 }
}

/**
 * The sums of the calls within a scope that match the filter, by user or number, the most expensive first.
 * @param limit null for all
 */
export function sumCallsBy(
  sql: Sql,
  by: 'account_id' | 'to_number',
  scope: Scope,
  filter: CallFilter,
  limit: number | null,
): Promise<CallSumsRow[]> {
  const { conditions, params } = selectCalls(scope, filter)
  return sql.query<CallSumsRow>(
    `SELECT ${by}::text AS key, ${CALL_SUMS} FROM call WHERE ${conditions} GROUP BY ${by}
     ORDER BY credits DESC, calls DESC, key LIMIT $${params.length + 1}`,
    [...params, limit],
  )
}

/** Call usage within one span of time; credits in hundredths. */
export interface UsageRow {
  /** The span's number, from 1. */
  span: number
  calls: number
  answered: number
  minutes: number
  credits: number
}

/** Spans of time within bounds of the calls' ids, which are chronological. */
export interface UsageSpans {
  /** Inclusive. */
  fromId: string
  /** Exclusive. */
  beforeId: string
  /** When each span begins, in order. */
  starts: readonly Date[]
}

/** Call usage by span; spans without calls are left out. */
export function listUsage(
  sql: Sql,
  { rootId, accountId }: Scope,
  { fromId, beforeId, starts }: UsageSpans,
): Promise<UsageRow[]> {
  const [column, id] = accountId === null ? ['root_id', rootId] : ['account_id', accountId]
  return sql.query<UsageRow>(
    `SELECT width_bucket(created_at, $4::timestamptz[]) AS span, count(*) AS calls, count(answered_at) AS answered, sum(${minutesInSql('minutes_begun')}) AS minutes,
       sum(${costInSql('minutes_begun')})::bigint AS credits
     FROM call WHERE ${column} = $1 AND id >= $2 AND id < $3 GROUP BY span`,
    [id, fromId, beforeId, starts],
  )
}
