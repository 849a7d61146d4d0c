import { Refusal } from '../refusal'

/** The refusal of a new PIN for a number without an account. */
export function noAccount(): Refusal {
  return new Refusal(404, 'no_account', 'There is no account with that phone number.')
}
