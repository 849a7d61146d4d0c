import type { AccountChange } from '../../../contract/account'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import { findCredentials, updateProfile } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { guardedLogIn } from '../access/logInGuard'
import type { Pins } from '../access/pins'
import type { SendEmail } from '../email'
import { Refusal } from '../refusal'

/** What an account's owner may change of it. */
export interface Profiles {
  /**
   * Changes the name, or with the PIN the email address, which an empty one takes away. The old address is told: whoever
   * stole a session would otherwise make it theirs for good.
   * @throws Refusal 422 for a name or an address that is none, a missing or wrong PIN, and a change of nothing; 429 after
   * too many wrong PINs
   */
  change(account: AccountRow, change: AccountChange): Promise<AccountRow>
}

interface Parts {
  sql: Sql
  clock: Clock
  pins: Pins
  sendEmail: SendEmail
  onTrouble(error: unknown): void
}

export function createProfiles(parts: Parts): Profiles {
  return {
    async change(account, { name, email_address, passcode }) {
      if (name === undefined && email_address === undefined)
        throw new Refusal(422, 'nothing_to_change', 'Please change your name or your email address.')
      const wanted = {
        name: name === undefined ? undefined : checkName(name),
        emailAddress: email_address?.trim() === '' ? null : email_address && checkEmail(email_address),
      }
      if (wanted.emailAddress !== undefined) await checkPin(parts, account, passcode)
      const changed = { ...account, ...(await updateProfile(parts.sql, account.id, wanted)) }
      await tellOldAddress(parts, account.emailAddress, changed.emailAddress)
      return changed
    },
  }
}

/** What wrong PINs of an account's own devices are counted by when its email address is to change. */
export function emailChangesOf(accountId: string): string {
  return `email address of ${accountId}`
}

async function checkPin(parts: Parts, { id, phoneNumber }: AccountRow, pin: string | undefined): Promise<void> {
  if (!pin) throw new Refusal(422, 'pin_missing', 'Please enter your PIN to change your email address.')
  const isRight = await guardedLogIn(parts, { subject: emailChangesOf(id) }, async () => {
    const credentials = await findCredentials(parts.sql, phoneNumber)
    return (await parts.pins.check(pin, credentials?.pinHash)) || undefined
  })
  if (!isRight) throw new Refusal(422, 'wrong_pin', "That PIN isn't right.")
}

async function tellOldAddress({ sendEmail, onTrouble }: Parts, old: string | null, now: string | null): Promise<void> {
  if (old === null || old.toLowerCase() === now?.toLowerCase()) return
  const text =
    "Your Tealine account no longer uses this email address. If you didn't change it, reset your PIN right away and contact support."
  await sendEmail({ to: old, text }).catch(onTrouble)
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
