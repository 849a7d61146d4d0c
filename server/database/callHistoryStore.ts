import type { CallResult, CallRow } from './callStore'
import { CALL } from './callStore'
import type { Sql } from './database'
import { uuidOrNull } from './uuid'

/** Who looks: an account sees its own calls, a root account also those of its sub-accounts. */
export interface Viewer {
  id: string
  rootId: string
}

/** Which calls are wanted; undefined leaves a condition out. */
export interface CallFilter {
  /** Part of a number or of a name. */
  text: string | undefined
  result: CallResult | undefined
  accountId: string | undefined
  /** Bounds of the ids, which are in the order of time: from the first on, before the others. */
  fromId: string | undefined
  beforeIds: readonly string[]
}

/** One call, where the viewer may see it. */
export async function findVisibleCall(sql: Sql, viewer: Viewer, id: string): Promise<CallRow | undefined> {
  const [row] = await sql.query<CallRow>(
    `SELECT ${CALL} WHERE call.id = $1 AND call.root_id = $3 AND (call.account_id = $2 OR $2 = $3)`,
    [uuidOrNull(id), viewer.id, viewer.rootId],
  )
  return row
}

/** The calls that a viewer may see, newest first. */
export function listVisibleCalls(sql: Sql, viewer: Viewer, filter: CallFilter, limit: number): Promise<CallRow[]> {
  const params: unknown[] = []
  const param = (value: unknown) => `$${params.push(value)}`
  const conditions = [
    ...scopeOf(viewer, filter.accountId, param),
    ...filter.beforeIds.map((id) => `call.id < ${param(id)}`),
  ]
  if (filter.fromId !== undefined) conditions.push(`call.id >= ${param(filter.fromId)}`)
  if (filter.result !== undefined) conditions.push(`call.result = ${param(filter.result)}`)
  if (filter.text !== undefined) {
    const numbers = digitsWithin(filter.text)
    const name = `account.name ILIKE ${param(`%${escapeLike(filter.text)}%`)}`
    conditions.push(
      numbers ? `(${name} OR concat_ws(' ', call.to_number, call.caller_id) LIKE ${param(`%${numbers}%`)})` : name,
    )
  }
  return sql.query<CallRow>(
    `SELECT ${CALL} WHERE ${conditions.join(' AND ')} ORDER BY call.id DESC LIMIT ${param(limit)}`,
    params,
  )
}

/** Whose calls: the beginning of an index in every case. */
function scopeOf(viewer: Viewer, accountId: string | undefined, param: (value: unknown) => string): string[] {
  const wanted = accountId === undefined ? [] : [`call.account_id = ${param(uuidOrNull(accountId))}`]
  if (viewer.id !== viewer.rootId) return [`call.account_id = ${param(viewer.id)}`, ...wanted]
  return accountId === undefined
    ? [`call.root_id = ${param(viewer.rootId)}`]
    : [...wanted, `account.root_id = ${param(viewer.rootId)}`]
}

/** Keeps what the caller's browser measured; a later report takes the place of an earlier one. */
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

/** The digits of what may be part of a number; undefined when it holds letters. */
function digitsWithin(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits && !/\p{L}/u.test(text) ? digits : undefined
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
