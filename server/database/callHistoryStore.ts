import type { CallResult } from '../../contract/calls'
import type { CallRow } from './callStore'
import { CALL } from './callStore'
import type { Sql } from './database'
import { likeAnywhere } from './like'
import { uuidOrNull } from './uuid'

/** An account sees its own calls, a root account also those of its sub-accounts. */
export interface Viewer {
  id: string
  rootId: string
}

/** What a search text matches among a root account's calls. */
export interface CallText {
  accountIds: readonly string[]
  digits: string | undefined
  /** All numbers that contain the digits; undefined if they are so many that searching for the digits is as fast. */
  numbers: readonly string[] | undefined
}

/** Conditions on calls; undefined leaves one out. */
export interface CallFilter {
  /** Matches by account name or by number. */
  text: CallText | undefined
  result: CallResult | undefined
  accountId: string | undefined
  /** Bounds of the ids, which are chronological: the first inclusive, the others exclusive. */
  fromId: string | undefined
  beforeIds: readonly string[]
}

/** A call, if the viewer may see it. */
export async function findVisibleCall(sql: Sql, viewer: Viewer, id: string): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(
    `SELECT ${CALL} WHERE call.id = $1 AND call.root_id = $3 AND (call.account_id = $2 OR $2 = $3)`,
    [uuidOrNull(id), viewer.id, viewer.rootId],
  )
  return row
}

/** The calls that a viewer may see, newest first. */
export function listVisibleCalls(sql: Sql, viewer: Viewer, filter: CallFilter, limit: number): Promise<CallRow[]> {
  const { conditions, params } = select(viewer, filter)
  return sql.query<CallRow>(`SELECT ${CALL} WHERE ${conditions} ORDER BY call.id DESC LIMIT $${params.length + 1}`, [
    ...params,
    limit,
  ])
}

/** The number of calls that match the filter. */
export async function countVisibleCalls(sql: Sql, viewer: Viewer, filter: CallFilter): Promise<number> {
  const { conditions, params } = select(viewer, filter)
  const [row] = await sql.query<{ count: number }>(`SELECT count(*) AS count FROM call WHERE ${conditions}`, params)
  return row?.count ?? 0
}

/** The conditions of a list and its count, on the table `call` alone. */
function select(viewer: Viewer, { text, result, accountId, fromId, beforeIds }: CallFilter) {
  const params: unknown[] = []
  const param = (value: unknown) => `$${params.push(value)}`
  const conditions = scopeOf(viewer, accountId, param)
  for (const id of beforeIds) conditions.push(`call.id < ${param(id)}`)
  if (fromId !== undefined) conditions.push(`call.id >= ${param(fromId)}`)
  if (result !== undefined) conditions.push(`call.result = ${param(result)}`)
  if (text !== undefined) conditions.push(textCondition(text, param))
  return { conditions: conditions.join(' AND '), params }
}

/** Compares whole values where possible, so that indexes apply. */
function textCondition({ accountIds, digits, numbers }: CallText, param: (value: unknown) => string): string {
  const either: string[] = []
  if (accountIds.length > 0) either.push(`call.account_id = ANY (${param(accountIds)}::uuid[])`)
  const isNumber = numbers
    ? numbers.length > 0 && `= ANY (${param(numbers)}::text[])`
    : digits && `LIKE ${param(likeAnywhere(digits))}`
  if (isNumber) either.push(`call.to_number ${isNumber}`, `call.caller_id ${isNumber}`)
  return either.length > 0 ? `(${either.join(' OR ')})` : 'false'
}

/** Whose calls; always the prefix of an index. */
function scopeOf(viewer: Viewer, accountId: string | undefined, param: (value: unknown) => string): string[] {
  const accounts = [
    ...(viewer.id === viewer.rootId ? [] : [viewer.id]),
    ...(accountId === undefined ? [] : [accountId]),
  ]
  return [
    `call.root_id = ${param(viewer.rootId)}`,
    ...accounts.map((id) => `call.account_id = ${param(uuidOrNull(id))}`),
  ]
}

/** Saves the quality measured by the caller's browser, replacing an earlier report. */
export async function updateQuality(sql: Sql, id: string, quality: Quality): Promise<void> {
  await sql.query('UPDATE call SET mos = $2, loss = $3, jitter_ms = $4, rtt_ms = $5 WHERE id = $1', [
    id,
    quality.mos,
    quality.loss,
    quality.jitterMs,
    quality.rttMs,
  ])
}

export interface Quality {
  mos: number
  loss: number
  jitterMs: number
  rttMs: number
}
