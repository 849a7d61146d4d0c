import type { Clock } from '../../clock'
import { listSealedPins } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { countInHour } from '../../database/hourlyQuotaStore'
import type { SendEmail } from '../email'
import type { Pins } from './pins'

/** Reminds people of their legacy PINs by email (spec §3, "Reminder payload"). */
export interface Reminders {
  /** Looks the address up in the background: whoever asks learns nothing, not even by the time it takes. */
  request(emailAddress: string): void
  /** When nothing is under way any more. */
  settled(): Promise<void>
}

export interface ReminderParts {
  sql: Sql
  clock: Clock
  pins: Pins
  sendEmail: SendEmail
  onTrouble(error: unknown): void
}

const REMINDERS_AN_HOUR = 5

export function createReminders({ sql, clock, pins, sendEmail, onTrouble }: ReminderParts): Reminders {
  const underWay = new Set<Promise<void>>()

  async function remind(address: string): Promise<void> {
    const sealed = await listSealedPins(sql, address)
    if (sealed.length === 0) return
    if (!(await countInHour(sql, `reminder to ${address}`, new Date(clock.now()), REMINDERS_AN_HOUR))) return
    for (const { emailAddress, legacyPinSealed } of sealed)
      await sendEmail({
        to: emailAddress,
        text: `Your Tealine legacy PIN is ${pins.legacyPin.open(legacyPinSealed)}. If you did not ask for it, you need not do anything.`,
      })
  }

  return {
    request(emailAddress) {
      const running = remind(emailAddress.trim().toLowerCase())
        .catch(onTrouble)
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
