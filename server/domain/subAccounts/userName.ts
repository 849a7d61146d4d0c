import { isBlank } from '../../../shared/texts'
import { Refusal } from '../refusal'

/** The parent's name for a user, trimmed. */
export function checkUserName(name: string): string {
  if (isBlank(name)) throw new Refusal(422, 'invalid_name', 'Please enter a name.')
  return name.trim()
}
