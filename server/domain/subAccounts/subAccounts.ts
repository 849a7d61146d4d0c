import type {
  Balances,
  NewSubAccount,
  SubAccount,
  SubAccountChange,
  SubAccounts as SubAccountsAnswer,
  SubAccountsQuery,
} from '../../../contract/subAccounts'
import type { AccountRow } from '../../database/accountStore'
import type { AnsweredIntent } from '../../database/idempotencyStore'
import type { Keep } from '../idempotency/idempotency'
import { keepNothing } from '../idempotency/idempotency'
import { createLimitInTens } from '../limitInTens'
import { changeSubAccount } from './changeSubAccount'
import { closeSubAccount } from './closeSubAccount'
import { giveCredits, giveCreditsAtOnce } from './giveCredits'
import { getSubAccount, listSubAccountPage } from './listing'
import { openSubAccount } from './openSubAccount'
import type { SubAccountParts } from './subAccountParts'

/** A parent's sub-accounts. Another parent's are answered as if they did not exist (404). */
export interface SubAccounts {
  /**
   * Sorted by name, with each one's usage in the current month of a time zone.
   * @throws Refusal 400 for an invalid cursor, 422 for an unknown time zone
   */
  list(viewer: AccountRow, query: SubAccountsQuery): Promise<SubAccountsAnswer['resources']>
  /**
   * Opens a sub-account, optionally with credits from the parent, and invites its owner by text.
   * @throws Refusal 422 for an invalid name or number, 409 if the number has an account, 402 if the parent has too
   * little, 429 after too many invitations
   */
  open(parent: AccountRow, wanted: NewSubAccount, keep?: Keep<SubAccount>): Promise<SubAccount>
  /**
   * Renames, suspends or reactivates it, or resends the invitation.
   * @throws Refusal 409 if the invitation has been accepted, 429 after too many
   */
  change(parent: AccountRow, sid: string, change: SubAccountChange): Promise<SubAccount>
  /**
   * Gives credits, or takes them back if negative.
   * @param intent idempotency key: a repeat moves nothing
   * @throws Refusal 402 if there is too little, 422 for an invalid amount
   */
  give(parent: AccountRow, sid: string, credits: number, intent: string | undefined): Promise<Balances>
  /** Gives credits and stores the answer under its intent, in one statement; undefined if `give` has to do it. */
  giveAtOnce(parent: AccountRow, sid: string, credits: number, intent: AnsweredIntent): Promise<Balances | undefined>
  /**
   * Closes a sub-account: its call ends, its credits return to the parent, and its number becomes free; its history
   * stays.
   * @throws Refusal 409 if its call does not end in time
   */
  close(parent: AccountRow, sid: string, keep?: Keep<void>): Promise<void>
}

/** For an owner who gives credits to users or takes them back: five for each of two hundred users. */
const GIFTS = {
  what: 'gifts',
  code: 'too_many_gifts',
  message: 'You have moved credits to and from your users very often.',
}

export function createSubAccounts(parts: SubAccountParts): SubAccounts {
  const giftParts = { ...parts, gifts: createLimitInTens(parts, GIFTS) }
  return {
    list: (viewer, query) => listSubAccountPage(parts, viewer, query),
    open: (parent, wanted, keep = keepNothing) => openSubAccount(parts, parent, wanted, keep),
    async change(parent, sid, change) {
      await changeSubAccount(parts, parent, sid, change)
      return getSubAccount(parts, parent, sid)
    },
    give: (parent, sid, credits, intent) => giveCredits(giftParts, parent, sid, credits, intent),
    giveAtOnce: (parent, sid, credits, intent) => giveCreditsAtOnce(giftParts, parent, sid, credits, intent),
    close: (parent, sid, keep = keepNothing) => closeSubAccount(parts, parent, sid, keep),
  }
}
