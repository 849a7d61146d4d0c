import type { CreditRequest, CreditRequestWish } from '../../../contract/creditRequests'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import { findVisibleAccount } from '../../database/accountStore'
import type { CreditRequestRow } from '../../database/creditRequestStore'
import { insertCreditRequest, listCreditRequests } from '../../database/creditRequestStore'
import type { Sql } from '../../database/database'
import { fromCredits, toCredits } from '../credits'
import { newId } from '../ids'
import { notFound, Refusal } from '../refusal'

/** Sub-accounts ask their parent for credits, one open request at a time (spec §6). */
export interface CreditRequests {
  request(viewer: AccountRow, wish: CreditRequestWish): Promise<void>
  /** The requests of a sub-account, newest first; its parent may see them too. */
  list(viewer: AccountRow, accountSid: string): Promise<CreditRequest[]>
}

const MOST_CREDITS = 100_000

export function createCreditRequests({ sql, clock }: { sql: Sql; clock: Clock }): CreditRequests {
  return {
    async request(viewer, { id, credits }) {
      if (id !== viewer.id) throw notFound()
      if (viewer.rootId === viewer.id)
        throw new Refusal(403, 'parent_account', 'A parent account buys its credits itself.')
      const amount = amountOf(credits)
      const now = clock.now()
      const row = { id: newId(now), accountId: viewer.id, amount, createdAt: new Date(now) }
      if (!(await insertCreditRequest(sql, row)))
        throw new Refusal(
          409,
          'request_pending',
          'You already have a request that your parent account has not answered.',
        )
    },

    async list(viewer, accountSid) {
      const account = await findVisibleAccount(sql, viewer, accountSid)
      if (!account) throw notFound()
      return (await listCreditRequests(sql, account.id)).map(viewRequest)
    },
  }
}

function amountOf(credits: number): number {
  if (credits <= 0) throw new Refusal(422, 'invalid_amount', 'Ask for more than 0 credits.')
  if (credits > MOST_CREDITS) throw new Refusal(422, 'invalid_amount', 'That is more than you can ask for at once.')
  try {
    return fromCredits(credits)
  } catch {
    throw new Refusal(422, 'invalid_amount', 'Credits have at most two decimal places.')
  }
}

function viewRequest({ id, amount, status, createdAt }: CreditRequestRow): CreditRequest {
  return { sid: id, credits: toCredits(amount), status, created_at: createdAt.toISOString() }
}
