import type { TokenEnd } from '../../database/tokenStore'
import { Refusal } from '../refusal'

/** The message for people of a suspended account who log in or are logged out. */
export function suspendedMessage(isByOperator: boolean): string {
  return `Your account is suspended. ${isByOperator ? 'Contact support.' : 'Please ask the account owner.'}`
}

/** The refusal of a token that a suspension or a removal has ended; undefined if neither lasts. */
export function refusalOfEnded({ state, isSuspendedByOperator }: TokenEnd): Refusal | undefined {
  if (state === 'suspended') return new Refusal(401, 'suspended', suspendedMessage(isSuspendedByOperator))
  if (state === 'closed')
    return new Refusal(401, 'account_removed', 'Your account was removed. Please ask the account owner.')
  return undefined
}
