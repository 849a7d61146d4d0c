import type { SubAccount, SubAccounts, SubAccountsQuery } from '../../../contract/subAccounts'
import { toCredits } from '../../../shared/credits'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { uuidOrNull } from '../../database/parameters'
import type { SubAccountRow } from '../../database/subAccountStore'
import { listSubAccounts, sumSubAccounts } from '../../database/subAccountStore'
import type { Clock } from '../../ground/clock'
import { firstIdAt } from '../../ground/ids'
import { localTimeIn } from '../localTime'
import { digitsWithin } from '../numbers/digitsWithin'
import { DEFAULT_LIMIT, invalidCursor, pageOf } from '../page'
import { notFound } from '../refusal'

interface Parts {
  db: Sql
  clock: Clock
}

/** One page of a family's sub-accounts, and the totals of all of them. */
export async function listSubAccountPage(
  { db, clock }: Parts,
  { rootId }: Member,
  { cursor, limit = DEFAULT_LIMIT, q, tz }: SubAccountsQuery,
): Promise<SubAccounts['resources']> {
  if (cursor !== undefined && !uuidOrNull(cursor)) throw invalidCursor()
  const name = q?.trim()
  const filter = { afterId: cursor, text: name ? { name, digits: digitsWithin(name) } : undefined }
  const rows = await listSubAccounts(db, rootId, startOfMonth(clock.now(), tz), filter, limit + 1)
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  const { accounts, credits, requests } = await sumSubAccounts(db, rootId)
  return {
    accounts: page.map(viewSubAccount),
    total: { accounts, credits: toCredits(credits), credit_requests: requests },
    next_cursor,
  }
}

/** One sub-account, with what it used in the current month (UTC). */
export async function getSubAccount({ db, clock }: Parts, { rootId }: Member, sid: string): Promise<SubAccount> {
  const [row] = await listSubAccounts(db, rootId, startOfMonth(clock.now()), { id: sid }, 1)
  if (!row) throw notFound()
  return viewSubAccount(row)
}

/** The lowest id of the current month in a time zone. */
function startOfMonth(now: number, zone = 'UTC'): string {
  const local = localTimeIn(zone)
  return firstIdAt(local.startOf(`${local.dayOf(now).slice(0, 7)}-01`))
}

function viewSubAccount(row: SubAccountRow): SubAccount {
  return {
    sid: row.id,
    name: row.name,
    phone_number: row.phoneNumber,
    status: row.state,
    ...(row.state === 'suspended' && { suspended_by: row.isSuspendedByOperator ? 'operator' : 'parent' }),
    credits: toCredits(row.credits),
    created_at: row.createdAt.toISOString(),
    usage_this_month: { calls: row.calls, minutes: row.minutes, credits: toCredits(row.spent) },
    ...viewRequest(row),
  }
}

function viewRequest({ requestId, requestAmount, requestedAt }: SubAccountRow): Pick<SubAccount, 'credit_request'> {
  if (requestId === null || requestAmount === null || requestedAt === null) return {}
  return {
    credit_request: { sid: requestId, credits: toCredits(requestAmount), created_at: requestedAt.toISOString() },
  }
}
