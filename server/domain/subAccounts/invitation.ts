import type { AccountRow } from '../../database/accountStore'
import type { Database, Sql } from '../../database/database'
import { uncountInHour } from '../../database/quotaStore'
import type { Addresses } from '../../ground/addresses'
import type { Clock } from '../../ground/clock'
import type { MessageBudgets } from '../budgets/messageBudgets'
import { countOrRefuse } from '../hourlyLimit'
import { meaningOf } from '../providerAnswer'
import type { SendMessage } from '../verification/verifier'
import { withoutLinks } from '../withoutLinks'

/**
 * Texts the owner of a number, asking them to verify it and set a PIN. If the text cannot be sent, the error is logged
 * for the operator, and the parent may resend it; one that is refused for good is not counted.
 */
export type SendInvitation = (parent: AccountRow, phoneNumber: string) => Promise<void>

export interface InvitationParts {
  db: Database
  clock: Clock
  budgets: Pick<MessageBudgets, 'giveBack'>
  send: SendMessage
  /** Where the link in the text leads. */
  addresses: Pick<Addresses, 'app'>
  onError(error: unknown): void
}

export function createInvitations({ db, clock, budgets, send, addresses, onError }: InvitationParts): SendInvitation {
  /** A text that the provider refuses for good is not counted. */
  const takeBack = (parent: AccountRow, to: string) =>
    db.transaction(async (sql) => {
      for (const subject of subjectsOf(parent, to)) await uncountInHour(sql, subject)
      await budgets.giveBack(sql, { to, method: 'text', purpose: 'invitations' }, clock.now())
    })
  return async (parent, to) => {
    const { name } = parent
    const text = `${withoutLinks(name)} has given you a Tealine account with this number. Set your PIN to get started: ${addresses.app}/forgot-pin`
    await send({ to, method: 'text', text }).catch(async (error) => {
      if (meaningOf(error) === 'declined') await takeBack(parent, to).catch(onError)
      else onError(error)
    })
  }
}

const subjectsOf = (parent: AccountRow, to: string) => [`invitations to ${to}`, `invitations of ${parent.id}`] as const

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
  const [numbers, parents] = subjectsOf(parent, phoneNumber)
  await countOrRefuse(sql, { subject: numbers, code, ...toNumber }, now)
  await countOrRefuse(sql, { subject: parents, code, ...ofParent }, now)
}

/**
 * Charges an invitation's text to the budgets.
 * @returns a function that raises any alarms, to be called after the commit
 */
export function spendInvitation(sql: Sql, budgets: MessageBudgets, to: string): Promise<() => void> {
  return budgets.spend(sql, { to, method: 'text', purpose: 'invitations' })
}
