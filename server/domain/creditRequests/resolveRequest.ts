import type { CreditRequestResolution } from '../../../contract/creditRequests'
import type { Balances } from '../../../contract/subAccounts'
import { toCredits } from '../../../shared/credits'
import { lockRequestForParent, setRequestStatus } from '../../database/creditRequestStore'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { recordActivity } from '../activity/activity'
import type { NoticeKind } from '../notices/notices'
import { announce } from '../notices/notices'
import { notFound, Refusal } from '../refusal'
import { balancesOf, moveWithinFamily } from '../subAccounts/familyTransfer'

export const REQUEST_ANSWER_NOTICE: NoticeKind = {
  name: 'request_answer',
  choice: 'credit_request',
  isFree: true,
  isPushed: true,
}

/**
 * Answers a request to the owner of a family, who pays, inside a transaction; nobody answers their own. The transfer is
 * keyed by the request's id, so that the credits move only once.
 */
export async function resolveRequest(
  sql: Sql,
  { id: actorId, rootId }: Member,
  requestId: string,
  status: CreditRequestResolution['status'],
  now: number,
): Promise<{ accountId: string; balances: Balances }> {
  const request = await lockRequestForParent(sql, rootId, requestId)
  if (!request || request.accountId === actorId) throw notFound()
  const { id, accountId, amount } = request
  if (request.status !== 'pending')
    throw new Refusal(409, 'already_resolved', `That request has already been ${request.status}.`)
  if (status === 'approved')
    await moveWithinFamily(sql, {
      key: `request:${id}`,
      from: rootId,
      to: accountId,
      rootId,
      amount,
      at: now,
    })
  await setRequestStatus(sql, id, status, new Date(now))
  await announce(sql, REQUEST_ANSWER_NOTICE, { accountId, about: id, at: now })
  await recordActivity(sql, {
    kind: `request_${status}`,
    actorId,
    subjectId: accountId,
    after: String(toCredits(amount)),
    at: now,
  })
  return { accountId, balances: await balancesOf(sql, rootId, accountId) }
}
