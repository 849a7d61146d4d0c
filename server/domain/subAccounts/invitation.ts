import type { Addresses } from '../../addresses'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { MessageBudgets } from '../budgets/messageBudgets'
import { countOrRefuse } from '../hourlyLimit'
import type { SendMessage } from '../verification/verifier'
import { withoutLinks } from '../withoutLinks'

/**
 * Texts the owner of a number, asking them to verify it and set a PIN. If the text cannot be sent, the error is logged
 * for the operator, and the parent may resend it.
 */
export type SendInvitation = (parent: AccountRow, phoneNumber: string) => Promise<void>

export interface InvitationParts {
  send: SendMessage
  /** Where the link in the text leads. */
  addresses: Pick<Addresses, 'app'>
  onError(error: unknown): void
}

export function createInvitations({ send, addresses, onError }: InvitationParts): SendInvitation {
  return async ({ name }, to) => {
    const text = `${withoutLinks(name)} has given you a Tealine account with this number. Set your PIN to get started: ${addresses.app}/forgot-pin`
    await send({ to, method: 'text', text }).catch(onError)
  }
}

const PER_NUMBER_PER_HOUR = 5
const PER_PARENT_PER_HOUR = 60

/**
 * Counts an invitation before sending it.
 * @throws Refusal 429 after too many in an hour to one number or from one parent
 */
export async function countInvitation(sql: Sql, parent: AccountRow, phoneNumber: string, now: number): Promise<void> {
  const code = 'too_many_invitations'
  const toNumber = { max: PER_NUMBER_PER_HOUR, message: 'Too many invitations have been sent to that number.' }
  const ofParent = { max: PER_PARENT_PER_HOUR, message: 'You have sent too many invitations.' }
  await countOrRefuse(sql, { subject: `invitations to ${phoneNumber}`, code, ...toNumber }, now)
  await countOrRefuse(sql, { subject: `invitations of ${parent.id}`, code, ...ofParent }, now)
}

/**
 * Charges an invitation's text to the budgets.
 * @returns a function that raises any alarms, to be called after the commit
 */
export function spendInvitation(sql: Sql, budgets: MessageBudgets, to: string): Promise<() => void> {
  return budgets.spend(sql, { to, method: 'text', purpose: 'invitations' })
}
