import type { Addresses } from '../../addresses'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { MessageBudgets } from '../budgets/messageBudgets'
import { countOrRefuse } from '../hourlyLimit'
import type { SendMessage } from '../verification/verifier'

/**
 * Asks the owner of a number by text to prove it and set a PIN. A text that could not be handed over is the operator's
 * to hear of: the parent may send it again.
 */
export type SendInvitation = (parent: AccountRow, phoneNumber: string) => Promise<void>

export interface InvitationParts {
  send: SendMessage
  /** Where the link in the text leads. */
  addresses: Pick<Addresses, 'app'>
  onTrouble(error: unknown): void
}

export function createInvitations({ send, addresses, onTrouble }: InvitationParts): SendInvitation {
  return async ({ name }, to) => {
    const text = `${harmless(name)} has given you a Tealine account with this number. Set your PIN here to begin: ${addresses.app}/forgot-pin`
    await send({ to, method: 'text', text }).catch(onTrouble)
  }
}

const TO_A_NUMBER_AN_HOUR = 5
const OF_A_PARENT_AN_HOUR = 60

/**
 * Counts an invitation before it is sent.
 * @throws Refusal 429 after too many in an hour, to one number or of one parent
 */
export async function countInvitation(sql: Sql, parent: AccountRow, phoneNumber: string, now: number): Promise<void> {
  const code = 'too_many_invitations'
  const toNumber = { most: TO_A_NUMBER_AN_HOUR, sentence: 'That number has been sent too many invitations.' }
  const ofParent = { most: OF_A_PARENT_AN_HOUR, sentence: 'You have sent too many invitations.' }
  await countOrRefuse(sql, { subject: `invitations to ${phoneNumber}`, code, ...toNumber }, now)
  await countOrRefuse(sql, { subject: `invitations of ${parent.id}`, code, ...ofParent }, now)
}

/** Takes the text of an invitation from the budgets. @returns what raises the alarms that are due, once it is committed */
export function spendInvitation(sql: Sql, budgets: MessageBudgets, to: string): Promise<() => void> {
  return budgets.spend(sql, { to, method: 'text', purpose: 'invitations' })
}

/** A name that holds no address: nobody is led elsewhere through us. */
function harmless(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}&'-]+/gu, ' ').trim() || 'Somebody'
}
