import type { Bus } from '../../bus/bus'
import type { Database } from '../../database/database'
import type { Clock } from '../../ground/clock'
import type { MessageBudgets } from '../budgets/messageBudgets'
import type { RateFor } from '../rates/rateFor'
import type { SendInvitation } from './invitation'

/** Dependencies of the sub-accounts. */
export interface SubAccountParts {
  db: Database
  clock: Clock
  bus: Pick<Bus, 'publish'>
  /** Called when an account's balance has dropped. */
  topUpIfDue(accountId: string): void
  invite: SendInvitation
  budgets: MessageBudgets
  rateFor: RateFor
}
