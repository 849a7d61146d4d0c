import type { Activities, Activity, ActivityKind, ActivityQuery } from '../../../contract/activity'
import type { AccountRow } from '../../database/accountStore'
import type { ActivityRow, OperatorKind } from '../../database/activityStore'
import { insertActivity, insertOperatorActivity, listActivity } from '../../database/activityStore'
import type { Sql } from '../../database/database'
import type { Clock } from '../../ground/clock'
import type { HourlyLimit } from '../hourlyLimit'
import { countOrRefuse } from '../hourlyLimit'
import { DEFAULT_LIMIT, invalidCursor, pageOf } from '../page'

/** Something that a person or the operator has just done. */
export interface Act {
  kind: ActivityKind
  /** The account that did it; null for the operator. */
  actorId: string | null
  /** The account that it was done to. */
  subjectId: string
  before?: string
  after?: string
  /** Why the operator did it, and who that was; customers do not see it. */
  reason?: string | undefined
  operator?: string | undefined
  /** Milliseconds since the epoch. */
  at: number
}

/**
 * Acts that are free and can be repeated at will, while the log is kept for good. Other acts are limited where they are
 * performed.
 */
const FREE_ACTS: readonly ActivityKind[] = [
  'name_changed',
  'email_changed',
  'user_renamed',
  'user_suspended',
  'user_reactivated',
  'auto_replenish_changed',
]
const FREE_ACTS_PER_HOUR = 200

/**
 * Records an act, in the transaction that makes it. Never with a PIN, a code, an email address or a token.
 * @throws Refusal 429 after too many acts of one account in an hour
 */
export async function recordActivity(
  sql: Sql,
  { at, before = '', after = '', reason, operator, ...act }: Act,
): Promise<void> {
  if (FREE_ACTS.includes(act.kind) && act.actorId !== null) await countOrRefuse(sql, freeActsOf(act.actorId), at)
  const texts = { before: before || null, after: after || null, reason: reason ?? null, operator: operator ?? null }
  await insertActivity(sql, { ...act, ...texts, at: new Date(at) })
}

function freeActsOf(accountId: string): HourlyLimit {
  const message = 'You have made a lot of changes.'
  return { subject: `free acts of ${accountId}`, max: FREE_ACTS_PER_HOUR, code: 'too_many_changes', message }
}

/** Who acts on the operator's behalf, and when. */
export interface ByOperator {
  clock: Clock
  /** The name of the person at the terminal; customers do not see it. */
  operator?: string
}

/** Records what the operator did to an account. */
export function recordByOperator(
  sql: Sql,
  { clock, operator }: ByOperator,
  kind: ActivityKind,
  subjectId: string,
): Promise<void> {
  return recordActivity(sql, { kind, actorId: null, subjectId, at: clock.now(), ...(operator && { operator }) })
}

/** Records what the operator did that is about no single account. Customers do not see it. */
export function recordOperatorAct(
  sql: Sql,
  { clock, operator }: ByOperator,
  kind: OperatorKind,
  after?: string,
): Promise<void> {
  return insertOperatorActivity(sql, {
    kind,
    at: new Date(clock.now()),
    after: after ?? null,
    operator: operator ?? null,
  })
}

const ID = /^[1-9]\d{0,14}$/

/**
 * What was done in an owner's family, newest first.
 * @throws Refusal 400 for an invalid cursor
 */
export async function listActivities(
  sql: Sql,
  owner: Pick<AccountRow, 'id'>,
  { cursor, kind, account_sid, limit = DEFAULT_LIMIT }: ActivityQuery,
): Promise<Activities['resources']> {
  if (cursor !== undefined && !ID.test(cursor)) throw invalidCursor()
  const filter = { kind, accountId: account_sid, beforeId: cursor === undefined ? undefined : Number(cursor) }
  const { page, next_cursor } = pageOf(await listActivity(sql, owner.id, filter, limit + 1), limit, ({ id }) =>
    String(id),
  )
  return { activities: page.map(viewActivity), next_cursor }
}

function viewActivity({
  id,
  at,
  kind,
  actorId,
  actorName,
  subjectId,
  subjectName,
  before,
  after,
}: ActivityRow): Activity {
  return {
    sid: String(id),
    at: at.toISOString(),
    kind,
    actor: actorId === null ? null : { sid: actorId, name: actorName ?? '' },
    subject: { sid: subjectId, name: subjectName },
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  }
}
