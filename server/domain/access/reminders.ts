import { readEmailAddress } from '../../../shared/emailAddress'
import { listSealedPins } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { countInHour } from '../../database/quotaStore'
import type { Clock } from '../../ground/clock'
import type { SendEmail } from '../email'
import type { Pins } from './pins'

/** Reminds people of their legacy PINs by email (spec §3, "Reminder payload"). */
export interface Reminders {
  /** Looks the address up in the background, so that the caller learns nothing, not even from the response time. */
  request(emailAddress: string): void
  /** Resolves when no work is pending. */
  settled(): Promise<void>
}

export interface ReminderParts {
  sql: Sql
  clock: Clock
  pins: Pins
  sendEmail: SendEmail
  onError(error: unknown): void
}

const REMINDERS_PER_HOUR = 5

export function createReminders({ sql, clock, pins, sendEmail, onError }: ReminderParts): Reminders {
  const pending = new Set<Promise<void>>()

  async function remind(address: string): Promise<void> {
    const sealed = await listSealedPins(sql, address)
    if (sealed.length === 0) return
    if (!(await countInHour(sql, `reminder to ${address}`, new Date(clock.now()), REMINDERS_PER_HOUR))) return
    for (const { emailAddress, legacyPinSealed } of sealed)
      await sendEmail({
        to: emailAddress,
        subject: 'Your Tealine legacy PIN',
        text: `Your Tealine legacy PIN is ${pins.legacyPin.open(legacyPinSealed)}. If you didn't request this, ignore this email.`,
      })
  }

  return {
    request(emailAddress) {
      // Older addresses were stored as typed.
      const addresses = new Set(
        [emailAddress.trim(), readEmailAddress(emailAddress) ?? ''].map((each) => each.toLowerCase()),
      )
      const running = Promise.all([...addresses].filter(Boolean).map(remind))
        .then(() => undefined)
        .catch(onError)
        .finally(() => pending.delete(running))
      pending.add(running)
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
