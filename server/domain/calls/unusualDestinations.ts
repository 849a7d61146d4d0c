import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import { listUnusualCalls } from '../../database/callStore'
import type { Sql } from '../../database/database'
import { fromCredits } from '../credits'
import { firstIdAt } from '../ids'
import type { Destination } from '../rates/rateFor'
import { Refusal } from '../refusal'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Where most people call, whatever it costs. */
const USUAL_COUNTRIES = ['US', 'CA', 'MX']
/** Elsewhere, from this price a minute on, a network may share its earnings with whoever brings it calls. */
const UNUSUAL_FROM_CREDITS = 3
/** An account is new for so long, and after that until it has paid. */
const NEW_FOR_MS = 14 * DAY_MS
const CALLS_A_DAY = 5

/**
 * Caps the calls of a new account to unusual destinations: stolen cards and given credits end up there. All calls below
 * the root account that went out in the last 24 hours count, however long they were. Holds the root account's lock
 * until the transaction that places the call is over.
 * @throws Refusal 429 that says when it works again
 */
export async function capUnusualCalls(
  sql: Sql,
  { rootId }: AccountRow,
  { country, creditsPerMinute }: Destination,
  now: number,
): Promise<void> {
  if (USUAL_COUNTRIES.includes(country) || creditsPerMinute < UNUSUAL_FROM_CREDITS) return
  const root = await lockAccount(sql, rootId)
  if (!root || (root.isPaid && root.createdAt.getTime() + NEW_FOR_MS <= now)) return
  const placedAt = await listUnusualCalls(sql, rootId, {
    fromId: firstIdAt(now - DAY_MS + 1),
    usualCountries: USUAL_COUNTRIES,
    fromRate: fromCredits(UNUSUAL_FROM_CREDITS),
  })
  const freesTheNext = placedAt[CALLS_A_DAY - 1]
  if (freesTheNext)
    throw new Refusal(
      429,
      'unusual_destinations',
      `While an account is new, it can place ${CALLS_A_DAY} calls a day to destinations like this one. Please try again in ${inWords(freesTheNext.getTime() + DAY_MS - now)}.`,
    )
}

function inWords(ms: number): string {
  const [count, unit] = ms > HOUR_MS ? [Math.ceil(ms / HOUR_MS), 'hour'] : [Math.ceil(ms / MINUTE_MS), 'minute']
  return count === 1 ? `${count} ${unit}` : `${count} ${unit}s`
}
