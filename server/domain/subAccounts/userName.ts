import { Refusal } from '../refusal'

/** What a parent calls a user, without the space around it. */
export function checkUserName(name: string): string {
  if (!name.trim()) throw new Refusal(422, 'invalid_name', 'Please enter a name.')
  return name.trim()
}
