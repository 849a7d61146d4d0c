import type { Clock } from '../../clock'
import type { Sql } from '../../database/database'
import * as store from '../../database/failedLogInStore'
import type { Networks } from '../../networks'
import { NETWORKS_A_SITE } from '../../networks'
import { Refusal } from '../refusal'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** More than the typing errors of a large office, too few to try one PIN on many numbers. */
export const FAILURES_OF_A_NETWORK = 30

/** Of all networks together: many machines find a PIN by chance about twice a day at most. */
export const FAILURES_OF_EVERYBODY = 1000

/**
 * Lets a log-in of an unknown device try `check` while few have failed within the hour: of its network, of its site and
 * of everybody. The try is counted before it is made, in the database that all servers share.
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
        throw tooMany(now, await store.findHourBegan(sql, countedBy))
      counted.push(countedBy)
    }
    const found = await check()
    hasFailed = found === undefined
    if (!hasFailed) await store.deleteOutdatedFailures(sql, new Date(clock.now()))
    return found
  } finally {
    if (!hasFailed) for (const countedBy of counted) await store.takeBackFailure(sql, countedBy)
  }
}

/** The narrowest first: a network that has used up its own takes nothing from everybody's. */
function budgetsOf({ network, site }: Networks): [countedBy: string, limit: number][] {
  return [
    [network, FAILURES_OF_A_NETWORK],
    ...(site === undefined ? [] : [[site, FAILURES_OF_A_NETWORK * NETWORKS_A_SITE] as [string, number]]),
    ['everybody', FAILURES_OF_EVERYBODY],
  ]
}

function tooMany(now: number, hourBegan: Date | undefined): Refusal {
  const minutes = Math.max(1, Math.ceil(((hourBegan?.getTime() ?? now) + HOUR_MS - now) / MINUTE_MS))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(
    429,
    'too_many_log_ins',
    `There have been too many failed log-ins. Please try again in ${wait}, or reset your PIN.`,
  )
}
