import { MINUTE_MS } from '../../../shared/durations'
import type { Sql } from '../../database/database'
import type { GuardRule } from '../../database/logInGuardStore'
import {
  countAttempt,
  findGuardedUntil,
  findLock,
  forgiveAttempts,
  takeBackAttempt,
} from '../../database/logInGuardStore'
import type { Clock } from '../../ground/clock'
import { Refusal } from '../refusal'

const RULE: GuardRule = { attemptsBeforeLock: 5, firstLockMs: 15 * MINUTE_MS, attemptsPerDay: 10 }

export interface Guarded {
  /** What attempts count towards: a phone number, known or not, a device, or a network. */
  subject: string
  /**
   * How many networks share the count, if it is not one person's: each raises the limits, and one user's success does
   * not clear the failures of others.
   */
  networks?: number
}

/**
 * Runs `check` for a log-in. The attempt is counted before it is made; a success clears the count, and an error undoes
 * it. Five failures in a row lock the subject for a quarter of an hour, the next five for half an hour and so on; after
 * ten in a day only verifying the number helps.
 * @returns the result of `check`, undefined for a failure
 */
export async function guardedLogIn<Found>(
  { sql, clock }: { sql: Sql; clock: Clock },
  { subject, networks }: Guarded,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const now = clock.now()
  const rule = ruleFor(networks)
  const takeBack = () => takeBackAttempt(sql, subject, new Date(now), rule)
  const counted = await countAttempt(sql, subject, new Date(now), rule)
  if (!counted) throw locked(now, await findLock(sql, subject))
  const found = await check().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (found !== undefined) await (networks === undefined ? forgiveAttempts(sql, subject) : takeBack())
  else if (counted.lockedUntil.getTime() > now) throw locked(now, counted.lockedUntil)
  return found
}

/** When a subject may try again; undefined if at once. */
export function guardedUntil(sql: Sql, { subject, networks }: Guarded, now: Date): Promise<Date | undefined> {
  return findGuardedUntil(sql, subject, now, ruleFor(networks))
}

function ruleFor(networks = 1): GuardRule {
  return {
    ...RULE,
    attemptsBeforeLock: RULE.attemptsBeforeLock * networks,
    attemptsPerDay: RULE.attemptsPerDay * networks,
  }
}

function locked(now: number, until: Date | undefined): Refusal {
  const minutes = Math.ceil(((until?.getTime() ?? now) - now) / MINUTE_MS)
  if (minutes <= 0) return new Refusal(429, 'verification_needed', 'Too many wrong tries today. Please reset your PIN.')
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, 'locked', `Too many wrong tries. Please try again in ${wait}, or reset your PIN.`)
}

/** The guard subject for wrong PINs entered to change an account's email address. */
export function emailChangeSubject(accountId: string): string {
  return `email address of ${accountId}`
}
