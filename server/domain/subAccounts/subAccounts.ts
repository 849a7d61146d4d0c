import type {
  Balances,
  NewSubAccount,
  SubAccount,
  SubAccountChange,
  SubAccounts as SubAccountsAnswer,
  SubAccountsQuery,
} from '../../../contract/subAccounts'
import type { AccountRow } from '../../database/accountStore'
import { changeSubAccount } from './changeSubAccount'
import { closeSubAccount } from './closeSubAccount'
import { giveCredits } from './giveCredits'
import { listPage, showOne } from './listing'
import { openSubAccount } from './openSubAccount'
import type { SubAccountParts } from './subAccountParts'

/** A parent's sub-accounts. One that is not the parent's gets the same answer as none (404). */
export interface SubAccounts {
  /**
   * By name, with what each used in the current month of a time zone.
   * @throws Refusal 400 for a cursor that is none of ours, 422 for an unknown time zone
   */
  list(parent: AccountRow, query: SubAccountsQuery): Promise<SubAccountsAnswer['resources']>
  /**
   * Opens a sub-account, with credits of the parent's where it gives some, and invites its owner by text.
   * @throws Refusal 422 for a name or a number that is none, 409 for a number that has an account, 402 where the parent
   *   has too little, 429 after too many invitations
   */
  open(parent: AccountRow, wanted: NewSubAccount): Promise<SubAccount>
  /**
   * Renames, suspends or reactivates; or invites once more.
   * @throws Refusal 409 for an invitation that has been accepted, 429 after too many
   */
  change(parent: AccountRow, sid: string, change: SubAccountChange): Promise<SubAccount>
  /**
   * Gives credits, or takes them back where negative.
   * @param intent names the wish: repeated, nothing moves again
   * @throws Refusal 402 where there is too little, 422 for an amount that is none
   */
  give(parent: AccountRow, sid: string, credits: number, intent: string | undefined): Promise<Balances>
  /**
   * Closes a sub-account: its call ends, its credits return to the parent, its number is free; its history stays.
   * @throws Refusal 409 while its call does not end
   */
  close(parent: AccountRow, sid: string): Promise<void>
}

export function createSubAccounts(parts: SubAccountParts): SubAccounts {
  return {
    list: (parent, query) => listPage(parts, parent, query),
    async open(parent, wanted) {
      const sid = await openSubAccount(parts, parent, wanted)
      return showOne(parts, parent, sid)
    },
    async change(parent, sid, change) {
      await changeSubAccount(parts, parent, sid, change)
      return showOne(parts, parent, sid)
    },
    give: (parent, sid, credits, intent) => giveCredits(parts, parent, sid, credits, intent),
    close: (parent, sid) => closeSubAccount(parts, parent, sid),
  }
}
