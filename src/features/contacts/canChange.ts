import type { Contact } from './contact'

/** The user may change the contact: shared ones belong to the owner of the account. */
export function canChange({ isShared }: Contact, mayShare: boolean | undefined): boolean {
  return !isShared || mayShare !== false
}
