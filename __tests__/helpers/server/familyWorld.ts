import type { Bus } from '../../../server/bus/bus'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { createCreditRequests } from '../../../server/domain/creditRequests/creditRequests'
import { rateFor } from '../../../server/domain/rates/rateFor'
import { createSubAccounts } from '../../../server/domain/subAccounts/subAccounts'
import type { FakeClock } from '../fakeClock'
import { CallWorld } from './callWorld'

/** A server's calls, sub-accounts and credit requests on a database, with a carrier and a clock controlled by the test. */
export class FamilyWorld extends CallWorld {
  readonly subAccounts: ReturnType<typeof createSubAccounts>
  readonly requests: ReturnType<typeof createCreditRequests>
  /** Invited numbers. */
  readonly invited: string[] = []
  /** Parents checked for a due top-up, since their balances dropped. */
  readonly topUpChecks: string[] = []

  constructor(db: Database, clock: FakeClock, isAmongOthers = false, bus?: Bus) {
    super(db, clock, isAmongOthers, bus)
    const parts = { db: this.db, clock, topUpIfDue: (accountId: string) => void this.topUpChecks.push(accountId) }
    const invite = async (_parent: AccountRow, phoneNumber: string) => void this.invited.push(phoneNumber)
    const budgets = { spend: async () => () => undefined, giveBack: async () => undefined }
    this.subAccounts = createSubAccounts({ ...parts, bus: this.bus, invite, budgets, rateFor })
    this.requests = createCreditRequests({ ...parts, bus: this.bus })
  }
}
