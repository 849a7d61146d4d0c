import type { AccountChange } from '../../../contract/account'
import { readEmailAddress } from '../../../shared/emailAddress'
import { isBlank } from '../../../shared/texts'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { findCredentials, updateProfile } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { Clock } from '../../ground/clock'
import { emailChangeSubject, guardedLogIn } from '../access/logInGuard'
import type { Pins } from '../access/pins'
import { recordActivity } from '../activity/activity'
import type { SendEmail } from '../email'
import { countOrRefuse } from '../hourlyLimit'
import { Refusal } from '../refusal'

/** Changes that owners may make to their account. */
export interface Profiles {
  /**
   * Changes the name, or, given the PIN, the email address; an empty one removes it. The old address is notified, so
   * that a stolen session cannot silently take the account over.
   * @throws Refusal 422 for an invalid name or address, a missing or wrong PIN, or no change at all; 429 after too many
   * wrong PINs, or changes of the address
   */
  change(account: AccountRow, change: AccountChange): Promise<AccountRow>
}

interface Parts {
  db: Database
  clock: Clock
  pins: Pins
  bus: Pick<Bus, 'publish'>
  sendEmail: SendEmail
  onError(error: unknown): void
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
      if (wanted.emailAddress !== undefined && wanted.emailAddress !== account.emailAddress)
        await countAddress(parts, account)
      const changed = await parts.db.transaction(async (sql) => {
        const changed = { ...account, ...(await updateProfile(sql, account.id, wanted)) }
        const act = { actorId: account.id, subjectId: account.id, at: parts.clock.now() }
        if (changed.name !== account.name)
          await recordActivity(sql, { ...act, kind: 'name_changed', before: account.name, after: changed.name })
        if (changed.emailAddress !== account.emailAddress) await recordActivity(sql, { ...act, kind: 'email_changed' })
        return changed
      })
      parts.bus.publish({ topic: 'account', what: 'changed', accountId: account.id, rootId: account.rootId })
      await notifyOldAddress(parts, account.emailAddress, changed.emailAddress)
      return changed
    },
  }
}

async function checkPin(parts: Parts, { id, phoneNumber }: AccountRow, pin: string | undefined): Promise<void> {
  if (!pin) throw new Refusal(422, 'pin_missing', 'Please enter your PIN to change your email address.')
  const isRight = await guardedLogIn({ ...parts, sql: parts.db }, { subject: emailChangeSubject(id) }, async () => {
    const credentials = await findCredentials(parts.db, phoneNumber)
    return (await parts.pins.check(pin, credentials?.pinHash)) || undefined
  })
  if (!isRight) throw new Refusal(422, 'wrong_pin', "That PIN isn't right.")
}

const ADDRESSES_PER_HOUR = 5

/** Nobody has proved to own an address, and each is written to when the next takes its place. */
async function countAddress({ db, clock }: Parts, { id }: AccountRow): Promise<void> {
  const limit = {
    subject: `email addresses of ${id}`,
    max: ADDRESSES_PER_HOUR,
    code: 'too_many_changes',
    message: "You've changed your email address many times.",
  }
  await countOrRefuse(db, limit, clock.now())
}

async function notifyOldAddress({ sendEmail, onError }: Parts, old: string | null, now: string | null): Promise<void> {
  if (old === null || old.toLowerCase() === now?.toLowerCase()) return
  const text =
    "Your Tealine account no longer uses this email address. If you didn't change it, reset your PIN right away and contact support."
  await sendEmail({ to: old, subject: 'Your Tealine email address was changed', text }).catch(onError)
}

/** The name, trimmed. */
export function checkName(name: string): string {
  if (isBlank(name)) throw new Refusal(422, 'invalid_name', 'Please tell us your name.')
  return name.trim()
}

/** The email address, as mail servers take it. @throws Refusal 422 for one that no mail could reach */
export function checkEmail(typed: string): string {
  const address = readEmailAddress(typed)
  if (!address) throw new Refusal(422, 'invalid_email', "That isn't an email address.")
  return address
}
