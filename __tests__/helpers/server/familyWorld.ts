import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { createCreditRequests } from '../../../server/domain/creditRequests/creditRequests'
import { createSubAccounts } from '../../../server/domain/subAccounts/subAccounts'
import type { HandTime } from '../handTime'
import { CallWorld } from './callWorld'

/** A server's calls, sub-accounts and credit requests on a database, with its carrier and its time in the test's hand. */
export class FamilyWorld extends CallWorld {
  readonly subAccounts: ReturnType<typeof createSubAccounts>
  readonly requests: ReturnType<typeof createCreditRequests>
  /** Numbers that were invited. */
  readonly invited: string[] = []
  /** Parents whose balances were lowered. */
  readonly looked: string[] = []

  constructor(db: Database, time: HandTime) {
    super(db, time)
    const parts = { db: this.db, clock: time, topUpIfDue: (accountId: string) => void this.looked.push(accountId) }
    const invite = async (_parent: AccountRow, phoneNumber: string) => void this.invited.push(phoneNumber)
    const budgets = { spend: async () => () => undefined }
    this.subAccounts = createSubAccounts({ ...parts, calls: this.calls, invite, budgets })
    this.requests = createCreditRequests({ ...parts, balanceGrew: this.calls.balanceGrew })
  }
}
