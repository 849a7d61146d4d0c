import type { Clock } from '../../clock'
import type { Sql } from '../../database/database'
import type { GuardRule } from '../../database/logInGuardStore'
import { countAttempt, findLock, forgiveAttempts } from '../../database/logInGuardStore'
import { Refusal } from '../refusal'

const MINUTE_MS = 60_000

const RULE: GuardRule = { attemptsBeforeLock: 5, firstLockMs: 15 * MINUTE_MS, attemptsADay: 10 }

/**
 * Lets a log-in try `check`: the try is counted before it is made, a right one clears the count. Five wrong ones in
 * a row lock for a quarter of an hour, the next five for half an hour and so on; after ten in a day only a proof
 * of the number helps.
 * @param subject what is guarded: a phone number, known or not, or an address
 * @returns what `check` found, or undefined when it found nothing
 */
export async function guardedLogIn<Found>(
  { sql, clock }: { sql: Sql; clock: Clock },
  subject: string,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const now = clock.now()
  const counted = await countAttempt(sql, subject, new Date(now), RULE)
  if (!counted) throw locked(now, await findLock(sql, subject))
  const found = await check()
  if (found !== undefined) await forgiveAttempts(sql, subject)
  else if (counted.lockedUntil.getTime() > now) throw locked(now, counted.lockedUntil)
  return found
}

function locked(now: number, until: Date | undefined): Refusal {
  const minutes = Math.ceil(((until?.getTime() ?? now) - now) / MINUTE_MS)
  if (minutes <= 0)
    return new Refusal(429, 'verification_needed', 'Too many wrong tries today. Please reset your PIN to log in.')
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, 'locked', `Too many wrong tries. Please try again in ${wait}, or reset your PIN.`)
}
