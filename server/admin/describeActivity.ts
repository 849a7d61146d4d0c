import { findAccount } from '../database/accountStore'
import type { ActivityRow } from '../database/activityStore'
import { listActivity } from '../database/activityStore'
import type { Sql } from '../database/database'
import { notFound } from '../domain/refusal'
import { shortTime } from './shortTime'

const MOST = 200

/**
 * What was done by and to an account, newest first, as lines for the operator.
 * @throws Refusal 404 for an unknown account
 */
export async function describeActivity(sql: Sql, sid: string): Promise<string[]> {
  const account = await findAccount(sql, sid)
  if (!account) throw notFound()
  const filter = { kind: undefined, accountId: sid, beforeId: undefined }
  return (await listActivity(sql, account.rootId, filter, MOST)).map(describeAct)
}

function describeAct({
  at,
  kind,
  actorId,
  actorName,
  subjectName,
  before,
  after,
  reason,
  operator,
}: ActivityRow): string {
  const change = [before, after].filter((value) => value !== null).join(' → ')
  const by = `by ${actorId === null ? (operator ?? 'Tealine') : actorName}`
  return [shortTime(at), kind, subjectName, by, change && (before === null ? `→ ${change}` : change), reason]
    .filter(Boolean)
    .join('   ')
}
