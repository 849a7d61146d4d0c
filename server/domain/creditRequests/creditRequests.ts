import type { CreditRequest, CreditRequestResolution, NewCreditRequest } from '../../../contract/creditRequests'
import type { Balances } from '../../../contract/subAccounts'
import { toCredits } from '../../../shared/credits'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { findVisibleAccount } from '../../database/accountStore'
import type { CreditRequestRow, NamedCreditRequestRow } from '../../database/creditRequestStore'
import { insertCreditRequest, listCreditRequests, listRequestsForParent } from '../../database/creditRequestStore'
import type { Database } from '../../database/database'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { scopeFor } from '../access/may'
import { readAmount } from '../creditAmount'
import type { HourlyLimit } from '../hourlyLimit'
import { countOrRefuse } from '../hourlyLimit'
import type { Keep } from '../idempotency/idempotency'
import { keepNothing } from '../idempotency/idempotency'
import type { NoticeKind } from '../notices/notices'
import { announce } from '../notices/notices'
import { notFound, Refusal } from '../refusal'
import { resolveRequest } from './resolveRequest'

/** Sub-accounts ask their parent for credits, one open request at a time (spec §6). */
export interface CreditRequests {
  /** @throws Refusal 409 while one is open, 429 after too many in an hour */
  request(viewer: AccountRow, wanted: NewCreditRequest): Promise<void>
  /** The requests of a sub-account, newest first; who may answer them sees them too. */
  list(viewer: AccountRow, accountSid: string): Promise<CreditRequest[]>
  /** The requests to the owner of the viewer's family: pending ones first, then newest first. */
  listForOwner(viewer: AccountRow, ownerSid: string): Promise<CreditRequest[]>
  /**
   * Records an answer, which is final. If approved, the owner's credits move at once.
   * @throws Refusal 404 for a request to another owner, 409 if it has been answered, 402 if the owner has too little
   * (the request stays open)
   */
  resolve(viewer: AccountRow, resolution: CreditRequestResolution, keep?: Keep<Balances>): Promise<Balances>
}

export interface CreditRequestParts {
  db: Database
  clock: Clock
  bus: Pick<Bus, 'publish'>
  /** Called when an account's balance has dropped. */
  topUpIfDue(accountId: string): void
}

export const CREDIT_REQUEST_NOTICE: NoticeKind = {
  name: 'credit_request',
  choice: 'credit_request',
  isFree: true,
  isPushed: true,
}

export function createCreditRequests(parts: CreditRequestParts): CreditRequests {
  const { db, clock, bus } = parts
  return {
    async request(viewer, { id, credits }) {
      if (id !== viewer.id) throw notFound()
      if (credits <= 0) throw new Refusal(422, 'invalid_amount', 'Ask for more than 0 credits.')
      const now = clock.now()
      const row = { id: newId(now), accountId: viewer.id, amount: readAmount(credits), createdAt: new Date(now) }
      const isOpened = await db.transaction(async (sql) => {
        if (!(await insertCreditRequest(sql, row))) return false
        await countOrRefuse(sql, requestsOf(viewer), now)
        await announce(sql, CREDIT_REQUEST_NOTICE, { accountId: viewer.rootId, about: row.id, at: now })
        return true
      })
      if (!isOpened)
        throw new Refusal(
          409,
          'request_pending',
          "You already have a pending request. The account owner hasn't answered it yet.",
        )
      bus.publish({ topic: 'credit_request', id: row.id, accountId: viewer.id, rootId: viewer.rootId })
    },

    async list(viewer, accountSid) {
      const account = await findVisibleAccount(db, scopeFor(viewer, 'requests.resolve'), accountSid)
      if (!account) throw notFound()
      return (await listCreditRequests(db, account.id)).map(viewRequest)
    },

    async listForOwner(viewer, ownerSid) {
      if (ownerSid !== viewer.rootId) throw notFound()
      return (await listRequestsForParent(db, ownerSid)).map(viewNamedRequest)
    },

    async resolve(viewer, { id: ownerId, request_sid, status }, keep = keepNothing) {
      if (ownerId !== viewer.rootId) throw notFound()
      const { accountId, balances } = await db.transaction(async (sql) => {
        const resolved = await resolveRequest(sql, viewer, request_sid, status, clock.now())
        await keep(sql, resolved.balances)
        return resolved
      })
      bus.publish({ topic: 'credit_request', id: request_sid, accountId, rootId: ownerId })
      if (status === 'approved') {
        for (const side of [accountId, ownerId]) bus.publish({ topic: 'balance', accountId: side, rootId: ownerId })
        parts.topUpIfDue(ownerId)
      }
      return balances
    },
  }
}

/** Each is kept for good, and so are its answer and the credits that it moves. */
const REQUESTS_PER_HOUR = 60

function requestsOf({ id }: AccountRow): HourlyLimit {
  const message = "You've asked for credits very often."
  return { subject: `credit requests of ${id}`, max: REQUESTS_PER_HOUR, code: 'too_many_credit_requests', message }
}

function viewRequest({ id, amount, status, createdAt }: CreditRequestRow): CreditRequest {
  return { sid: id, credits: toCredits(amount), status, created_at: createdAt.toISOString() }
}

function viewNamedRequest({ accountName, ...row }: NamedCreditRequestRow): CreditRequest {
  return { ...viewRequest(row), account: { sid: row.accountId, name: accountName } }
}
