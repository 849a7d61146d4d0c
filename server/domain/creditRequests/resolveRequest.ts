import type { CreditRequestVerdict } from '../../../contract/creditRequests'
import type { Balances } from '../../../contract/subAccounts'
import { toCredits } from '../../../shared/credits'
import { lockRequestForParent, setRequestStatus } from '../../database/creditRequestStore'
import type { Sql } from '../../database/database'
import { recordActivity } from '../activity/activity'
import { announce } from '../notices/notices'
import { notFound, Refusal } from '../refusal'
import { balancesOf, moveWithinFamily } from '../subAccounts/familyTransfer'

/**
 * Answers a request to a parent, inside a transaction. The transfer is keyed by the request's id, so that the credits
 * move only once.
 */
export async function resolveRequest(
  sql: Sql,
  parentId: string,
  requestId: string,
  status: CreditRequestVerdict['status'],
  now: number,
): Promise<{ accountId: string; balances: Balances }> {
  const request = await lockRequestForParent(sql, parentId, requestId)
  if (!request) throw notFound()
  const { id, accountId, amount } = request
  if (request.status !== 'pending')
    throw new Refusal(409, 'already_resolved', `That request has already been ${request.status}.`)
  if (status === 'approved')
    await moveWithinFamily(sql, {
      key: `request:${id}`,
      from: parentId,
      to: accountId,
      rootId: parentId,
      amount,
      at: now,
    })
  await setRequestStatus(sql, id, status, new Date(now))
  await announce(sql, { kind: 'request_answer', accountId, about: id, at: now })
  await recordActivity(sql, {
    kind: `request_${status}`,
    actorId: parentId,
    subjectId: accountId,
    after: String(toCredits(amount)),
    at: now,
  })
  return { accountId, balances: await balancesOf(sql, parentId, accountId) }
}
