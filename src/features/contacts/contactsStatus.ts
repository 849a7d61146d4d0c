import type { ApiPart } from '../../api/api'
import { syncContacts } from './contactsApi'

const selectAnswer = syncContacts.select()

/** How the contacts are being loaded; those loaded before stay in the book. */
export function selectContactsStatus(state: ApiPart): 'loading' | 'loaded' | 'failed' {
  const { data, isError } = selectAnswer(state)
  if (data !== undefined) return 'loaded'
  return isError ? 'failed' : 'loading'
}
