import { ActivityKind } from '../../contract/activity'
import { findAccount } from '../database/accountStore'
import type { AuditRow } from '../database/activityStore'
import { listAudit, OPERATOR_KINDS } from '../database/activityStore'
import type { Sql } from '../database/database'
import { pageOf } from '../domain/page'
import { notFound, Refusal } from '../domain/refusal'
import { shortTime } from './shortTime'

/** What to list, as typed; empty for what was left out. */
export interface AuditQuery {
  account: string
  kind: string
  by: string
  limit: string
  olderThan: string
}

const DEFAULT_LIMIT = 200
const KINDS = [...ActivityKind.anyOf.map(({ const: kind }) => kind), ...OPERATOR_KINDS]

/**
 * What was done by and to an account, or everybody, newest first, as lines for the operator. If there is more, a last
 * line says how to see it.
 * @throws Refusal 404 for an unknown account, 422 for an unknown kind or a wrong number
 */
export async function describeActivity(
  sql: Sql,
  { account, kind, by, limit, olderThan }: AuditQuery,
): Promise<string[]> {
  const found = account === '' ? undefined : await findAccount(sql, account)
  if (account !== '' && !found) throw notFound()
  const filter = {
    account: found,
    kind: kind === '' ? undefined : kindOf(kind),
    by: by || undefined,
    beforeId: olderThan === '' ? undefined : numberOf('--older-than', olderThan),
  }
  const most = limit === '' ? DEFAULT_LIMIT : numberOf('--limit', limit)
  const { page, next_cursor } = pageOf(await listAudit(sql, filter, most + 1), most, ({ id }) => String(id))
  const lines = page.map(describeAct)
  return next_cursor === null ? lines : [...lines, `More: add --older-than ${next_cursor}`]
}

function kindOf(written: string): AuditRow['kind'] {
  const kind = KINDS.find((one) => one === written)
  if (!kind) throw new Refusal(422, 'unknown_kind', `There is no kind ${written}. The kinds are: ${KINDS.join(', ')}.`)
  return kind
}

function numberOf(option: string, written: string): number {
  if (!/^[1-9]\d{0,14}$/.test(written))
    throw new Refusal(422, 'invalid_number', `${option} takes a whole number above 0.`)
  return Number(written)
}

function describeAct({ at, kind, actorId, actorName, subjectName, before, after, reason, operator }: AuditRow): string {
  const change = [before, after].filter((value) => value !== null).join(' → ')
  const by = `by ${actorId === null ? (operator ?? 'Tealine') : actorName}`
  return [shortTime(at), kind, subjectName, by, change && (before === null ? `→ ${change}` : change), reason]
    .filter(Boolean)
    .join('   ')
}
