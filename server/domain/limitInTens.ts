import type { AccountRow } from '../database/accountStore'
import type { Database } from '../database/database'
import { countInHour } from '../database/quotaStore'
import type { Clock } from '../ground/clock'
import type { HourlyLimit } from './hourlyLimit'
import { refuseIfFull } from './hourlyLimit'

type Account = Pick<AccountRow, 'id'>

/** Limits what is stored for good and happens so often that counting each in the database would be slow. */
export interface LimitInTens {
  of(account: Account): HourlyLimit
  /** @throws Refusal 429 if there were too many in this hour */
  check(account: Account): Promise<void>
  /** Counts one that was made. */
  count(account: Account): Promise<void>
}

interface Limited {
  /** What is counted, such as "calls". */
  what: string
  code: string
  message: string
}

const COUNTED_AT_ONCE = 10

/** Of so many accounts a server remembers what it hasn't counted yet; of most, that is all they ever do. */
const MOST_REMEMBERED = 10_000

/** Some 1,000; each server may add fewer than ten. */
const COUNTS_PER_HOUR = 100

export function createLimitInTens(
  { db, clock }: { db: Database; clock: Clock },
  { what, code, message }: Limited,
): LimitInTens {
  const uncounted = new Map<string, number>()
  const limitOf = ({ id }: Account): HourlyLimit => ({
    subject: `${what} of ${id}`,
    max: COUNTS_PER_HOUR,
    code,
    message,
  })
  const remember = (id: string, made: number) => {
    uncounted.set(id, made)
    const [longestAgo = ''] = uncounted.keys()
    if (uncounted.size > MOST_REMEMBERED) uncounted.delete(longestAgo)
  }
  return {
    of: limitOf,
    check: (account) => refuseIfFull(db, limitOf(account), clock.now()),
    async count(account) {
      const made = (uncounted.get(account.id) ?? 0) + 1
      uncounted.delete(account.id)
      if (made < COUNTED_AT_ONCE) return remember(account.id, made)
      const { subject, max } = limitOf(account)
      await countInHour(db, subject, new Date(clock.now()), max)
    },
  }
}
