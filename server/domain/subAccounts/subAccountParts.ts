import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { MessageBudgets } from '../budgets/messageBudgets'
import type { SendInvitation } from './invitation'

/** Dependencies of the sub-accounts. */
export interface SubAccountParts {
  db: Database
  clock: Clock
  calls: {
    /** Called when an account has received credits. */
    balanceGrew(accountId: string): void
    /** Called when an account may no longer call. */
    accountSuspended(accountId: string): void
  }
  /** Called when an account's balance has dropped. */
  topUpIfDue(accountId: string): void
  invite: SendInvitation
  budgets: MessageBudgets
}
