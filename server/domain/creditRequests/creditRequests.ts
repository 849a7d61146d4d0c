import type { CreditRequest, CreditRequestVerdict, CreditRequestWish } from '../../../contract/creditRequests'
import type { Balances } from '../../../contract/subAccounts'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import { findVisibleAccount } from '../../database/accountStore'
import type { CreditRequestRow, NamedCreditRequestRow } from '../../database/creditRequestStore'
import { insertCreditRequest, listCreditRequests, listRequestsToParent } from '../../database/creditRequestStore'
import type { Database } from '../../database/database'
import { readAmount } from '../creditAmount'
import { toCredits } from '../credits'
import { newId } from '../ids'
import { notFound, Refusal } from '../refusal'
import { resolveRequest } from './resolveRequest'

/** Sub-accounts ask their parent for credits, one open request at a time (spec §6). */
export interface CreditRequests {
  request(viewer: AccountRow, wish: CreditRequestWish): Promise<void>
  /** The requests of a sub-account, newest first; its parent may see them too. */
  list(viewer: AccountRow, accountSid: string): Promise<CreditRequest[]>
  /** What a parent's sub-accounts have asked for: what waits for an answer first, then newest first. */
  listToParent(parent: AccountRow, accountSid: string): Promise<CreditRequest[]>
  /**
   * A parent's answer, given once. Approved, the credits move at once.
   * @throws Refusal 404 for a request to somebody else, 409 for one that has its answer, 402 where the parent has too
   *   little (the request stays open)
   */
  resolve(parent: AccountRow, verdict: CreditRequestVerdict): Promise<Balances>
}

export interface CreditRequestParts {
  db: Database
  clock: Clock
  /** Hears that an account has got credits. */
  balanceGrew(accountId: string): void
  /** Hears that an account has less, and may want topping up. */
  topUpIfDue(accountId: string): void
}

export function createCreditRequests(parts: CreditRequestParts): CreditRequests {
  const { db, clock } = parts
  return {
    async request(viewer, { id, credits }) {
      if (id !== viewer.id) throw notFound()
      if (credits <= 0) throw new Refusal(422, 'invalid_amount', 'Ask for more than 0 credits.')
      const now = clock.now()
      const row = { id: newId(now), accountId: viewer.id, amount: readAmount(credits), createdAt: new Date(now) }
      if (!(await insertCreditRequest(db, row)))
        throw new Refusal(
          409,
          'request_pending',
          'You already have a request that your parent account has not answered.',
        )
    },

    async list(viewer, accountSid) {
      const account = await findVisibleAccount(db, viewer, accountSid)
      if (!account) throw notFound()
      return (await listCreditRequests(db, account.id)).map(viewRequest)
    },

    async listToParent(parent, accountSid) {
      if (accountSid !== parent.id) throw notFound()
      return (await listRequestsToParent(db, parent.id)).map(viewNamedRequest)
    },

    async resolve(parent, { id, request_sid, status }) {
      if (id !== parent.id) throw notFound()
      const { accountId, balances } = await db.transaction((sql) =>
        resolveRequest(sql, parent.id, request_sid, status, clock.now()),
      )
      if (status === 'approved') {
        parts.balanceGrew(accountId)
        parts.topUpIfDue(parent.id)
      }
      return balances
    },
  }
}

function viewRequest({ id, amount, status, createdAt }: CreditRequestRow): CreditRequest {
  return { sid: id, credits: toCredits(amount), status, created_at: createdAt.toISOString() }
}

function viewNamedRequest({ accountName, ...row }: NamedCreditRequestRow): CreditRequest {
  return { ...viewRequest(row), account: { sid: row.accountId, name: accountName } }
}
