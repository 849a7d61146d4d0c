import type { ActivityKind } from '../../contract/activity'
import type { MovedLine } from '../ground/journal'
import type { Sql } from './database'
import { uuidOrNull } from './parameters'

/** What the operator does that concerns no particular account. */
export const OPERATOR_KINDS = [
  'support_file_read',
  'support_file_deleted',
  'secret_accepted',
  'remote_config_set',
  'backup_made',
  'backup_restored',
  'restore_tried',
] as const

export type OperatorKind = (typeof OPERATOR_KINDS)[number]

/** An act as the operator's audit lists it; one that concerns no account has no subject. */
export type AuditRow = Omit<ActivityRow, 'kind' | 'rootId' | 'subjectId' | 'subjectName'> & {
  kind: ActivityKind | OperatorKind
  subjectName: string | null
}

/** One act, by an account or, with `actorId` null, by the operator. */
export interface ActivityRow {
  id: number
  rootId: string
  at: Date
  kind: ActivityKind
  actorId: string | null
  actorName: string | null
  subjectId: string
  subjectName: string
  before: string | null
  after: string | null
  /** Why the operator did it, and who that was: not for customers. */
  reason: string | null
  operator: string | null
}

export async function insertActivity(
  sql: Sql,
  row: Omit<ActivityRow, 'id' | 'rootId' | 'actorName' | 'subjectName'>,
): Promise<void> {
  await sql.query(
    `INSERT INTO activity (root_id, at, kind, actor_id, subject_id, before, after, reason, operator)
     SELECT root_id, $1, $2, $3, id, $5, $6, $7, $8 FROM account WHERE id = $4`,
    [row.at, row.kind, row.actorId, row.subjectId, row.before, row.after, row.reason, row.operator],
  )
}

export async function insertOperatorActivity(
  sql: Sql,
  { at, kind, after, operator }: Pick<AuditRow, 'at' | 'kind' | 'after' | 'operator'>,
): Promise<void> {
  await sql.query('INSERT INTO activity (at, kind, after, operator) VALUES ($1, $2, $3, $4)', [
    at,
    kind,
    after,
    operator,
  ])
}

/** When the operator last did something; null if never. */
export async function findLastTime(sql: Sql, kind: OperatorKind): Promise<Date | null> {
  const [row] = await sql.query<{ at: Date }>(
    'SELECT at FROM activity WHERE root_id IS NULL AND kind = $1 ORDER BY id DESC LIMIT 1',
    [kind],
  )
  return row?.at ?? null
}

export interface ActivityFilter {
  kind: ActivityKind | undefined
  /** By this account, or about it. */
  accountId: string | undefined
  beforeId: number | undefined
}

const ACTIVITY = `SELECT activity.id, activity.root_id AS "rootId", activity.at, activity.kind,
    activity.actor_id AS "actorId", actor.name AS "actorName", activity.subject_id AS "subjectId",
    subject.name AS "subjectName", activity.before, activity.after, activity.reason, activity.operator
  FROM activity LEFT JOIN account AS subject ON subject.id = activity.subject_id
  LEFT JOIN account AS actor ON actor.id = activity.actor_id`

/** The activity of a family, newest first. */
export function listActivity(
  sql: Sql,
  rootId: string,
  { kind, accountId, beforeId }: ActivityFilter,
  limit: number,
): Promise<ActivityRow[]> {
  return sql.query<ActivityRow>(
    `${ACTIVITY}
     WHERE activity.root_id = $1 AND ($2::bigint IS NULL OR activity.id < $2) AND ($3::text IS NULL OR activity.kind = $3)
       AND (NOT $4::boolean OR $5::uuid IN (activity.subject_id, activity.actor_id))
     ORDER BY activity.id DESC LIMIT $6`,
    [
      uuidOrNull(rootId),
      beforeId ?? null,
      kind ?? null,
      accountId !== undefined,
      accountId === undefined ? null : uuidOrNull(accountId),
      limit,
    ],
  )
}

/** What the operator's audit is narrowed down to. */
export interface AuditFilter {
  kind: AuditRow['kind'] | undefined
  /** By this account, or about it. */
  account: { id: string; rootId: string } | undefined
  /** By the operator of this name, or the account with this sid. */
  by: string | undefined
  beforeId: number | undefined
}

/** The activity of all families, newest first. */
export function listAudit(sql: Sql, { kind, account, by, beforeId }: AuditFilter, limit: number): Promise<AuditRow[]> {
  return sql.query<AuditRow>(
    `${ACTIVITY}
     WHERE ($1::bigint IS NULL OR activity.id < $1) AND ($2::text IS NULL OR activity.kind = $2)
       AND ($3::uuid IS NULL OR activity.root_id = $3 AND $4::uuid IN (activity.subject_id, activity.actor_id))
       AND ($5::text IS NULL OR activity.operator = $5 OR activity.actor_id = $6::uuid)
     ORDER BY activity.id DESC LIMIT $7`,
    [
      beforeId ?? null,
      kind ?? null,
      account?.rootId ?? null,
      account?.id ?? null,
      by ?? null,
      by === undefined ? null : uuidOrNull(by),
      limit,
    ],
  )
}

/** One command of the operator. */
export interface OperatorAct {
  id: string
  command: string
  outcome: 'done' | 'refused' | 'failed'
  /** The sid given to the command, if it names an account. */
  accountId: string | null
  /** The transfers that it made, as the log names them. */
  moved: readonly MovedLine[]
  at: Date
}

export async function insertOperatorAct(
  sql: Sql,
  { id, command, outcome, accountId, moved, at }: OperatorAct,
): Promise<void> {
  await sql.query(
    'INSERT INTO operator_act (id, command, outcome, account_id, moved, at) VALUES ($1, $2, $3, $4, $5::jsonb, $6)',
    [id, command, outcome, accountId && uuidOrNull(accountId), JSON.stringify(moved), at],
  )
}

/** Removes and returns the unreported acts; each is returned to only one transaction that commits. */
export async function takeOperatorActs(sql: Sql): Promise<OperatorAct[]> {
  const acts = await sql.query<OperatorAct>(
    'DELETE FROM operator_act RETURNING id, command, outcome, account_id AS "accountId", moved, at',
  )
  return acts.sort((a, b) => (a.id < b.id ? -1 : 1))
}
