import { HOUR_MS, MINUTE_MS } from '../../../shared/durations'
import type { Sql } from '../../database/database'
import * as store from '../../database/logInGuardStore'
import type { Clock } from '../../ground/clock'
import type { Networks } from '../../ground/networks'
import { NETWORKS_PER_SITE } from '../../ground/networks'
import { Refusal } from '../refusal'

/** More than the typing errors of a large office, too few to try one PIN against many numbers. */
export const FAILURES_PER_NETWORK = 30

/** Across all networks: at this rate, a botnet guesses a PIN about twice a day at most. */
export const FAILURES_OVERALL = 1000

/**
 * Runs `check` for a log-in from an unknown device, unless too many have failed within the hour: from its network, from
 * its site or overall. The attempt is counted before it is made, in the database that all servers share.
 * @throws Refusal 429
 */
export async function withinBudget<Found>(
  { sql, clock }: { sql: Sql; clock: Clock },
  from: Networks,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const counted: string[] = []
  let hasFailed = false
  try {
    for (const [countedBy, limit] of budgetsOf(from)) {
      const now = clock.now()
      if (!(await store.countFailure(sql, countedBy, new Date(now), limit)))
        throw tooManyFailures(now, await store.findHourBegan(sql, countedBy))
      counted.push(countedBy)
    }
    const found = await check()
    hasFailed = found === undefined
    return found
  } finally {
    if (!hasFailed) for (const countedBy of counted) await store.takeBackFailure(sql, countedBy)
  }
}

/** The subjects that failed log-ins count towards, and the limit per hour for each. */
type Budget = [countedBy: string, limit: number]

/** Narrowest first: a network that has used up its own budget takes nothing from the others. */
function budgetsOf(from: Networks): Budget[] {
  return [...networkBudgets(from), ['everybody', FAILURES_OVERALL]]
}

/** Without the budget that all networks share. */
export function networkBudgets({ network, site }: Networks): Budget[] {
  const budget: Budget = [network, FAILURES_PER_NETWORK]
  return site === undefined ? [budget] : [budget, [site, FAILURES_PER_NETWORK * NETWORKS_PER_SITE]]
}

function tooManyFailures(now: number, hourBegan: Date | undefined): Refusal {
  const minutes = Math.max(1, Math.ceil(((hourBegan?.getTime() ?? now) + HOUR_MS - now) / MINUTE_MS))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(
    429,
    'too_many_log_ins',
    `There have been too many failed log-ins. Please try again in ${wait}, or reset your PIN.`,
  )
}
