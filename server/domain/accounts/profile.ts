import type { AccountChange } from '../../../contract/account'
import type { AccountRow } from '../../database/accountStore'
import { updateProfile } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { Refusal } from '../refusal'

/**
 * Changes what an account's owner may change of it; an empty email address takes it away.
 * @throws Refusal 422 for a name or an address that is none, and for a change of nothing
 */
export async function changeProfile(
  sql: Sql,
  account: AccountRow,
  { name, email_address }: AccountChange,
): Promise<AccountRow> {
  if (name === undefined && email_address === undefined)
    throw new Refusal(422, 'nothing_to_change', 'Please change your name or your email address.')
  const changed = await updateProfile(sql, account.id, {
    name: name === undefined ? undefined : checkName(name),
    emailAddress: email_address?.trim() === '' ? null : email_address && checkEmail(email_address),
  })
  return { ...account, ...changed }
}

/** The name without the space around it. */
export function checkName(name: string): string {
  if (!name.trim()) throw new Refusal(422, 'invalid_name', 'Please tell us your name.')
  return name.trim()
}

/** The email address without the space around it. */
export function checkEmail(address: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(address.trim()))
    throw new Refusal(422, 'invalid_email', 'That is not an email address.')
  return address.trim()
}
