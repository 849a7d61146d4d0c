import type { Contact } from './contact'

/** The user may change the contact: shared ones belong to the owner of the account. */
export function canChange({ isShared }: Contact, isSubAccount: boolean): boolean {
  return !isShared || !isSubAccount
}
