import { fromCredits } from '../../../shared/credits'
import { DAY_MS } from '../../../shared/durations'
import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import { listUnusualCalls } from '../../database/calls/newCallStore'
import type { Sql } from '../../database/database'
import { firstIdAt } from '../../ground/ids'
import type { Destination } from '../rates/rateFor'
import { Refusal } from '../refusal'
import { waitInWords } from './waitInWords'

/** Where most customers call, never unusual. */
const USUAL_COUNTRIES = ['US', 'CA', 'MX']
/** Elsewhere, networks that charge at least this much a minute may share revenue with fraudsters who generate calls. */
const UNUSUAL_FROM = fromCredits(3)
/** An account counts as new for this long, and after that until it has paid. */
const NEW_FOR_MS = 14 * DAY_MS
const CALLS_PER_DAY = 5

export function isUnusual({ country, price }: Destination): boolean {
  return !USUAL_COUNTRIES.includes(country) && price.perMinute >= UNUSUAL_FROM
}

/**
 * Caps a new account's calls to unusual destinations, where fraud with stolen cards and gifted credits ends up. All
 * calls below the root account placed in the last 24 hours count, however short. Holds the root account's lock until
 * the transaction that places the call ends.
 * @throws Refusal 429 that says when to try again
 */
export async function capUnusualCalls(
  sql: Sql,
  { rootId }: AccountRow,
  destination: Destination,
  now: number,
): Promise<void> {
  if (!isUnusual(destination)) return
  const root = await lockAccount(sql, rootId)
  if (!root || (root.isPaid && root.createdAt.getTime() + NEW_FOR_MS <= now)) return
  const placedAt = await listUnusualCalls(sql, rootId, {
    fromId: firstIdAt(now - DAY_MS + 1),
    usualCountries: USUAL_COUNTRIES,
    fromRate: UNUSUAL_FROM,
  })
  const oldestCounted = placedAt[CALLS_PER_DAY - 1]
  if (oldestCounted)
    throw new Refusal(
      429,
      'unusual_destinations',
      `New accounts can place up to ${CALLS_PER_DAY} calls a day to destinations like this. Please try again in ${waitInWords(oldestCounted.getTime() + DAY_MS - now)}.`,
    )
}
