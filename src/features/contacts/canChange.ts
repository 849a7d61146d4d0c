import type { Contact } from './contact'

/** Whether a user may change a contact: shared ones belong to the owner of the account. */
export function canChange({ isShared }: Contact, mayShare: boolean | undefined): boolean {
  return !isShared || mayShare !== false
}
