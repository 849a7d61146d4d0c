import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { MessageBudgets } from '../budgets/messageBudgets'
import type { SendInvitation } from './invitation'

/** What the sub-accounts work with. */
export interface SubAccountParts {
  db: Database
  clock: Clock
  calls: {
    /** Hears that an account has got credits. */
    balanceGrew(accountId: string): void
    /** Hears that an account may no longer call. */
    accountStopped(accountId: string): void
  }
  /** Hears that an account has less, and may want topping up. */
  topUpIfDue(accountId: string): void
  invite: SendInvitation
  budgets: MessageBudgets
}
